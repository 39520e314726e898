import { readStored, writeStored } from './browser-storage'

/**
 * The inline script of index.html reads the same name to hide the questions before the first paint,
 * until the draft is offered.
 */
const flagName = 'firsthand-kept'

/** Stores whether this device has a draft to continue, so that the first paint does not show the questions. */
export function setDraftFlag(hasDraft: boolean): void {
  const isFlagged = readStored('localStorage', flagName) !== undefined
  // Every save calls this, so write only a change.
  if (hasDraft !== isFlagged) writeStored('localStorage', flagName, hasDraft ? 'yes' : undefined)
}

/** The offer is rendered, or there is none, so show the first screen. */
export function showFirstScreen(): void {
  delete document.documentElement.dataset['kept']
}
