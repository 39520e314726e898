import { idExpires, type IdType, type QuestionScreen, type RefusalCode, thisYear } from '../person'
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
  const refused: Readonly<Record<IdType, InvalidValue[]>> = {
    passport: [
      number('notAPassportNumber', 'ten characters', 'A123456789'),
      number('notAPassportNumber', 'a sign', 'A1234/567'),
    ],
    drivers_license: [],
    nin: [
      number('notElevenDigits', 'ten digits', '7012345678'),
      number('notElevenDigits', 'letters', 'A0123456789'),
    ],
    voters_card: [],
  }
  return refused[idType]
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
  if (!idExpires(idType)) return invalidValues
  return [
    ...invalidValues,
    dates('expiry_date', 'expired', 'expired', `${year - 6}-06-15`, `${year - 1}-06-14`),
  ]
}
