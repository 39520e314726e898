import { cases } from './cases'
import { type FieldPath, fieldPaths, fields, isFieldPath, nameParts } from './fields'
import { addYears, type Day, daysBetween, isDay } from './formats/day'
import { saysNoName } from './formats/name'
import { type IdType, isIdType } from './identity'
import { likelyCity, likelyEmail, likelyState } from './misspellings'
import type { Note, NoteCode } from './note'
import { fieldOf, nameOf, valueAt } from './paths'
import type { UncheckedPerson } from './person'
import { readPhone } from './phone-number'
import type { Path } from './refusal'
import { documentsOf, pathsOf, type RuleContext } from './rules'

const soonDays = 90
/** US dollars a month. Naira were perhaps meant. */
const largeAmount = 50_000
const oldBillDays = 90

/** Returns a note for every field that breaks a soft rule, in the order of the table. */
export function notesOn(person: UncheckedPerson, context: RuleContext): Note[] {
  return fieldPaths
    .flatMap((field) => (rules[field] === undefined ? [] : pathsOf(field, person)))
    .flatMap((path) => noteAt(path, person, context) ?? [])
}

/** Returns the note on one field, which other fields may decide too. Undefined if it breaks no soft rule. */
export function noteAt(
  path: Path,
  person: UncheckedPerson,
  context: RuleContext,
): Note | undefined {
  const field = fieldOf(path)
  const value = valueAt(person, nameOf(path))
  const rule = isFieldPath(field) ? rules[field] : undefined
  const found = rule?.({ value, text: textIn(value), index: Number(path[1]), person, context })
  return found && { path, ...found }
}

/** A value, and what else its rule depends on. */
interface Noted {
  value: unknown
  /** The value without the spaces around it, or "" if it is no text. */
  text: string
  /** Of the document that has the value. */
  index: number
  person: UncheckedPerson
  context: RuleContext
}

type Found = Omit<Note, 'path'> | undefined
type Rule = (noted: Noted) => Found

const rules: Readonly<Partial<Record<FieldPath, Rule>>> = {
  ...Object.fromEntries(nameParts.map((path) => [path, nameRule(path)])),
  phone: phoneNote,
  email: ({ text }) => offered('misspelledEmail', likelyEmail(text)),
  id_number: idNumberNote,
  id_country: issuerNote,
  bank_id_number: bankNumberNote,
  'address.city': inNigeria(({ text }) => offered('misspelledPlace', likelyCity(text))),
  'address.state': inNigeria(({ text }) => offered('misspelledPlace', likelyState(text))),
  'address.postal_code': inNigeria(({ text }) =>
    codeIf('unusualPostalCode', text !== '' && !/^\d{6}$/.test(text)),
  ),
  'background_information.expected_monthly_inflow': ({ value }) =>
    codeIf('largeAmount', typeof value === 'number' && value > largeAmount),
  'documents.type': documentTypeNote,
  'documents.issue_date': issueDateNote,
  'documents.expiry_date': expiryDateNote,
}

function codeIf(code: NoteCode, isOdd: boolean): Found {
  return isOdd ? { code } : undefined
}

function offered(code: NoteCode, offer: string | undefined): Found {
  return offer === undefined ? undefined : { code, offer }
}

