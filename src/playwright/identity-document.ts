import type { DocumentType } from '../person/document-kinds'
import { documentTypeOf, idTypes } from '../person/identity'

/** Whether a document is that of an ID, and so the first of a person's. */
export function isIdentityDocument(kind: DocumentType): boolean {
  return idTypes.some((idType) => documentTypeOf(idType) === kind)
}
