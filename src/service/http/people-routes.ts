import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { peoplePath } from '../../contract/routes'
import { isReference, maxReferenceLength } from '../../contract/session'
import { caseOfBody, personCases } from '../../person'
import { type DocumentLinks, withFreshLinks } from '../documents/document-links'
import type { PeopleStore, PersonRecord } from '../people/people-store'
import { outboxStates } from '../people/people-tables'
import type { Outbox, OutboxEntry } from '../upstream/outbox'
import { type ApiKey, apiKeyCheck } from './api-keys'
import { originOf } from './every-request'
import { onlyMethods } from './json-posts'
import { answer, created, type Operation } from './openapi'
import { anyPerson, json, object, text } from './person-schemas'
import { HttpProblem } from './problems'

interface PeopleRouteParts {
  people: Pick<PeopleStore, 'find' | 'list'>
  outbox: Pick<Outbox, 'find'>
  links: DocumentLinks
  storeId: string
  /** Without a key every request is refused. */
  apiKeys: readonly ApiKey[]
  publicUrl: string | undefined
  now: () => Date
}

/** Where a page ends: everybody after this time, and of this time after this id. */
type Cursor = Pick<PersonRecord, 'createdAt' | 'id'>

const maxPeople = 100

/**
 * Somebody may become visible after others who were created later: a transaction takes time, and clocks of replicas
 * differ. So the last page ends this much before now, and whoever asks again gets these people twice.
 */
const overlapMs = 60_000

/** The read side, for servers. */
export function peopleRoutes(app: FastifyInstance, parts: PeopleRouteParts): void {
  const { people, outbox, now } = parts
  const nameOf = apiKeyCheck(parts.apiKeys)
  const onePath = `${peoplePath}/:id`
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  for (const url of [peoplePath, onePath]) onlyMethods(app, url, ['GET', 'HEAD'])

  /** An entry of the outbox is nobody yet, but may become this person. */
  async function found(given: string, by: 'id' | 'session') {
    const [record] = await people.find(given, by)
    return record ?? outbox.find(given, by)
  }

  const one = { schema: { operation: getPerson } }
  app.get<{ Params: { id: string } }>(onePath, one, async (request, reply) => {
    nameOf(request)
    const { shown } = readQuery(request, parts, ['include'])
    const { id } = request.params
    // PostgreSQL refuses some texts.
    const person = isReference(id) ? await found(id, 'id') : undefined
    if (person === undefined) throw new HttpProblem('noSuchPerson')
    return reply.send(shown(person))
  })

  const many = { schema: { operation: listPeople } }
  app.get(peoplePath, many, async (request, reply) => {
    const name = nameOf(request)
    const names = ['reference', 'since', 'include']
    const { reference, since, shown } = readQuery(request, parts, names)
    if (reference !== undefined) {
      const person = await found(reference, 'session')
      return reply.send({ people: person === undefined ? [] : [shown(person)], has_more: false })
    }
    const key = `${parts.storeId} ${name}`
    const after = since === undefined ? undefined : cursorIn(since, key)
    const records: PersonRecord[] = []
    for await (const record of people.list(after?.createdAt, after?.id)) {
      records.push(record)
      if (records.length > maxPeople) break
    }
    const page = records.slice(0, maxPeople)
    const hasMore = records.length > maxPeople
    const last = page.at(-1) ?? after
    const earlier = { createdAt: new Date(now().getTime() - overlapMs).toISOString(), id: '' }
    const isSettled = last !== undefined && last.createdAt < earlier.createdAt
    const next = last !== undefined && (hasMore || isSettled) ? last : earlier
    return reply.send({ people: page.map(shown), has_more: hasMore, next: textOf(next, key) })
  })
}

/** A mistyped name would list everybody, so only these names may be there. */
function readQuery(
  request: FastifyRequest,
  { links, publicUrl }: PeopleRouteParts,
  names: readonly string[],
) {
  // Fastify parses a query into an object. A name that is there twice has a list.
  const query = request.query as Readonly<Record<string, unknown>>
  const { reference, since, include } = query
  const isRight =
    Object.keys(query).every((name) => names.includes(name)) &&
    (reference === undefined || isReference(reference)) &&
    (since === undefined || (typeof since === 'string' && reference === undefined)) &&
    (include === undefined || include === 'person')
  if (!isRight) throw new HttpProblem('badQuery')
  const base = publicUrl ?? originOf(request)
  return {
    reference,
    since,
    shown: (found: PersonRecord | OutboxEntry) => {
      const { id, person } = found
      const isEntry = 'created_at' in found
      const told = person && caseOfBody({ ...person })
      return {
        id,
        reference: isEntry ? found.reference : found.sessionReference,
        case: (isEntry ? found.person_case : found.personCase) ?? told,
        state: isEntry ? found.state : 'created',
        created_at: isEntry ? found.created_at : found.createdAt,
        ...(include !== undefined && person && { person: withFreshLinks(person, links, base) }),
      }
    },
  }
}

/** A cursor is of one store and one key: in another one it would leave people out. It is no secret. */
function textOf({ createdAt, id }: Cursor, key: string): string {
  return signed(Buffer.from(JSON.stringify([createdAt, id])).toString('base64url'), key)
}

function signed(place: string, key: string): string {
  return `${place}.${createHmac('sha256', key).update(place).digest('base64url').slice(0, 16)}`
}

function cursorIn(given: string, key: string): Cursor {
  const [place = ''] = given.split('.')
  if (signed(place, key) !== given) throw new HttpProblem('otherCursor')
  // Only `textOf` writes it.
  const [createdAt, id] = JSON.parse(Buffer.from(place, 'base64url').toString()) as [string, string]
  return { createdAt, id }
}

const entry = object(
  {
    id: text,
    reference: { ...text, maxLength: maxReferenceLength },
    case: { ...text, enum: personCases },
    state: { ...text, enum: outboxStates },
    created_at: { ...text, format: 'date-time' },
    person: anyPerson,
  },
  ['id', 'state', 'created_at'],
)
const example = { ...created, reference: 'customer-12', case: 'individual-usd', state: 'created' }
const ofReads = { group: 'reads', security: [{ apiKey: [] }] } as const

function getPerson(): Operation {
  return {
    ...ofReads,
    operationId: 'getPerson',
    summary: 'Get a person by their id',
    description:
      'In front of another API, also an entry of the outbox. `include=person` adds the body.',
    parameters: ['include?'],
    answers: { 200: answer('The person', ['Cache-Control'], json(entry, { person: example })) },
  }
}

function listPeople(): Operation {
  const list = { type: 'array', items: entry, maxItems: maxPeople }
  const page = object({ people: list, has_more: { type: 'boolean' }, next: text }, [
    'people',
    'has_more',
  ])
  const examples = { page: { people: [example], has_more: false, next: 'WyIyMDI2…' } }
  return {
    ...ofReads,
    operationId: 'listPeople',
    summary: 'Find a person by their reference, or list people in order of creation',
    description:
      `A page has at most ${maxPeople} people. \`since\` is the \`next\` of an earlier page. The last page begins again ` +
      'a minute earlier, so the same person can come twice.',
    parameters: ['reference?', 'since?', 'include?'],
    answers: { 200: answer('The people', ['Cache-Control'], json(page, examples)) },
  }
}
