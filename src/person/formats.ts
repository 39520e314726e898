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

/** What is known of a value without a library that checks it. */
export interface FormatFacts {
  answer: AnswerKind
  /** In characters. A format without it takes no value longer than its own rules allow: 11 digits, a day. */
  maxLength?: number
  /** The value is that many digits, and nothing else. */
  digits?: number
}

export const longestText = 250
const longestName = 150

/**
 * The forms a value can have on the wire. Their rules are in `format-schemas`, apart from here: the first screen
 * needs to know what is asked, and not the library that checks it.
 */
export const formats = {
  text: { answer: 'text', maxLength: longestText },
  /** Free text, with values that others send offered. */
  suggestion: { answer: 'suggestion', maxLength: longestText },
  /** Free text, for the contract shows no closed list. The form offers the kinds it knows. */
  documentType: { answer: 'choice', maxLength: longestText },
  textOrEmpty: { answer: 'text', maxLength: longestText },
  name: { answer: 'name', maxLength: longestName },
  /** "" says that the person has no such name. */
  nameOrEmpty: { answer: 'name', maxLength: longestName },
  identifier: { answer: 'identifier', maxLength: longestText },
  /** RFC 5321 leaves room for no longer address. */
  email: { answer: 'email', maxLength: 254 },
  phone: { answer: 'phone' },
  country: { answer: 'country' },
  elevenDigits: { answer: 'identifier', digits: 11 },
  dateOfBirth: { answer: 'date' },
  dateOfIssue: { answer: 'date' },
  dateOfExpiry: { answer: 'date' },
  /** US dollars, not cents. */
  amount: { answer: 'amount' },
  idType: { answer: 'choice' },
  idLevel: { answer: 'choice' },
  kycLevel: { answer: 'choice' },
  webAddress: { answer: 'text', maxLength: 2048 },
} as const satisfies Record<string, FormatFacts>

export type FormatName = keyof typeof formats

export function isElevenDigits(value: string): boolean {
  return /^\d{11}$/.test(value)
}

/** ICAO 9303, machine-readable passports (TD3): at most nine of A-Z and 0-9, spaces aside. */
export function isPassportNumber(value: string): boolean {
  return value.length <= longestText && /^[A-Z0-9]{1,9}$/.test(value.replaceAll(' ', ''))
}
