type Storage = 'localStorage' | 'sessionStorage'

/** Returns the stored text, or undefined if there is none or the browser refuses access. */
export function readStored(storage: Storage, name: string): string | undefined {
  try {
    return window[storage].getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a text, or removes it if it is undefined. If the browser refuses, nothing outlives the
 * page.
 */
export function writeStored(storage: Storage, name: string, text: string | undefined): void {
  try {
    if (text === undefined) window[storage].removeItem(name)
    else window[storage].setItem(name, text)
  } catch {
    // Private windows and full disks refuse. Callers must work without storage.
  }
}
