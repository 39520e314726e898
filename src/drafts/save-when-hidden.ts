import type { DraftStore } from './draft-store'

/** Saves at once when the page is hidden, which on a phone may be the last it hears. Returns how to stop. */
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
