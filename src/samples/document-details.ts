import { type DocumentType, documentTypeOf, idExpires, type IdType, thisYear } from '../person'
import type { Random } from './random'

export interface DocumentDetails {
  kind: DocumentType
  issue_date: string
  expiry_date?: string
}

/** Returns the identity document, and the extra document if there is one. */
export function sampleDocumentDetails(
  idType: IdType,
  extra: DocumentType | undefined,
  random: Random,
): DocumentDetails[] {
  const own = identityDetails(idType, random)
  return extra === undefined ? [own] : [own, extraDetails(extra, random)]
}

function identityDetails(idType: IdType, random: Random): DocumentDetails {
  const kind = documentTypeOf(idType)
  const monthAndDay = dayOfYear(random)
  // A document that does not expire need not be recent.
  if (!idExpires(idType)) {
    return { kind, issue_date: `${random.between(2014, 2023)}-${monthAndDay}` }
  }
  // Issued last year at the latest, so that the date is always in the past.
  const year = thisYear() - random.between(1, 7)
  const issue_date = `${year}-${monthAndDay}`
  return { kind, issue_date, expiry_date: `${year + 10}-${monthAndDay}` }
}

function extraDetails(kind: DocumentType, random: Random): DocumentDetails {
  const ago = random.between(5, 60)
  if (kind !== 'residence_permit') return { kind, issue_date: daysAgo(ago) }
  const year = thisYear() - 1
  return { kind, issue_date: `${year}-06-01`, expiry_date: `${year + 4}-06-01` }
}

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
}

/** Every year has all of these days. */
function dayOfYear(random: Random): string {
  const two = (part: number) => String(part).padStart(2, '0')
  return `${two(random.between(1, 12))}-${two(random.between(1, 28))}`
}
