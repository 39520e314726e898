import { readStored, writeStored } from './browser-storage'

/** In the browser's storage as in index.html, whose script makes room for the offer before anything is drawn. */
const flagName = 'firsthand-kept'

/** Marks whether this device keeps a draft to go on with, so that its offer shifts nothing when it comes. */
export function setDraftFlag(hasDraft: boolean): void {
  const isFlagged = readStored('localStorage', flagName) !== undefined
  // Said at every saving, and new at one of them: what stands there is not written again.
  if (hasDraft !== isFlagged) writeStored('localStorage', flagName, hasDraft ? 'yes' : undefined)
}

/** The offer has come, or there is none: its room is no longer held. */
export function releaseOfferSpace(): void {
  delete document.documentElement.dataset['kept']
}
