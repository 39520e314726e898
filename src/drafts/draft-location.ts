import { deskDraftLifetimeMs, draftLifetimeMs } from '../contract/lifetimes'

/** Where drafts are stored. The public form must never offer a draft of the desk. */
export interface DraftLocation {
  /** The name of its part of the store. */
  name: 'form' | 'desk'
  /** The name in `sessionStorage` for the id of the tab's draft. */
  tabKey: string
  lifetimeMs: number
  /** Whether the first screen offers these drafts and reserves space for the offer. */
  isOffered: boolean
}

export const publicDrafts: DraftLocation = {
  name: 'form',
  tabKey: 'firsthand-draft',
  lifetimeMs: draftLifetimeMs,
  isOffered: true,
}
export const deskDrafts: DraftLocation = {
  name: 'desk',
  tabKey: 'firsthand-desk-draft',
  lifetimeMs: deskDraftLifetimeMs,
  isOffered: false,
}
