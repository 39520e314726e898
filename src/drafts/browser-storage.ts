type Storage = 'localStorage' | 'sessionStorage'

/** What the browser holds under a name; undefined where there is nothing, or the browser refuses. */
export function readStored(storage: Storage, name: string): string | undefined {
  try {
    return window[storage].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** Undefined removes what is stored. Where the browser refuses, nothing outlives the page. */
export function writeStored(storage: Storage, name: string, text: string | undefined): void {
  try {
    if (text === undefined) window[storage].removeItem(name)
    else window[storage].setItem(name, text)
  } catch {
    // Private windows and full disks refuse: each caller goes on without.
  }
}
