import type { DraftStore } from './draft-store'

/**
 * Saves when the page is hidden, because a phone may kill it without another event. When it is
 * shown again, tries again what could not be saved. Returns a function that stops it.
 */
export function saveWhenHidden(store: Pick<DraftStore, 'whenSaved'>): () => void {
  const save = () => void store.whenSaved()
  document.addEventListener('visibilitychange', save)
  addEventListener('pagehide', save)
  return () => {
    document.removeEventListener('visibilitychange', save)
    removeEventListener('pagehide', save)
  }
}
