import type { DraftStore } from './draft-store'

/**
 * Saves when the page is hidden, because a phone may kill it without another event. When it is
 * shown again, tries again what could not be saved. For tests, `data-draft` on the root element
 * says whether a reload would find the newest change. Returns a function that stops it.
 */
export function saveWhenHidden(
  store: Pick<DraftStore, 'whenSaved' | 'subscribe' | 'isNewestOnDevice'>,
): () => void {
  const save = () => void store.whenSaved()
  const mark = () => {
    document.documentElement.dataset['draft'] = store.isNewestOnDevice() ? 'kept' : 'changed'
  }
  document.addEventListener('visibilitychange', save)
  addEventListener('pagehide', save)
  const unsubscribe = store.subscribe(mark)
  mark()
  return () => {
    document.removeEventListener('visibilitychange', save)
    removeEventListener('pagehide', save)
    unsubscribe()
  }
}
