import type { Requirement } from './cases'
import { documentTypeOf, type IdentityDocumentType, type IdType } from './identity'

/** Per person, including the identity document. */
export const maxDocuments = 10

/** Types that a person may add to the identity document. */
export const extraDocumentTypes = ['utility_bill', 'bank_statement', 'residence_permit'] as const
type ExtraDocumentType = (typeof extraDocumentTypes)[number]

export type DocumentType = IdentityDocumentType | ExtraDocumentType

/** What the form asks for a type of document. The service checks every date in a request. */
interface DocumentFacts {
  issue_date: Requirement
  expiry_date: Requirement
  /** The photos that it may have: the sides of a card, the pages of a bill. */
  pages: 1 | 2 | 4
}

/** The table of the types of documents. */
export const documentFacts: Readonly<Record<DocumentType, DocumentFacts>> = {
  passport: { issue_date: 'must', expiry_date: 'must', pages: 1 },
  drivers_licence: { issue_date: 'must', expiry_date: 'must', pages: 2 },
  nin: { issue_date: 'must', expiry_date: 'may', pages: 2 },
  voters_card: { issue_date: 'must', expiry_date: 'may', pages: 2 },
  utility_bill: { issue_date: 'must', expiry_date: 'never', pages: 4 },
  bank_statement: { issue_date: 'must', expiry_date: 'never', pages: 4 },
  residence_permit: { issue_date: 'must', expiry_date: 'may', pages: 2 },
}

/** Returns how many photos a document of this type may have. One, while its type is not known. */
export function maxPages(documentType: string): number {
  return isDocumentType(documentType) ? documentFacts[documentType].pages : 1
}

/** Returns whether a document of this type is a card, whose second photo is its back. */
export function hasBack(documentType: string): boolean {
  return maxPages(documentType) === 2
}

/** Returns whether every document of this kind of ID has a date of expiry. */
export function idExpires(idType: IdType): boolean {
  return documentFacts[documentTypeOf(idType)].expiry_date === 'must'
}

export function isDocumentType(value: unknown): value is DocumentType {
  return typeof value === 'string' && Object.hasOwn(documentFacts, value)
}
