import type { FastifyInstance } from 'fastify'
import { type ExistsAnswer, type ExistsBatchAnswer, maxBatchNumbers } from '../../contract/exists'
import { isObject, type JsonObject } from '../../contract/json'
import { existsPath } from '../../contract/routes'
import type { PeopleStore } from '../people/people-store'
import {
  bankNumber,
  type IdentifierField,
  identifiers,
  idNumber,
  isCountry,
  isElevenDigits,
  isIdType,
  longestText,
  type PersonNumber,
  type Refusal,
  type RefusalCode,
} from '../../person'
import type { Language } from '../../texts/languages'
import { answer, created, type Operation } from './openapi'
import { json, labelInEnglish, object, text } from './person-schemas'
import { fieldProblem, HttpProblem } from './problems'
import { requireDeskKey } from './desk-key'
import { onlyJsonPosts } from './json-posts'

interface ExistsRouteParts {
  people: Pick<PeopleStore, 'firstCreatedWith'>
  /** Without a key every request is refused. */
  deskKeys: readonly string[]
}

/** Enough for a batch: a number takes some 100 bytes. */
const maxBodyBytes = 256 * 1024

/** The desk's duplicate check. The response only says whether a person exists and since when. */
export function existsRoute(app: FastifyInstance, { people, deskKeys }: ExistsRouteParts): void {
  onlyJsonPosts(app, existsPath)
  const onRequest = requireDeskKey(deskKeys)
  const schema = { operation: findDuplicate }
  app.post(existsPath, { bodyLimit: maxBodyBytes, onRequest, schema }, async (request, reply) => {
    const { isBatch, questions } = readExistsRequest(request.body)
    const answers = (await people.firstCreatedWith(questions)).map(answerOf)
    const [only] = answers
    return reply.send(isBatch ? ({ answers } satisfies ExistsBatchAnswer) : only)
  })
}

function answerOf(createdAt: string | undefined): ExistsAnswer {
  return createdAt === undefined ? { exists: false } : { exists: true, created_at: createdAt }
}

/** The numbers of each question, and whether the body is a batch of questions. */
interface ExistsRequest {
  isBatch: boolean
  questions: readonly PersonNumber[][]
}

/** Returns the requested numbers, normalized as they are stored. Throws a problem that never quotes a number. */
function readExistsRequest(body: unknown): ExistsRequest {
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
  const detail = `Ask for at most ${maxBatchNumbers} numbers in questions.`
  return new HttpProblem('tooManyNumbers', { detail })
}

function badQuestion(refusals: readonly Refusal[]): HttpProblem {
  const errors = (_: unknown, language: Language) =>
    refusals.map((refusal) => fieldProblem(refusal, language))
  return new HttpProblem('noNumber', refusals.length > 0 ? { errors } : {})
}

function readQuestion(question: JsonObject) {
  const numbers: PersonNumber[] = []
  const refusals: Refusal[] = []
  const refuse = (field: IdentifierField, code: RefusalCode) =>
    refusals.push({ path: [field], code })
  const has = (field: IdentifierField) => (question[field] ?? '') !== ''
  const read = (field: IdentifierField): string | undefined => {
    const given = question[field]
    if (!has(field)) refuse(field, 'missing')
    else if (typeof given !== 'string') refuse(field, 'malformed')
    // It cannot be a number, so it is not even normalized.
    else if (given.length > longestText) refuse(field, 'tooLong')
    else return given
    return undefined
  }

  const bank = has('bank_id_number') ? read('bank_id_number') : undefined
  if (bank !== undefined) {
    const found = bankNumber(bank)
    if (isElevenDigits(found.number)) numbers.push(found)
    else refuse('bank_id_number', 'notElevenDigits')
  }
  if (identifiers.id.some(has)) {
    const type = has('id_type') ? question['id_type'] : undefined
    const kind = isIdType(type) ? type : undefined
    if (kind !== type) refuse('id_type', 'notAllowed')
    const [number, country] = [read('id_number'), read('id_country')]
    if (number !== undefined && country !== undefined) {
      const id = idNumber(number, country)
      if (id.number === '') refuse('id_number', 'missing')
      if (!isCountry(id.country)) refuse('id_country', 'notACountry')
      numbers.push({ kind, ...id })
    }
  }
  return { numbers, refusals }
}

function findDuplicate(): Operation {
  // Without patterns: spaces and hyphens in a number are allowed here.
  const labelled = [...identifiers.bank, ...identifiers.id].map(
    (field) => [field, { ...text, description: labelInEnglish(field) }] as const,
  )
  const question = {
    ...object(Object.fromEntries(labelled), []),
    anyOf: [{ required: ['bank_id_number'] }, { required: ['id_number', 'id_country'] }],
  }
  const questions = { type: 'array', items: question, maxItems: maxBatchNumbers }
  const time = { type: 'string', format: 'date-time' }
  const reply = object({ exists: { type: 'boolean' }, created_at: time }, ['exists'])
  const replies = object({ answers: { type: 'array', items: reply } })
  const person = { bank_id_number: '22222222222' }
  const nobody = { id_type: 'passport', id_number: 'B01234567', id_country: 'NG' }
  const [found, none] = [{ exists: true, created_at: created.created_at }, { exists: false }]
  const content = json(
    { anyOf: [question, object({ questions })] },
    { exists: person, doesNotExist: nobody, batch: { questions: [person, nobody] } },
  )
  const answered = json(
    { anyOf: [reply, replies] },
    { exists: found, doesNotExist: none, batch: { answers: [found, none] } },
  )
  return {
    operationId: 'findDuplicate',
    group: 'desk',
    summary: 'Find out whether a person with these numbers exists',
    description: `Without \`id_type\`, every type of ID is searched. \`questions\` has at most ${maxBatchNumbers} numbers in all, and \`answers\` their order. \`created_at\` is when the first such person was created.`,
    security: [{ deskKey: [] }],
    requestBody: { required: true, content },
    answers: { 200: answer('Whether such a person exists', ['Cache-Control'], answered) },
  }
}
