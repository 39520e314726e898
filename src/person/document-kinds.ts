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

/** Returns whether every document of this kind of ID has a date of expiry. */
export function idExpires(idType: IdType): boolean {
  return documentDateNeeds[documentTypeOf(idType)].expiry_date === 'must'
}

export function isDocumentType(value: unknown): value is DocumentType {
  return typeof value === 'string' && hasOwn(documentDateNeeds, value)
}
