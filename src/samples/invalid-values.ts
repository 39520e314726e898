import { type FormatFacts, type FormatName, formats } from '../person/formats'
import type { IdType } from '../person/identity'
import type { RefusalCode } from '../person/refusal'
import type { QuestionScreen } from '../person/screens'
import { thisYear } from './document-details'
import type { Values } from './values'

/** Values that make one field wrong in an otherwise valid person. */
export interface InvalidValue {
  screen: QuestionScreen
  field: string
  code: RefusalCode
  /** In a few words: "too young". */
  description: string
  values: Values
}

interface FormatInvalidValue {
  /** The part of a date, if only one part is refused. */
  part?: 'day' | 'month' | 'year'
  code: RefusalCode
  description: string
  value: () => string
}

const always = (code: RefusalCode, description: string, value: string): FormatInvalidValue => ({
  code,
  description,
  value: () => value,
})
const bell = '\u0007'
const control = always('controlCharacter', 'a control character', `Ada${bell}eze`)
const noLetter = always('noLetter', 'no letter in it', '123')
const tooLong = ({ maxLength = 0 }: FormatFacts) =>
  always('tooLong', 'a character too many', 'a'.repeat(maxLength + 1))
const unreadableDate: readonly FormatInvalidValue[] = [
  { part: 'day', ...always('notADay', 'a 32nd', '1990-03-32') },
  { part: 'month', ...always('notAMonth', 'a 13th month', '1990-13-27') },
  { part: 'year', ...always('notAYear', 'a year of two digits', '90-03-27') },
  { part: 'year', ...always('missing', 'no year', '-03-27') },
  always('notARealDate', 'a 31st of February', '1990-02-31'),
]
const tomorrowOrLater: FormatInvalidValue = {
  code: 'inTheFuture',
  description: 'in the future',
  value: () => `${thisYear() + 1}-06-15`,
}

/** The wrong values of each format. */
export const invalidValuesByFormat: Readonly<Record<FormatName, readonly FormatInvalidValue[]>> = {
  text: [control, tooLong(formats.text)],
  suggestion: [control, tooLong(formats.suggestion)],
  textOrEmpty: [control, tooLong(formats.textOrEmpty)],
  identifier: [control, tooLong(formats.identifier)],
  name: [noLetter, control, tooLong(formats.name)],
  nameOrEmpty: [noLetter, control, tooLong(formats.nameOrEmpty)],
  // The form offers only valid options for these.
  country: [],
  documentType: [],
  idType: [],
  email: [
    always('malformed', 'no @', 'adaeze.example.com'),
    always('malformed', 'nothing after the @', 'adaeze@'),
    always('malformed', 'a host without a dot', 'adaeze@example'),
    always('malformed', 'two addresses', 'adaeze@example.com ada@example.com'),
    always('controlCharacter', 'a control character', `ada${bell}eze@example.com`),
    tooLong(formats.email),
  ],
  phone: [
    always('notAPhoneNumber', 'a digit too few', '0803 123 456'),
    always('notAPhoneNumber', 'words', 'call my sister'),
    always('notAPhoneNumber', 'two numbers', '08031234567, 08051234567'),
    always('notAMobileNumber', 'a landline of Lagos', '+234 201 277 0000'),
  ],
  elevenDigits: [
    always('notElevenDigits', 'ten digits', '2228765432'),
    always('notElevenDigits', 'twelve digits', '222876543210'),
    always('notElevenDigits', 'a letter', '2228765432O'),
  ],
  dateOfBirth: [
    ...unreadableDate,
    tomorrowOrLater,
    always('tooLongAgo', 'before 1900', '1899-12-31'),
    { code: 'tooYoung', description: 'under 18', value: () => `${thisYear() - 17}-12-31` },
  ],
  dateOfIssue: [...unreadableDate, tomorrowOrLater],
  dateOfExpiry: unreadableDate,
  amount: [
    always('notDollars', 'in naira', '₦50,000'),
    always('negative', 'below nothing', '-1'),
    always('malformed', 'words', 'two thousand'),
  ],
  // The form does not ask for these.
  idLevel: [],
  kycLevel: [],
  webAddress: [],
}

/**
 * Returns values that are wrong only in combination with another answer, for a person with this
 * kind of ID.
 */
export function invalidCombinations(idType: IdType): InvalidValue[] {
  return [...wrongNumbers(idType), ...wrongDates(idType)]
}

function wrongNumbers(idType: IdType): InvalidValue[] {
  const number = (code: RefusalCode, description: string, typed: string): InvalidValue => ({
    screen: 'identity',
    field: 'id_number',
    code,
    description: `${description}, of ${idType}`,
    values: { id_number: typed },
  })
  if (idType === 'nin') {
    return [
      number('notElevenDigits', 'ten digits', '7012345678'),
      number('notElevenDigits', 'letters', 'A0123456789'),
    ]
  }
  if (idType !== 'passport') return []
  return [
    number('notAPassportNumber', 'ten characters', 'A123456789'),
    number('notAPassportNumber', 'a sign', 'A1234/567'),
  ]
}

function wrongDates(idType: IdType): InvalidValue[] {
  const dates = (
    field: string,
    code: RefusalCode,
    description: string,
    issued: string,
    expires: string,
  ): InvalidValue => ({
    screen: 'documents',
    field: `documents.0.${field}`,
    code,
    description: `${description}, of ${idType}`,
    values: { 'documents.0.issue_date': issued, 'documents.0.expiry_date': expires },
  })
  const year = thisYear()
  const invalidValues = [
    // No sample person is that old.
    dates(
      'issue_date',
      'beforeBirth',
      'issued before the birth',
      '1950-06-15',
      `${year + 5}-06-14`,
    ),
    dates(
      'expiry_date',
      'notAfterIssue',
      'expired when issued',
      `${year - 1}-06-15`,
      `${year - 1}-06-15`,
    ),
  ]
  const runsOut = idType === 'passport' || idType === 'drivers_license'
  if (!runsOut) return invalidValues
  return [
    ...invalidValues,
    dates('expiry_date', 'expired', 'expired', `${year - 6}-06-15`, `${year - 1}-06-14`),
  ]
}
