import type { SavedPhoto } from '../../drafts/draft'
import { isSamePhoto, type PhotoNote, photoNotes } from './checks/photo-notes'

/** Returns the notes of a photo that the person has not answered, and whether it is one of the earlier photos. */
export function notesShown(
  { notes = [], notesAccepted = false, likeness }: SavedPhoto,
  earlier: readonly (string | undefined)[],
): readonly PhotoNote[] {
  if (notesAccepted) return []
  const isSame = earlier.some((other) => isSamePhoto(likeness, other))
  return photoNotes.filter((note) => (note === 'same' ? isSame : notes.includes(note)))
}
