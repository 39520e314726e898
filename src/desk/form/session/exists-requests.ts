import type { ExistsQuestion } from '../../../contract/exists'
import {
  type Answers,
  type IdentifierField,
  type IdentifierKind,
  idFacts,
  type IdType,
  isCountry,
  isElevenDigits,
  isIdType,
  onlyIdTypeOf,
  type PersonCase,
  readIdentifier,
} from '../../../person'

/** Returns the lookups that are possible now: only for complete and well-formed numbers. */
export function existsRequestsOf(
  answers: Pick<Answers, IdentifierField>,
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

/** Licences and voter's cards have no reliable format, but none is shorter than this. */
const shortest = 6

function isWholeNumber(idType: IdType, number: string): boolean {
  return number.length >= shortest && idFacts[idType].checkNumber?.(number) === undefined
}
