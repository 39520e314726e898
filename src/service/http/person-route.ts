import { hash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  idempotencyKeyHeader,
  idempotencyReplayedHeader,
  maxKeyLength,
  personCaseHeader,
  privacyAgreementHeader,
} from '../../contract/headers'
import { isObject, jsonOf } from '../../contract/json'
import { type Agreement, formatAgreement, parseAgreement } from '../../contract/privacy'
import { createdIdIn } from '../../contract/created-person'
import { personPath } from '../../contract/routes'
import { maxDocuments, type PersonCase, personCases } from '../../person'
import type { CreatePerson } from '../create-person/create-person'
import { referenceOf } from '../people/new-id'
import { sharedIdWarning } from '../people/people-store'
import { createDeskKeyCheck } from './desk-key'
import { HttpProblem, outcomeProblem, personRefused } from './problems'
import { answer, created, type Operation } from './openapi'
import { anyPerson, json, personExamples, refTo } from './person-schemas'
import { clientOf, originIn } from './every-request'
import type { SessionOfRequest } from './session-of-request'
import { onlyJsonPosts } from './json-posts'

const maxBodyBytes = 256 * 1024

interface PersonRouteParts {
  createPerson: CreatePerson
  /** Only a request with one of these keys learns which person exists at the upstream API, and reads that API's words. */
  deskKeys: readonly string[]
  sessionOf: SessionOfRequest
  /** The base URL of links. If undefined, links use the origin of each request. */
  publicUrl: string | undefined
}

export function personRoute(
  app: FastifyInstance,
  { createPerson, deskKeys, sessionOf, publicUrl }: PersonRouteParts,
): void {
  /** Of the raw bytes, which identify the body of an idempotent request. */
  const hashes = new WeakMap<FastifyRequest, string>()
  onlyJsonPosts(app, personPath, (request, bytes) => {
    checkBodyShape(bytes)
    hashes.set(request, hash('sha256', bytes))
  })
  const isDesk = createDeskKeyCheck(deskKeys)

  const schema = { operation: createPersonOperation }
  app.post(personPath, { bodyLimit: maxBodyBytes, schema }, async (request, reply) => {
    const { body } = request
    const bodyHash = hashes.get(request)
    if (!isObject(body) || bodyHash === undefined) throw new HttpProblem('noPerson')
    const { named, key, agreement } = readPersonHeaders(request)
    const { session, refusal } = await sessionOf(request)
    const ofSession = session && { reference: session.reference }
    if (ofSession) request.log = request.log.child({ session: ofSession })
    const keyed = key === undefined ? undefined : { key, bodyHash: hashFor(bodyHash, ofSession) }
    const linkBase = publicUrl ?? originIn(request)
    const outcome = await createPerson({
      body,
      named,
      keyed,
      agreement,
      session,
      refusal,
      client: clientOf(request),
      linkBase,
    })
    // Support looks for the reference that the form shows.
    if ('reference' in outcome) request.log = request.log.child({ reference: outcome.reference })
    if ('isShared' in outcome) request.log.warn(sharedIdWarning)
    const isCreated = outcome.state === 'created' || outcome.state === 'replayed'
    const hasDeskKey = (!isCreated || outcome.reference !== undefined) && isDesk(request)
    if (!isCreated || (outcome.reference !== undefined && !hasDeskKey)) {
      // Requests that came together are refused together: one by one takes half as much CPU time again.
      await nextTurn()
      // A person whom somebody else may have created there looks like one who exists.
      const shown = isCreated ? ({ ...outcome, state: 'exists', id: '' } as const) : outcome
      throw outcomeProblem(shown, { hasDeskKey, hasKey: key !== undefined })
    }
    const id = outcome.state === 'created' ? outcome.record.id : createdIdIn(jsonOf(outcome.body))
    // Support looks for what the form and the desk show of a person.
    if (id !== '') request.log = request.log.child({ person: { id, reference: referenceOf(id) } })
    if (outcome.state === 'replayed') reply.header(idempotencyReplayedHeader, 'true')
    return reply.code(201).type('application/json; charset=utf-8').send(outcome.body)
  })
}

/** Only the same reference gets the first answer of its key: for another one the body counts as another body. */
function hashFor(bodyHash: string, session: { reference: string } | undefined): string {
  return session === undefined ? bodyHash : hash('sha256', `${bodyHash} ${session.reference}`)
}

/**
 * Returns what the headers of `POST /person` say, undefined where one is left out. The idempotency key is as sent: the
 * quotes that the IETF draft requires are part of it. Throws a 400 problem for a header with another value.
 */
