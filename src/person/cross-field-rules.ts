import { currencyOf } from './cases'
import { type Day, isDay } from './day'
import { isRefusedOnceExpired } from './document-kinds'
import { isElevenDigits, isPassportNumber, type RuleContext } from './formats'
import { idLevelOf, isIdType } from './identity'
import type { UncheckedPerson } from './person'
import type { Refusal, RefusalCode } from './refusal'

/**
 * The hard rules that look at more than one field. Each passes over values that are not there or not
 * well formed: those are the schema's to refuse.
 */
export function crossFieldRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  return [
    ...idLevelRefusals(person, context),
    ...idNumberRefusals(person),
    ...identityDocumentRefusals(person, context),
    ...documentsOf(person).flatMap((entry, index) => dateRefusals(entry, index, person, context)),
  ]
}

function idTypeOf(person: UncheckedPerson) {
  const type = person.id_type
  if (isIdType(type)) return type
  // Without an ID type only a passport is allowed.
  return type === undefined ? 'passport' : undefined
}

function idLevelRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  const isUsd = currencyOf(context.personCase) === 'USD'
  const idType = isUsd ? 'passport' : idTypeOf(person)
  const level = person.id_level
  if (idType === undefined || (level !== 'primary' && level !== 'secondary')) return []
  return level === idLevelOf(idType) ? [] : [{ path: ['id_level'], code: 'notAllowed' }]
}

function idNumberRefusals(person: UncheckedPerson): Refusal[] {
  const number = person.id_number
  if (typeof number !== 'string' || number.trim() === '') return []
  const idType = idTypeOf(person)
  const refuse = (code: RefusalCode): Refusal[] => [{ path: ['id_number'], code }]
  if (idType === 'nin' && !isElevenDigits(number)) return refuse('notElevenDigits')
  if (idType === 'passport' && !isPassportNumber(number)) return refuse('notAPassportNumber')
  return []
}

/** USD names its document; for NGN the contract shows no list of types. */
function identityDocumentRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  const entries = documentsOf(person)
  if (currencyOf(context.personCase) !== 'USD' || entries.length === 0) return []
  const hasPassport = entries.some((entry) => entry['type'] === 'passport')
  return hasPassport ? [] : [{ path: ['documents'], code: 'noIdentityDocument' }]
}

type Entry = Readonly<Record<string, unknown>>

function dateRefusals(
  entry: Entry,
  index: number,
  person: UncheckedPerson,
  { today }: RuleContext,
): Refusal[] {
  const issue = dayIn(entry['issue_date'])
  const expiry = dayIn(entry['expiry_date'])
  const birth = dayIn(person.dob)
  const refusals: Refusal[] = []
  const refuse = (field: string, code: RefusalCode) =>
    refusals.push({ path: ['documents', index, field], code })

  if (issue !== undefined && birth !== undefined && issue < birth)
    refuse('issue_date', 'beforeBirth')
  if (issue !== undefined && expiry !== undefined && expiry <= issue)
    refuse('expiry_date', 'notAfterIssue')
  const isExpired = expiry !== undefined && expiry < today.earliest
  if (isExpired && isRefusedOnceExpired(String(entry['type']))) refuse('expiry_date', 'expired')
  return refusals
}

function documentsOf(person: UncheckedPerson): readonly Entry[] {
  if (!Array.isArray(person.documents)) return []
  // An entry that is no object has no fields to judge.
  return person.documents.map((entry: unknown) =>
    typeof entry === 'object' && entry !== null ? { ...entry } : {},
  )
}

function dayIn(value: unknown): Day | undefined {
  return isDay(value) ? value : undefined
}
