import type { DocumentOwnership, PeopleCleanup } from '../people/people-store'
import type { DocumentStore } from './document-store'

interface DocumentsOfPeople {
  people: DocumentOwnership
  documents: DocumentStore
}

/** False, and nothing changes, where a person has it. */
export async function removeUnowned(
  { people, documents }: DocumentsOfPeople,
  documentId: string,
): Promise<boolean> {
  const isUnowned = await people.markRemovedIfUnowned(documentId)
  if (isUnowned) await documents.remove(documentId)
  return isUnowned
}

/**
 * Removes documents stored before this moment (ISO 8601, UTC) that no person was given, and ends what a crash
 * broke off between taking a document back and removing its file. Documents of people stay, however old.
 */
export async function sweepDocuments(
  parts: DocumentsOfPeople & { people: PeopleCleanup },
  before: string,
): Promise<void> {
  const { people, documents } = parts
  for (const documentId of await people.removedDocumentIds()) await documents.remove(documentId)
  await people.forgetRemovedDocuments(before)
  for await (const documentId of documents.storedBefore(before)) {
    await removeUnowned(parts, documentId)
  }
}