function nameRule(path: FieldPath): Rule {
  const mayBeNone = fields[path].format === 'nameOrEmpty'
  return ({ text: name }) => {
    if (name === '') return undefined
    if (mayBeNone && saysNoName(name)) return { code: 'noName' }
    if (!isUsualName(name)) return { code: 'unusualName' }
    // Systems behind the provider have refused full stops and apostrophes, but not hyphens.
    const safe = name
      .replace(/['\u2019\u02bc]/gu, '')
      .replace(/[ .]+/g, ' ')
      .trim()
    // Two spaces alone are no reason for the note, which names full stops and apostrophes.
    const isSafe = safe === name.replace(/ +/g, ' ') || safe === ''
    return offered('providerSpelling', isSafe ? undefined : safe)
  }
}

/**
 * ASCII first: the Unicode class of all letters costs a page 50 KB of memory, and most names do not
 * need it.
 */
function isUsualName(name: string): boolean {
  return /^[a-z .'-]+$/i.test(name) || /^[\p{L}\p{M} .'\u2019\u02bc-]+$/u.test(name)
}

function phoneNote({ text: digits, context: { phones } }: Noted): Found {
  const reading = readPhone(digits === '' ? '' : `+${digits}`, phones)
  return codeIf('unknownPhoneType', reading.ok && !reading.isTypeKnown)
}

function inNigeria(rule: Rule): Rule {
  return (at) => (valueAt(at.person, 'address.country') === 'NG' ? rule(at) : undefined)
}

function issuerNote({ text: issuer, person, context: { personCase } }: Noted): Found {
  const { usualIssuer } = cases[personCase]
  const home = textIn(valueAt(person, 'address.country'))
  if (issuer === '') return undefined
  if (usualIssuer !== undefined && issuer !== usualIssuer) return { code: 'issuedOutsideNigeria' }
  return codeIf('issuedElsewhere', home !== '' && issuer !== home)
}

function bankNumberNote({ text: number, person: { id_number, id_type } }: Noted): Found {
  if (id_type === 'nin' && number !== '' && number === textIn(id_number))
    return { code: 'bvnIsNin' }
  return codeIf('sameDigits', hasSameDigits(number)) ?? digitsTyped(number)
}

/** Of a number that must have 11 digits. Of fewer than these, the person has only begun. */
function digitsTyped(number: string): Found {
  const isOther = /^(?:\d{8,10}|\d{12,})$/.test(number)
  return isOther ? { code: 'digitsTyped', count: number.length } : undefined
}

/** Of a whole number: the first of its digits says nothing yet. */
function hasSameDigits(number: string): boolean {
  return /^(\d)\1{10}$/.test(number)
}

function idNumberNote({ text: number, person }: Noted): Found {
  const idType = textIn(person.id_type)
  if (number === '' || !isIdType(idType)) return undefined
  const code = oddNumbers[idType](number, textIn(person.id_country))
  if (code !== false) return { code }
  return idType === 'nin' ? digitsTyped(number) : undefined
}

const oddNumbers: Readonly<Record<IdType, (number: string, issuer: string) => NoteCode | false>> = {
  passport: (number, issuer) =>
    issuer === 'NG' && !/^[A-Z]\d{8}$/.test(number.replace(/ /g, '')) && 'unusualNigerianPassport',
  drivers_license: (number) => !/^[A-Z\d]{3}[ -]?[A-Z\d]{6,12}$/i.test(number) && 'unusualLicence',
  nin: (number) =>
    (isVirtualNin(number) && 'virtualNin') || (hasSameDigits(number) && 'sameDigits'),
  voters_card: (number) => !/^[A-Z\d]{19}$/i.test(number) && 'unusualVotersCard',
}

/** A virtual NIN has 16 characters, letters among them, and stands for the NIN for a while. */
function isVirtualNin(number: string): boolean {
  return /^(?=.*[A-Z])[A-Z\d]{16}$/i.test(number.replace(/[\s-]/g, ''))
}

function documentTypeNote({ text: type, index, person }: Noted): Found {
  const types = documentsOf(person).map((entry) => textIn(entry['type']))
  return codeIf('sameTypeTwice', type !== '' && types.indexOf(type) < index)
}

function issueDateNote({ value: issue, index, person, context: { today } }: Noted): Found {
  const isOld = isDay(issue) && daysBetween(issue, today.earliest) > oldBillDays
  return codeIf('oldBill', isOld && documentsOf(person)[index]?.['type'] === 'utility_bill')
}

function expiryDateNote({ value: expiry, index, person, context: { today } }: Noted): Found {
  if (!isDay(expiry)) return undefined
  if (expiry >= today.earliest && daysBetween(today.latest, expiry) <= soonDays)
    return { code: 'expiresSoon' }
  const { type, issue_date: issue } = documentsOf(person)[index] ?? {}
  const isNigerian = type === 'passport' && person.id_country === 'NG'
  return codeIf('unusualPassportSpan', isNigerian && isDay(issue) && isUnusualSpan(issue, expiry))
}

/** A Nigerian passport is valid for 5 or 10 years, give or take one day. */
function isUnusualSpan(issue: Day, expiry: Day): boolean {
  if (expiry <= issue) return false
  return ![5, 10].some((years) => Math.abs(daysBetween(addYears(issue, years), expiry)) <= 1)
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}
