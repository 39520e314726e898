import type { DraftStore } from './draft-store'

/**
 * Saves when the page is hidden, because a phone may kill it without another event. Returns a
 * function that stops it.
 */
export function saveWhenHidden(store: Pick<DraftStore, 'whenSaved'>): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') void store.whenSaved()
  }
  const leave = () => void store.whenSaved()
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
  }
}
