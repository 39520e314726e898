import type { ExistsQuestion } from '../../../contract/exists'
import { isCountry } from '../../../person/countries'
import { isElevenDigits, longestText } from '../../../person/formats'
import { isIdType } from '../../../person/identity'
import { bankNumber, idNumber, type PersonNumber } from '../../../person/person-numbers'
import type { Refusal, RefusalCode } from '../../../person/refusal'
import { fieldProblem, HttpProblem } from '../problems/http-problem'

type Field = keyof ExistsQuestion
type ExistsFields = Readonly<Record<Field, unknown>>

/** Returns the requested numbers, normalized as they are stored. Throws a problem that never quotes a number. */
export function readExistsQuestion(body: unknown): PersonNumber[] {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw new HttpProblem(400, 'The body must be a JSON object: the numbers to ask for.')
  }
  const fields: ExistsFields = {
    bank_id_number: undefined,
    id_type: undefined,
    id_number: undefined,
    id_country: undefined,
    ...body,
  }
  const numbers: PersonNumber[] = []
  const refusals: Refusal[] = []
  if (isGiven(fields.bank_id_number)) readBankNumber(fields.bank_id_number, numbers, refusals)
  const isAboutId = [fields.id_type, fields.id_number, fields.id_country].some(isGiven)
  if (isAboutId) readId(fields, numbers, refusals)
  if (refusals.length === 0 && numbers.length > 0) return numbers
  throw new HttpProblem(422, 'Ask for a bank_id_number, or an id_number with its id_country.', {
    ...(refusals.length > 0 && { errors: refusals.map(fieldProblem) }),
  })
}

function readBankNumber(given: unknown, numbers: PersonNumber[], refusals: Refusal[]): void {
  const bank = isReadable(given) ? bankNumber(given) : undefined
  if (bank === undefined) refusals.push({ path: ['bank_id_number'], code: codeOf(given) })
  else if (isElevenDigits(bank.number)) numbers.push(bank)
  else refusals.push({ path: ['bank_id_number'], code: 'notElevenDigits' })
}

function readId(fields: ExistsFields, numbers: PersonNumber[], refusals: Refusal[]): void {
  const { id_type: kind, id_number: number, id_country: country } = fields
  const wrong: Refusal[] = []
  if (isGiven(kind) && !isIdType(kind)) wrong.push({ path: ['id_type'], code: 'notAllowed' })
  for (const [field, given] of [
    ['id_number', number],
    ['id_country', country],
  ] as const) {
    if (!isGiven(given)) wrong.push({ path: [field], code: 'missing' })
    else if (!isReadable(given)) wrong.push({ path: [field], code: codeOf(given) })
  }
  if (isReadable(number) && isReadable(country)) {
    const id = idNumber(number, country)
    if (id.number === '') wrong.push({ path: ['id_number'], code: 'missing' })
    if (!isCountry(id.country)) wrong.push({ path: ['id_country'], code: 'notACountry' })
    if (wrong.length === 0) numbers.push({ kind: isIdType(kind) ? kind : undefined, ...id })
  }
  refusals.push(...wrong)
}

/** A longer text cannot be a number, so it is not even normalized. */
function isReadable(given: unknown): given is string {
  return typeof given === 'string' && given.length <= longestText
}

function codeOf(unreadable: unknown): RefusalCode {
  return typeof unreadable === 'string' ? 'tooLong' : 'malformed'
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== ''
}
