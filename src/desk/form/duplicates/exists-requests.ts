import type { ExistsQuestion } from '../../../contract/exists'
import type { Answers } from '../../../person/answers'
import { onlyIdTypeOf, type PersonCase } from '../../../person/cases'
import { isCountry } from '../../../person/countries'
import { isElevenDigits, isPassportNumber } from '../../../person/formats'
import { isIdType } from '../../../person/identity'
import { readIdentifier } from '../../../person/read-answer'

/** What somebody may be there already by. */
export const identifierKinds = ['bank', 'id'] as const
export type IdentifierKind = (typeof identifierKinds)[number]

/** The fields the questions are made of. */
export const identifierFields: readonly string[] = [
  'bank_id_number',
  'id_type',
  'id_number',
  'id_country',
]

/** What can be asked by now: only numbers that are whole and could be right. */
export function existsRequestsOf(
  answers: Answers,
  personCase: PersonCase,
): Partial<Record<IdentifierKind, ExistsQuestion>> {
  const bank = readIdentifier(answers.bank_id_number ?? '')
  const idType = onlyIdTypeOf(personCase) ?? answers.id_type
  const number = readIdentifier(answers.id_number ?? '')
  const country = answers.id_country ?? ''
  const isWhole = isIdType(idType) && isWholeNumber(idType, number) && isCountry(country)
  return {
    ...(isElevenDigits(bank) && { bank: { bank_id_number: bank } }),
    ...(isWhole && { id: { id_type: idType, id_number: number, id_country: country } }),
  }
}

/** Of licences and voter's cards nobody knows all forms; shorter than this is none. */
const shortest = 6

function isWholeNumber(idType: string, number: string): boolean {
  if (idType === 'nin') return isElevenDigits(number)
  return number.length >= shortest && (idType !== 'passport' || isPassportNumber(number))
}
