import type { Requirement } from './cases'
import type { IdentityDocumentType } from './identity'

/** Of one person, the identity document among them. */
export const maxDocuments = 10

/** Documents that may be added beside the identity document. */
export const extraDocumentTypes = ['utility_bill', 'bank_statement', 'residence_permit'] as const
type ExtraDocumentType = (typeof extraDocumentTypes)[number]

export type DocumentType = IdentityDocumentType | ExtraDocumentType

interface DocumentDateNeeds {
  issue_date: Requirement
  expiry_date: Requirement
}

/** Which dates the form asks with each kind of document. On the wire dates are checked where they are. */
export const documentDateNeeds: Readonly<Record<DocumentType, DocumentDateNeeds>> = {
  passport: { issue_date: 'must', expiry_date: 'must' },
  drivers_licence: { issue_date: 'must', expiry_date: 'must' },
  nin: { issue_date: 'must', expiry_date: 'may' },
  voters_card: { issue_date: 'must', expiry_date: 'may' },
  utility_bill: { issue_date: 'must', expiry_date: 'may' },
  bank_statement: { issue_date: 'must', expiry_date: 'may' },
  residence_permit: { issue_date: 'must', expiry_date: 'may' },
}

export function isDocumentType(value: unknown): value is DocumentType {
  return typeof value === 'string' && Object.hasOwn(documentDateNeeds, value)
}

const mustNotBeExpired: readonly unknown[] = ['passport', 'drivers_licence', 'drivers_license']

/** A passport or licence past its expiry date is refused; other papers are not. */
export function isRefusedOnceExpired(documentType: unknown): boolean {
  return mustNotBeExpired.includes(documentType)
}
