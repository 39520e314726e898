/** In the browser's storage as in index.html, whose script makes room for the offer before anything is drawn. */
const mark = 'firsthand-kept'

/** Marks whether this device keeps a draft to go on with, so that its offer shifts nothing when it comes. */
export function markKept(isKept: boolean): void {
  try {
    // Said at every saving, and new at one of them: what stands there is not written again.
    if (isKept === (localStorage.getItem(mark) !== null)) return
    if (isKept) localStorage.setItem(mark, 'yes')
    else localStorage.removeItem(mark)
  } catch {
    // Where nothing can be marked, the offer moves the page a little.
  }
}

/** The offer has come, or there is none: its room is no longer held. */
export function releaseRoom(): void {
  delete document.documentElement.dataset['kept']
}
