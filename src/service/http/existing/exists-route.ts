import type { FastifyInstance } from 'fastify'
import {
  type ExistsAnswer,
  type ExistsBatchAnswer,
  maxBatchNumbers,
} from '../../../contract/exists'
import { existsPath } from '../../../contract/routes'
import type { DuplicateSearch } from '../../people/people-store'
import { identifiers } from '../../../person'
import { answer, created, type Operation } from '../openapi/openapi'
import { json, labelInEnglish, object, text } from '../openapi/person-schemas'
import { requireDeskKey } from './desk-key'
import { readExistsRequest } from './exists-question'
import { onlyJsonPosts } from '../requests/only-methods'

interface ExistsRouteParts {
  people: DuplicateSearch
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
