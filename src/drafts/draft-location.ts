/** Where drafts lie on the device: those of the desk are never offered to who comes to the public form. */
export interface DraftLocation {
  /** The name of their database, and the beginning of what else the browser keeps for them. */
  name: string
  /** Offered at the first screen, which makes room for that. */
  isOffered: boolean
}

export const publicDrafts: DraftLocation = { name: 'firsthand', isOffered: true }
export const deskDrafts: DraftLocation = { name: 'firsthand-desk', isOffered: false }
