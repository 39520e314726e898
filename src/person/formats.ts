import * as z from 'zod/mini'
import type { PersonCase } from './cases'
import { isCountry } from './countries'
import { addYears, isDay } from './day'
import { idTypesFor, kycLevel } from './identity'
import { checkPhoneDigits, type PhoneMetadata } from './phone'
import type { RefusalCode } from './refusal'
import type { Today } from './today'

/** What the rules are judged against. */
export interface RuleContext {
  personCase: PersonCase
  today: Today
  phones: PhoneMetadata
}

/** Makes the schema of one value on the wire. Every issue's message is a refusal code. */
export type Format = (context: RuleContext) => z.ZodMiniType

const adultAge = 18
const earliestBirth = '1900-01-01'

/** A value that is not there is `missing`; one of another JSON type is `malformed`. */
export function missingOrMalformed(issue: { readonly input?: unknown }): RefusalCode {
  return issue.input === undefined || issue.input === null ? 'missing' : 'malformed'
}

const isFilled = (value: string) => value.trim() !== ''
/** In any script. Most have one of ASCII, and the class of all letters takes 50 KB of a page's memory. */
const hasLetter = (value: string) => /[a-z]/i.test(value) || /\p{L}/u.test(value)
const hasControlCharacter = (value: string) => /\p{Cc}/u.test(value)

interface Rule {
  holds: (value: string) => boolean
  code: RefusalCode
}

function rule(holds: Rule['holds'], code: RefusalCode): Rule {
  return { holds, code }
}

/**
 * A string refused by the first rule that it breaks: one refusal a value. All in one check, for zod takes a
 * rule that aborts to end the checks of the whole object, too.
 */
function string(...rules: readonly Rule[]) {
  const inOrder = z.superRefine<string>((value, found) => {
    const broken = rules.find(({ holds }) => !holds(value))
    if (broken !== undefined) found.addIssue({ code: 'custom', message: broken.code, input: value })
  })
  return z.string({ error: missingOrMalformed }).check(inOrder)
}

const filled = rule(isFilled, 'missing')
const noControl = rule((value) => !hasControlCharacter(value), 'controlCharacter')
const real = rule(isDay, 'notARealDate')

export const text: Format = () => string(filled, noControl)

export const textOrEmpty: Format = () => string(noControl)

export const name: Format = () => string(filled, noControl, rule(hasLetter, 'noLetter'))

/** "" says that the person has no such name. */
export const nameOrEmpty: Format = () =>
  string(
    noControl,
    rule((value) => !isFilled(value) || hasLetter(value), 'noLetter'),
  )

export const email: Format = () =>
  string(
    filled,
    noControl,
    rule((value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), 'malformed'),
  )

export const phone: Format = ({ phones }) =>
  string(
    filled,
    rule((value) => checkPhoneDigits(value, phones) !== 'notAPhoneNumber', 'notAPhoneNumber'),
    rule((value) => checkPhoneDigits(value, phones) === undefined, 'notAMobileNumber'),
  )

export const country: Format = () => string(filled, rule(isCountry, 'notACountry'))

export const elevenDigits: Format = () => string(filled, rule(isElevenDigits, 'notElevenDigits'))

export function isElevenDigits(value: string): boolean {
  return /^\d{11}$/.test(value)
}

/** ICAO 9303, machine-readable passports (TD3): at most nine of A-Z and 0-9, spaces aside. */
export function isPassportNumber(value: string): boolean {
  return /^[A-Z0-9]{1,9}$/.test(value.replaceAll(' ', ''))
}

export const dateOfBirth: Format = ({ today }) =>
  string(
    filled,
    real,
    rule((day) => day <= today.latest, 'inTheFuture'),
    rule((day) => day >= earliestBirth, 'tooLongAgo'),
    rule((day) => addYears(day, adultAge) <= today.latest, 'tooYoung'),
  )

export const dateOfIssue: Format = ({ today }) =>
  string(
    real,
    rule((day) => day <= today.latest, 'inTheFuture'),
  )

export const dateOfExpiry: Format = () => string(real)

/** US dollars, not cents. */
export const amount: Format = () =>
  z.number({ error: missingOrMalformed }).check(z.minimum(0, { error: 'negative' }))

export const idType: Format = ({ personCase }) =>
  string(
    filled,
    rule((value) => idTypesFor(personCase).some((allowed) => allowed === value), 'notAllowed'),
  )

export const idLevel: Format = () =>
  string(
    filled,
    rule((value) => value === 'primary' || value === 'secondary', 'notAllowed'),
  )

export const theKycLevel: Format = () => string(rule((value) => value === kycLevel, 'notAllowed'))

export const webAddress: Format = () =>
  string(
    filled,
    noControl,
    rule((value) => !/\s/.test(value) && /^https?:$/.test(protocolOf(value)), 'malformed'),
  )

function protocolOf(address: string): string {
  // An absolute address names its host after "//"; the URL parser would forgive "https:file.pdf".
  if (!/^\w+:\/\/[^\s/]/.test(address)) return ''
  return URL.canParse(address) ? new URL(address).protocol : ''
}
