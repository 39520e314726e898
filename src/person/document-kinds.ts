import type { Requirement } from './cases'
import { documentTypeOf, type IdentityDocumentType, type IdType, isIdType } from './identity'

/** Per person, including the identity document. */
export const maxDocuments = 10

/** Types that a person may add to the identity document. */
export const extraDocumentTypes = ['utility_bill', 'bank_statement', 'residence_permit'] as const
type ExtraDocumentType = (typeof extraDocumentTypes)[number]

export type DocumentType = IdentityDocumentType | ExtraDocumentType

/** What the form asks for a type of document, and whether a request may have an expired one. */
interface DocumentFacts {
  issue_date: Requirement
  expiry_date: Requirement
  /** Whether the date of expiry may be past. */
  mayBeExpired: boolean
  /** The photos that it may have: the sides of a card, the pages of a bill. */
  pages: 1 | 2 | 4
}

/** The table of the types of documents. */
export const documentFacts: Readonly<Record<DocumentType, DocumentFacts>> = {
  passport: { issue_date: 'must', expiry_date: 'must', mayBeExpired: false, pages: 1 },
  drivers_licence: { issue_date: 'must', expiry_date: 'must', mayBeExpired: false, pages: 2 },
  nin: { issue_date: 'must', expiry_date: 'may', mayBeExpired: true, pages: 2 },
  voters_card: { issue_date: 'must', expiry_date: 'may', mayBeExpired: true, pages: 2 },
  utility_bill: { issue_date: 'must', expiry_date: 'never', mayBeExpired: true, pages: 4 },
  bank_statement: { issue_date: 'must', expiry_date: 'never', mayBeExpired: true, pages: 4 },
  residence_permit: { issue_date: 'must', expiry_date: 'may', mayBeExpired: false, pages: 2 },
}

/**
 * Returns what is known about a type of document, also as its ID is spelled. Undefined for one that the table does not
 * have: a request may name any.
 */
export function documentFactsOf(documentType: unknown): DocumentFacts | undefined {
  const type = isIdType(documentType) ? documentTypeOf(documentType) : documentType
  return isDocumentType(type) ? documentFacts[type] : undefined
}

/** Returns how many photos a document of this type may have. One, while its type is not known. */
export function maxPages(documentType: string): number {
  return documentFactsOf(documentType)?.pages ?? 1
}

/** Returns whether a document of this type is a card, whose second photo is its back. */
export function hasBack(documentType: string): boolean {
  return maxPages(documentType) === 2
}

/** Returns whether every document of this kind of ID has a date of expiry. */
export function idExpires(idType: IdType): boolean {
  return documentFacts[documentTypeOf(idType)].expiry_date === 'must'
}

function isDocumentType(value: unknown): value is DocumentType {
  return typeof value === 'string' && Object.hasOwn(documentFacts, value)
}
