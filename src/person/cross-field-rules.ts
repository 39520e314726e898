import { idTypesFor, onlyIdTypeOf } from './cases'
import { type Day, isDay } from './day'
import { isRefusedOnceExpired, maxDocuments } from './document-kinds'
import type { RuleContext } from './format-schemas'
import { isElevenDigits, isPassportNumber } from './formats'
import { documentTypeOf, idLevelOf, isIdType } from './identity'
import type { UncheckedPerson } from './person'
import type { Path, Refusal, RefusalCode } from './refusal'

/** The fields that a cross-field rule can refuse. */
export const crossFields = ['id_level', 'id_number', 'documents'] as const

interface CrossRefusal extends Refusal {
  path: [(typeof crossFields)[number], ...Path]
}

/**
 * Returns the refusals of hard rules that read more than one field. They skip missing and malformed
 * values, which the schema refuses.
 */
export function crossFieldRefusals(person: UncheckedPerson, context: RuleContext): CrossRefusal[] {
  return [
    ...idLevelRefusals(person, context),
    ...idNumberRefusals(person, context),
    ...tooManyDocuments(person),
    ...identityDocumentRefusals(person, context),
    ...documentsOf(person).flatMap((entry, index) => dateRefusals(entry, index, person, context)),
  ]
}

/**
 * Returns the kind of ID, or undefined if the schema refuses it, so that no other field is blamed.
 */
function idTypeOf({ id_type: type }: UncheckedPerson, { personCase }: RuleContext) {
  // With one allowed kind only, the field is optional.
  const meant = type === undefined ? onlyIdTypeOf(personCase) : type
  return isIdType(meant) && idTypesFor(personCase).includes(meant) ? meant : undefined
}

function idLevelRefusals(person: UncheckedPerson, context: RuleContext): CrossRefusal[] {
  const idType = onlyIdTypeOf(context.personCase) ?? idTypeOf(person, context)
  const level = person.id_level
  if (idType === undefined || (level !== 'primary' && level !== 'secondary')) return []
  return level === idLevelOf(idType) ? [] : [{ path: ['id_level'], code: 'notAllowed' }]
}

function idNumberRefusals(person: UncheckedPerson, context: RuleContext): CrossRefusal[] {
  const number = person.id_number
  if (typeof number !== 'string' || number.trim() === '') return []
  const idType = idTypeOf(person, context)
  const refuse = (code: RefusalCode): CrossRefusal[] => [{ path: ['id_number'], code }]
  if (idType === 'nin' && !isElevenDigits(number)) return refuse('notElevenDigits')
  if (idType === 'passport' && !isPassportNumber(number)) return refuse('notAPassportNumber')
  return []
}

function tooManyDocuments(person: UncheckedPerson): CrossRefusal[] {
  return documentsOf(person).length > maxDocuments ? [{ path: ['documents'], code: 'tooMany' }] : []
}

/** USD accepts one ID only and requires its document. For NGN the contract lists no types. */
function identityDocumentRefusals(person: UncheckedPerson, context: RuleContext): CrossRefusal[] {
  const entries = documentsOf(person)
  const idType = onlyIdTypeOf(context.personCase)
  if (idType === undefined || entries.length === 0) return []
  const named = documentTypeOf(idType)
  // An entry without a type may be the identity document. The schema reports the missing type.
  const mayHaveIt = entries.some(({ type }) => type === named || !isFilled(type))
  return mayHaveIt ? [] : [{ path: ['documents'], code: 'noIdentityDocument' }]
}

type Entry = Readonly<Record<string, unknown>>

function dateRefusals(
  entry: Entry,
  index: number,
  person: UncheckedPerson,
  { today }: RuleContext,
): CrossRefusal[] {
  const issue = dayIn(entry['issue_date'])
  const expiry = dayIn(entry['expiry_date'])
  const birth = dayIn(person.dob)
  const refusals: CrossRefusal[] = []
  const refuse = (field: string, code: RefusalCode) =>
    refusals.push({ path: ['documents', index, field], code })

  if (issue !== undefined && birth !== undefined && issue < birth)
    refuse('issue_date', 'beforeBirth')
  if (issue !== undefined && expiry !== undefined && expiry <= issue)
    refuse('expiry_date', 'notAfterIssue')
  const isExpired = expiry !== undefined && expiry < today.earliest
  if (isExpired && isRefusedOnceExpired(entry['type'])) refuse('expiry_date', 'expired')
  return refusals
}

function documentsOf(person: UncheckedPerson): readonly Entry[] {
  if (!Array.isArray(person.documents)) return []
  // The schema refuses an entry that is not an object.
  return person.documents.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? { ...entry } : {},
  )
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function dayIn(value: unknown): Day | undefined {
  return isDay(value) ? value : undefined
}
