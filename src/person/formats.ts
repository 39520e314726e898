/** How the form asks for a field, and how `read-answer` converts its answer. */
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

/** What is known about a value without the schema library. */
export interface FormatFacts {
  answer: AnswerKind
  /** In characters. Formats without it have a fixed length, such as 11 digits or a day. */
  maxLength?: number
  /** The value has exactly this many digits and nothing else. */
  digits?: number
}

export const longestText = 250
const longestName = 150

/**
 * The formats of values in a request. Their rules are in `schema`, because the first screen
 * must not load the schema library.
 */
export const formats = {
  text: { answer: 'text', maxLength: longestText },
  /** Free text with suggestions. */
  suggestion: { answer: 'suggestion', maxLength: longestText },
  /**
   * Free text, because the contract has no closed list. The form offers the types that it knows.
   */
  documentType: { answer: 'choice', maxLength: longestText },
  textOrEmpty: { answer: 'text', maxLength: longestText },
  name: { answer: 'name', maxLength: longestName },
  /** "" says that the person has no such name. */
  nameOrEmpty: { answer: 'name', maxLength: longestName },
  identifier: { answer: 'identifier', maxLength: longestText },
  /** RFC 5321 allows no longer address. */
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

export const emailPattern = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/

export function isElevenDigits(value: string): boolean {
  return /^\d{11}$/.test(value)
}

/** ICAO 9303, machine-readable passports (TD3): at most nine of A-Z and 0-9, without spaces. */
export function isPassportNumber(value: string): boolean {
  return value.length <= longestText && /^[A-Z0-9]{1,9}$/.test(value.replace(/ /g, ''))
}
