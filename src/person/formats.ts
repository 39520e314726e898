import * as z from 'zod/mini'
import { idTypesFor, type PersonCase } from './cases'
import { isCountry } from './countries'
import { addYears, isDay } from './day'
import { kycLevel } from './identity'
import { isLongerThan } from './is-longer-than'
import { checkPhoneDigits, type PhoneMetadata } from './phone'
import type { RefusalCode } from './refusal'
import type { Today } from './today'

/** What the rules are judged against. */
export interface RuleContext {
  personCase: PersonCase
  today: Today
  phones: PhoneMetadata
}

/** How a field is asked for, and how its answer becomes the wire's value: see `read-answer`. */
export type AnswerKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'date'
  | 'country'
  | 'choice'
  | 'identifier'
  | 'suggestion'
  | 'amount'

export interface Format<Answer extends AnswerKind = AnswerKind> {
  answer: Answer
  /** Makes the schema of one value on the wire. Every issue's message is a refusal code. */
  schema: (context: RuleContext) => z.ZodMiniType
  /** In characters. A format without it takes no value longer than its own rules allow: 11 digits, a day. */
  maxLength?: number
  /** The value is that many digits, and nothing else. */
  digits?: number
}

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

/** A text in any script, its length counted as people count it. */
function freeText<Answer extends AnswerKind>(
  answer: Answer,
  maxLength: number,
  ...rules: readonly Rule[]
): Format<Answer> {
  const notTooLong = rule((value) => !isLongerThan(value, maxLength), 'tooLong')
  return { answer, maxLength, schema: () => string(notTooLong, ...rules) }
}

/** A text that machines read, its length counted in UTF-16 code units, also once it is normalized to compare it. */
function machineText<Answer extends AnswerKind>(
  answer: Answer,
  maxLength: number,
  ...rules: readonly Rule[]
): Format<Answer> {
  const notTooLong = rule(
    (value) => value.length <= maxLength && value.normalize('NFKC').length <= maxLength,
    'tooLong',
  )
  return { answer, maxLength, schema: () => string(notTooLong, ...rules) }
}

const longestName = 150
export const longestText = 250

export const text = freeText('text', longestText, filled, noControl)

/** Free text, with values that others send offered. */
export const suggestion = { ...text, answer: 'suggestion' } as const

/** Free text, for the contract shows no closed list. The form offers the kinds it knows. */
export const documentType = { ...text, answer: 'choice' } as const

export const textOrEmpty = freeText('text', longestText, noControl)

export const name = freeText('name', longestName, filled, noControl, rule(hasLetter, 'noLetter'))

/** "" says that the person has no such name. */
export const nameOrEmpty = freeText(
  'name',
  longestName,
  noControl,
  rule((value) => !isFilled(value) || hasLetter(value), 'noLetter'),
)

export const identifier = machineText('identifier', longestText, filled, noControl)

/** RFC 5321 leaves room for no longer address. */
export const email = machineText(
  'email',
  254,
  filled,
  noControl,
  rule((value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value), 'malformed'),
)

export const phone: Format<'phone'> = {
  answer: 'phone',
  schema: ({ phones }) =>
    string(
      filled,
      rule((value) => checkPhoneDigits(value, phones) !== 'notAPhoneNumber', 'notAPhoneNumber'),
      rule((value) => checkPhoneDigits(value, phones) === undefined, 'notAMobileNumber'),
    ),
}

export const country: Format<'country'> = {
  answer: 'country',
  schema: () => string(filled, rule(isCountry, 'notACountry')),
}

export const elevenDigits: Format<'identifier'> = {
  answer: 'identifier',
  digits: 11,
  schema: () => string(filled, rule(isElevenDigits, 'notElevenDigits')),
}

export function isElevenDigits(value: string): boolean {
  return /^\d{11}$/.test(value)
}

/** ICAO 9303, machine-readable passports (TD3): at most nine of A-Z and 0-9, spaces aside. */
export function isPassportNumber(value: string): boolean {
  return value.length <= longestText && /^[A-Z0-9]{1,9}$/.test(value.replaceAll(' ', ''))
}

export const dateOfBirth: Format<'date'> = {
  answer: 'date',
  schema: ({ today }) =>
    string(
      filled,
      real,
      rule((day) => day <= today.latest, 'inTheFuture'),
      rule((day) => day >= earliestBirth, 'tooLongAgo'),
      rule((day) => addYears(day, adultAge) <= today.latest, 'tooYoung'),
    ),
}

export const dateOfIssue: Format<'date'> = {
  answer: 'date',
  schema: ({ today }) =>
    string(
      real,
      rule((day) => day <= today.latest, 'inTheFuture'),
    ),
}

export const dateOfExpiry: Format<'date'> = { answer: 'date', schema: () => string(real) }

/** US dollars, not cents. A larger amount would lose its last digits. */
export const amount: Format<'amount'> = {
  answer: 'amount',
  schema: () =>
    z
      .number({ error: missingOrMalformed })
      .check(
        z.minimum(0, { error: 'negative' }),
        z.maximum(Number.MAX_SAFE_INTEGER, { error: 'malformed' }),
      ),
}

export const idType: Format<'choice'> = {
  answer: 'choice',
  schema: ({ personCase }) =>
    string(
      filled,
      rule((value) => idTypesFor(personCase).some((allowed) => allowed === value), 'notAllowed'),
    ),
}

export const idLevel: Format<'choice'> = {
  answer: 'choice',
  schema: () =>
    string(
      filled,
      rule((value) => value === 'primary' || value === 'secondary', 'notAllowed'),
    ),
}

export const theKycLevel: Format<'choice'> = {
  answer: 'choice',
  schema: () => string(rule((value) => value === kycLevel, 'notAllowed')),
}

export const webAddress = machineText(
  'text',
  2048,
  filled,
  noControl,
  rule((value) => !/\s/.test(value) && /^https?:$/.test(protocolOf(value)), 'malformed'),
)

function protocolOf(address: string): string {
  // An absolute address names its host after "//"; the URL parser would forgive "https:file.pdf".
  if (!/^\w+:\/\/[^\s/]/.test(address)) return ''
  return URL.canParse(address) ? new URL(address).protocol : ''
}
