/** What a page of the desk holds. */
export interface Held {
  /** Whether it has a key or an edit that is in the memory of the page alone. */
  isOnlyHere: () => boolean
}

/**
 * Lets the browser ask before something is lost that only the page has, whichever page of the desk is shown. Returns what
 * ends it.
 */
export function askBeforeLeaving(held: () => readonly (Held | undefined)[]): () => void {
  const ask = (event: BeforeUnloadEvent) => {
    // All of them are asked: each saves then what it can.
    const answers = held().map((each) => each?.isOnlyHere())
    if (answers.includes(true)) event.preventDefault()
  }
  addEventListener('beforeunload', ask)
  return () => removeEventListener('beforeunload', ask)
}
