import { cases, idLevelOf, idTypesFor, onlyIdTypeOf, type PersonCase } from './cases'
import { type Day, isDay } from './formats/day'
import { documentFactsOf, maxDocuments } from './document-kinds'
import { fields, fieldsOf } from './fields'
import type { FormatName } from './formats'
import * as date from './formats/date'
import { documentTypeOf, idFacts, isIdType } from './identity'
import { nameOf, partsOf, valueAt } from './paths'
import type { UncheckedPerson } from './person'
import { checkPhoneDigits, type PhoneMetadata } from './phone-number'
import type { RefusalCode } from './formats/refusal-code'
import type { Path, Refusal } from './refusal'
import type { Today } from './formats/today'

/** What the rules depend on. */
export interface RuleContext {
  personCase: PersonCase
  today: Today
  phones: PhoneMetadata
}

/** The rules of one value that need today or the phone table. */
const formatRules: Partial<
  Record<FormatName, (value: string, context: RuleContext) => RefusalCode | undefined>
> = {
  phone: (digits, { phones }) => checkPhoneDigits(digits, phones),
  ...date.rulesOfToday,
}

/**
 * Returns the refusals of the hard rules that need more than one value: today, the phone table or another field. They
 * skip missing and malformed values, which the schema refuses.
 */
export function ruleRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  return [
    ...formatRefusals(person, context),
    ...idLevelRefusals(person, context),
    ...idNumberRefusals(person, context),
    ...tooManyDocuments(person),
    ...identityDocumentRefusals(person, context),
    ...documentsOf(person).flatMap((entry, index) =>
      dateRefusals(entry, index, person, context.today),
    ),
  ]
}

function formatRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  return fieldsOf(context.personCase).flatMap((field) => {
    const rule = formatRules[fields[field].format]
    if (rule === undefined) return []
    return pathsOf(field, person).flatMap((path) => {
      const value = valueAt(person, nameOf(path))
      const code = typeof value === 'string' ? rule(value, context) : undefined
      return code === undefined ? [] : [{ path, code }]
    })
  })
}

/** The paths of a field in a body: one for each of its documents. */
export function pathsOf(field: string, person: UncheckedPerson): Path[] {
  const { group, leaf } = partsOf(field)
  if (leaf === undefined) return [[group]]
  if (group !== 'documents') return [[group, leaf]]
  return documentsOf(person).map((_, index) => [group, index, leaf])
}

/**
 * Returns the kind of ID, or undefined if the schema refuses it, so that no other field is blamed.
 */
function idTypeOf({ id_type: type }: UncheckedPerson, { personCase }: RuleContext) {
  // With one allowed kind only, the field is optional.
  const meant = type === undefined ? onlyIdTypeOf(personCase) : type
  return isIdType(meant) && idTypesFor(personCase).includes(meant) ? meant : undefined
}

/** As above. The only ID of a case stays demanded when a body names another one. */
function demandedIdTypeOf(person: UncheckedPerson, context: RuleContext) {
  return onlyIdTypeOf(context.personCase) ?? idTypeOf(person, context)
}

function idLevelRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  const idType = demandedIdTypeOf(person, context)
  const level = person.id_level
  if (idType === undefined || (level !== 'primary' && level !== 'secondary')) return []
  return level === idLevelOf(context.personCase, idType)
    ? []
    : [{ path: ['id_level'], code: 'notAllowed' }]
}

function idNumberRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  const number = person.id_number
  if (typeof number !== 'string' || number.trim() === '') return []
  const idType = idTypeOf(person, context)
  const code = idType === undefined ? undefined : idFacts[idType].checkNumber?.(number)
  return code === undefined ? [] : [{ path: ['id_number'], code }]
}

function tooManyDocuments(person: UncheckedPerson): Refusal[] {
  return documentsOf(person).length > maxDocuments ? [{ path: ['documents'], code: 'tooMany' }] : []
}

function identityDocumentRefusals(person: UncheckedPerson, context: RuleContext): Refusal[] {
  const entries = documentsOf(person)
  const idType = demandedIdTypeOf(person, context)
  const isDemanded =
    idType !== undefined && cases[context.personCase].ids[idType]?.document === 'must'
  if (!isDemanded || entries.length === 0) return []
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
  today: Today,
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
  if (isExpired && documentFactsOf(entry['type'])?.mayBeExpired === false)
    refuse('expiry_date', 'expired')
  return refusals
}

export function documentsOf(person: UncheckedPerson): readonly Entry[] {
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