function readPersonHeaders({ headers, raw }: FastifyRequest): {
  named: PersonCase | undefined
  key: string | undefined
  agreement: Agreement | undefined
} {
  function read<Value>(
    name: string,
    parse: (text: string) => Value | undefined,
    rule: string,
  ): Value | undefined {
    const header = headers[name.toLowerCase()]
    if (header === undefined) return undefined
    // Node joins what is sent twice.
    const sent = raw.rawHeaders.filter((each, at) => at % 2 === 0 && isSame(each, name))
    if (sent.length > 1)
      throw new HttpProblem('badHeader', { detail: `The header ${name} must come once.` })
    const value = typeof header === 'string' ? parse(header) : undefined
    if (value === undefined)
      throw new HttpProblem('badHeader', { detail: `The header ${name} must ${rule}` })
    return value
  }

  const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const isKey = ({ length }: string) => length > 0 && length <= maxKeyLength
  return {
    named: read(
      personCaseHeader,
      (text) => personCases.find((known) => known === text),
      `be one of ${personCases.join(', ')}, or left out.`,
    ),
    key: read(
      idempotencyKeyHeader,
      (text) => (isKey(text) ? text : undefined),
      `have 1 to ${maxKeyLength} characters, or be left out.`,
    ),
    agreement: read(
      privacyAgreementHeader,
      parseAgreement,
      `be “${agreementForm}”, or be left out: a SHA-256 in 64 lower-case hex digits, a language tag such as en, and a time in UTC such as 2026-01-15T09:30:00.000Z.`,
    ),
  }
}

const agreementForm = formatAgreement({ hash: '…', language: '…', time: '…' })

/** Twice the depth of a person. */
const maxDepth = 8
/** Ten times the values of a person with all documents. */
const maxValues = 1000

/**
 * Throws a problem for a body with too many values or too deep nesting. It counts before the body is parsed: JSON.parse
 * takes 50 times as long for 256 KB of tiny values as for one string. It does not check the syntax.
 */
function checkBodyShape(body: Buffer): void {
  // No byte of a longer character of UTF-8 is one of these signs.
  const latin = body.toString('latin1')
  let [depth, values, entries] = [0, 0, 0]
  /** The last string at the top level: the key of the group that begins. */
  let key = ''
  for (let at = 0; at < latin.length; at += 1) {
    const sign = latin[at]
    if (sign === '"') {
      const start = at + 1
      at = endOfText(latin, start)
      if (depth === 1) key = latin.slice(start, at)
    } else if (sign === '[' || sign === '{') {
      depth += 1
      values += 1
      if (depth === 2) entries = 1
    } else if (sign === ',') {
      values += 1
      if (depth === 2) entries += 1
    } else if (sign === ']' || sign === '}') depth -= 1
    if (depth > maxDepth) throw new HttpProblem('tooDeep')
    if (values > maxValues)
      throw key === 'documents' && entries > maxDocuments
        ? personRefused([{ path: ['documents'], code: 'tooMany' }])
        : new HttpProblem('tooManyValues')
  }
}

/** Returns the index of the closing quotation mark. */
function endOfText(latin: string, start: number): number {
  let at = start
  while (at < latin.length && latin[at] !== '"') at += latin[at] === '\\' ? 2 : 1
  return at
}

function createPersonOperation(): Operation {
  const examples = personExamples()
  const bodies = Object.fromEntries(examples.map(({ name, body }) => [name, body]))
  const refused = { ...examples[0]?.body, dob: '1899-12-31' }
  const people = examples.map(({ name, body }) => [name, { ...created, ...body }] as const)
  const headers = [idempotencyKeyHeader, personCaseHeader, privacyAgreementHeader]
  return {
    operationId: 'createPerson',
    group: 'people',
    summary: 'Create a person',
    description:
      `The body has at most ${maxBodyBytes / 1024} KB. Null counts as left out. Unknown fields are ignored. ` +
      'A body that fits the schema is still `422` when it breaks a rule between fields or about today.',
    security: [{}, { deskKey: [] }, { session: [] }],
    parameters: headers.map((name) => `${name}?`),
    requestBody: { required: true, content: json(anyPerson, { ...bodies, refused }) },
    answers: {
      201: answer(
        'The person was created, or was created before under the same key',
        [idempotencyReplayedHeader, 'Cache-Control'],
        json(refTo('schemas', 'CreatedPerson'), Object.fromEntries(people)),
      ),
    },
  }
}
