import type { DraftStore } from './draft-store'

/** Saves at once when the page is hidden, which on a phone may be the last it hears. Returns how to stop. */
export function saveWhenHidden(store: Pick<DraftStore, 'saved'>): () => void {
  const hide = () => {
    if (document.visibilityState === 'hidden') void store.saved()
  }
  const leave = () => void store.saved()
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', leave)
  }
}
