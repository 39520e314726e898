import type { Requirement } from './cases'
import { documentTypeOf, type IdentityDocumentType, type IdType } from './identity'
import { hasOwn } from './has-own'

/** Per person, including the identity document. */
export const maxDocuments = 10

/** Types that a person may add to the identity document. */
export const extraDocumentTypes = ['utility_bill', 'bank_statement', 'residence_permit'] as const
type ExtraDocumentType = (typeof extraDocumentTypes)[number]

export type DocumentType = IdentityDocumentType | ExtraDocumentType

interface DocumentDateNeeds {
  issue_date: Requirement
  expiry_date: Requirement
}

/**
 * The dates that the form asks for each type of document. The service checks every date in a
 * request.
 */
export const documentDateNeeds: Readonly<Record<DocumentType, DocumentDateNeeds>> = {
  passport: { issue_date: 'must', expiry_date: 'must' },
  drivers_licence: { issue_date: 'must', expiry_date: 'must' },
  nin: { issue_date: 'must', expiry_date: 'may' },
  voters_card: { issue_date: 'must', expiry_date: 'may' },
  utility_bill: { issue_date: 'must', expiry_date: 'never' },
  bank_statement: { issue_date: 'must', expiry_date: 'never' },
  residence_permit: { issue_date: 'must', expiry_date: 'may' },
}

/** The photos that one document may have: the sides of a card, the pages of a bill. */
const pagesOf: Readonly<Record<DocumentType, number>> = {
  passport: 1,
  drivers_licence: 2,
  nin: 2,
  voters_card: 2,
  utility_bill: 4,
  bank_statement: 4,
  residence_permit: 2,
}

/** Returns how many photos a document of this type may have. One, while its type is not known. */
export function maxPages(documentType: string): number {
  return isDocumentType(documentType) ? pagesOf[documentType] : 1
}

/** Returns whether a document of this type is a card, whose second photo is its back. */
export function hasBack(documentType: string): boolean {
  return maxPages(documentType) === 2
}

/** Returns whether every document of this kind of ID has a date of expiry. */
export function idExpires(idType: IdType): boolean {
  return documentDateNeeds[documentTypeOf(idType)].expiry_date === 'must'
}

export function isDocumentType(value: unknown): value is DocumentType {
  return typeof value === 'string' && hasOwn(documentDateNeeds, value)
}
