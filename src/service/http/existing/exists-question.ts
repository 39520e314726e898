import { type ExistsQuestion, maxBatchNumbers } from '../../../contract/exists'
import { isObject, type JsonObject } from '../../../contract/json'
import {
  bankNumber,
  identifiers,
  idNumber,
  isCountry,
  isElevenDigits,
  isIdType,
  longestText,
  type PersonNumber,
  type Refusal,
  type RefusalCode,
} from '../../../person'
import type { Language } from '../../../texts/languages'
import { fieldProblem, HttpProblem } from '../problems'

type Field = keyof ExistsQuestion
type ExistsFields = Readonly<Record<Field, unknown>>

/** The numbers of each question, and whether the body is a batch of questions. */
export interface ExistsRequest {
  isBatch: boolean
  questions: readonly PersonNumber[][]
}

/** Returns the requested numbers, normalized as they are stored. Throws a problem that never quotes a number. */
export function readExistsRequest(body: unknown): ExistsRequest {
  if (!isObject(body)) throw new HttpProblem('noQuestion')
  const batch = body['questions']
  if (batch === undefined) {
    const { numbers, refusals } = readQuestion(body)
    if (refusals.length > 0 || numbers.length === 0) throw badQuestion(refusals)
    return { isBatch: false, questions: [numbers] }
  }
  if (!Array.isArray(batch) || batch.length > maxBatchNumbers) throw badBatch()
  const refusals: Refusal[] = []
  const questions = batch.map((each: unknown, at) => {
    const { numbers, refusals: own } = readQuestion(isObject(each) ? each : {})
    const path = ['questions', at]
    refusals.push(...own.map((refusal) => ({ ...refusal, path: [...path, ...refusal.path] })))
    if (numbers.length + own.length === 0) refusals.push({ path, code: 'missing' })
    return numbers
  })
  if (refusals.length > 0) throw badQuestion(refusals)
  if (questions.flat().length > maxBatchNumbers) throw badBatch()
  return { isBatch: true, questions }
}

function badBatch(): HttpProblem {
  return new HttpProblem('tooManyNumbers', {
    detail: `Ask for at most ${maxBatchNumbers} numbers in questions.`,
  })
}

function badQuestion(refusals: readonly Refusal[]): HttpProblem {
  const errors = (_: unknown, language: Language) =>
    refusals.map((refusal) => fieldProblem(refusal, language))
  return new HttpProblem('noNumber', refusals.length > 0 ? { errors } : {})
}

function readQuestion(body: JsonObject) {
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
  if (identifiers.id.some((field) => isGiven(fields[field]))) readId(fields, numbers, refusals)
  return { numbers, refusals }
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
