import { cases } from './cases'
import { addYears, daysBetween, isDay } from './formats/day'
import { saysNoName } from './formats/name'
import type { RuleContext } from './rules'
import { type IdType, isIdType } from './identity'
import { likelyCity, likelyEmail, likelyState } from './misspellings'
import type { Note, NoteCode } from './note'
import type { PersonDocument, UncheckedPerson } from './person'
import { readPhone } from './phone-number'
import type { Path } from './refusal'

const soonDays = 90
/** US dollars a month. Naira were perhaps meant. */
const largeAmount = 50_000
const oldBillDays = 90

/** Returns a note for every soft rule that the known values of the person break. */
export function notesOn(person: UncheckedPerson, context: RuleContext): Note[] {
  return [
    ...(['name_first', 'name_last', 'name_other'] as const).flatMap((field) =>
      nameNotes(textIn(person[field]), [field]),
    ),
    ...phoneNotes(textIn(person.phone), context),
    ...offerNotes('misspelledEmail', ['email'], likelyEmail(textIn(person.email))),
    ...addressNotes(person),
    ...identityNotes(person, context),
    ...bankNumberNotes(person),
    ...amountNotes(person),
    ...documentNotes(person, context),
  ]
}

function note(code: NoteCode, path: Path, when: boolean): Note[] {
  return when ? [{ path, code }] : []
}

function offerNotes(code: NoteCode, path: Path, offer: string | undefined): Note[] {
  return offer === undefined ? [] : [{ path, code, offer }]
}

function nameNotes(name: string, path: Path): Note[] {
  if (name === '') return []
  if (path[0] === 'name_other' && saysNoName(name)) return [{ path, code: 'noName' }]
  if (!isUsualName(name)) return [{ path, code: 'unusualName' }]
  // Systems behind the provider have refused full stops and apostrophes, but not hyphens.
  const safe = name
    .replace(/['\u2019\u02bc]/gu, '')
    .replace(/[ .]+/g, ' ')
    .trim()
  // Two spaces alone are no reason for the note, which names full stops and apostrophes.
  return safe === name.replace(/ +/g, ' ') || safe === ''
    ? []
    : [{ path, code: 'providerSpelling', offer: safe }]
}

/**
 * ASCII first: the Unicode class of all letters costs a page 50 KB of memory, and most names do not
 * need it.
 */
function isUsualName(name: string): boolean {
  return /^[a-z .'-]+$/i.test(name) || /^[\p{L}\p{M} .'\u2019\u02bc-]+$/u.test(name)
}

function phoneNotes(digits: string, { phones }: RuleContext): Note[] {
  const reading = readPhone(digits === '' ? '' : `+${digits}`, phones)
  return note('unknownPhoneType', ['phone'], reading.ok && !reading.isTypeKnown)
}

function addressNotes(person: UncheckedPerson): Note[] {
  const address = objectIn(person.address)
  const isOdd =
    address['country'] === 'NG' &&
    /\S/.test(textIn(address['postal_code'])) &&
    !/^\d{6}$/.test(textIn(address['postal_code']))
  const isNigerian = address['country'] === 'NG'
  return [
    ...offerNotes(
      'misspelledPlace',
      ['address', 'city'],
      isNigerian ? likelyCity(textIn(address['city'])) : undefined,
    ),
    ...offerNotes(
      'misspelledPlace',
      ['address', 'state'],
      isNigerian ? likelyState(textIn(address['state'])) : undefined,
    ),
    ...note('unusualPostalCode', ['address', 'postal_code'], isOdd),
  ]
}

function identityNotes(person: UncheckedPerson, { personCase }: RuleContext): Note[] {
  const number = textIn(person.id_number)
  const issuer = textIn(person.id_country)
  const home = textIn(objectIn(person.address)['country'])
  const { usualIssuer } = cases[personCase]
  const isUnusual = usualIssuer !== undefined && issuer !== '' && issuer !== usualIssuer
  return [
    ...(number === '' ? [] : numberNotes(number, textIn(person.id_type), issuer)),
    ...note('issuedOutsideNigeria', ['id_country'], isUnusual),
    ...note(
      'issuedElsewhere',
      ['id_country'],
      !isUnusual && issuer !== '' && home !== '' && issuer !== home,
    ),
  ]
}

function bankNumberNotes({ bank_id_number, id_number, id_type }: UncheckedPerson): Note[] {
  const number = textIn(bank_id_number)
  const isNin = id_type === 'nin' && number !== '' && number === textIn(id_number)
  if (isNin) return [{ path: ['bank_id_number'], code: 'bvnIsNin' }]
  return [
    ...note('sameDigits', ['bank_id_number'], hasSameDigits(number)),
    ...digitsTyped(number, ['bank_id_number']),
  ]
}

/** Of a number that must have 11 digits. Of fewer than these, the person has only begun. */
function digitsTyped(number: string, path: Path): Note[] {
  const isOther = /^(?:\d{8,10}|\d{12,})$/.test(number)
  return isOther ? [{ path, code: 'digitsTyped', count: number.length }] : []
}

/** Of a whole number: the first of its digits says nothing yet. */
function hasSameDigits(number: string): boolean {
  return /^(\d)\1{10}$/.test(number)
}

function amountNotes(person: UncheckedPerson): Note[] {
  const amount = objectIn(person.background_information)['expected_monthly_inflow']
  const path = ['background_information', 'expected_monthly_inflow']
  return note('largeAmount', path, typeof amount === 'number' && amount > largeAmount)
}

function numberNotes(number: string, idType: string, issuer: string): Note[] {
  const code = isIdType(idType) && oddNumbers[idType](number, issuer)
  if (code !== false) return [{ path: ['id_number'], code }]
  return idType === 'nin' ? digitsTyped(number, ['id_number']) : []
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

function documentNotes(person: UncheckedPerson, { today }: RuleContext): Note[] {
  const entries: Partial<Record<keyof PersonDocument, unknown>>[] = Array.isArray(person.documents)
    ? person.documents.map(objectIn)
    : []
  const types = entries.map((entry) => textIn(entry.type))
  return entries.flatMap((entry, index) => {
    const at = (field: string) => ['documents', index, field]
    const type = types[index] ?? ''
    const issue = isDay(entry.issue_date) ? entry.issue_date : undefined
    const expiry = isDay(entry.expiry_date) ? entry.expiry_date : undefined
    const isSoon =
      expiry !== undefined &&
      expiry >= today.earliest &&
      daysBetween(today.latest, expiry) <= soonDays
    const isOld = issue !== undefined && daysBetween(issue, today.earliest) > oldBillDays
    return [
      ...note('expiresSoon', at('expiry_date'), isSoon),
      ...note('oldBill', at('issue_date'), type === 'utility_bill' && isOld),
      ...note('sameTypeTwice', at('type'), type !== '' && types.indexOf(type) < index),
      ...note('unusualPassportSpan', at('expiry_date'), isUnusualSpan(type, person, issue, expiry)),
    ]
  })
}

/** A Nigerian passport is valid for 5 or 10 years, give or take one day. */
function isUnusualSpan(
  type: string,
  person: UncheckedPerson,
  issue?: string,
  expiry?: string,
): boolean {
  if (type !== 'passport' || person.id_country !== 'NG') return false
  if (issue === undefined || expiry === undefined || expiry <= issue) return false
  return ![5, 10].some((years) => Math.abs(daysBetween(addYears(issue, years), expiry)) <= 1)
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function objectIn(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
