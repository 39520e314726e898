import { readStored, writeStored } from './browser-storage'

/**
 * The inline script of index.html reads the same name to reserve space for the offer before the
 * first paint.
 */
const flagName = 'firsthand-kept'

/** Stores whether this device has a draft to continue, so that its offer causes no layout shift. */
export function setDraftFlag(hasDraft: boolean): void {
  const isFlagged = readStored('localStorage', flagName) !== undefined
  // Every save calls this, so write only a change.
  if (hasDraft !== isFlagged) writeStored('localStorage', flagName, hasDraft ? 'yes' : undefined)
}

/** The offer is rendered, or there is none, so remove its reserved space. */
export function releaseOfferSpace(): void {
  delete document.documentElement.dataset['kept']
}
