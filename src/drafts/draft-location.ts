/** Where drafts are stored. The public form must never offer a draft of the desk. */
export interface DraftLocation {
  /** The name of the database, and the prefix of other stored names. */
  name: string
  /** The first screen offers these drafts and reserves space for the offer. */
  isOffered: boolean
}

export const publicDrafts: DraftLocation = { name: 'firsthand', isOffered: true }
export const deskDrafts: DraftLocation = { name: 'firsthand-desk', isOffered: false }
