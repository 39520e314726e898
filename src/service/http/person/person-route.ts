import type { FastifyInstance, FastifyReply } from 'fastify'
import phones from 'libphonenumber-js/max/metadata'
import { idempotencyReplayedHeader, personCaseHeader } from '../../../contract/headers'
import { personPath } from '../../../contract/paths'
import { type PersonCase, personCases } from '../../../person/cases'
import { checkPerson } from '../../../person/check-person'
import { todayAnywhere } from '../../../person/today'
import type { DocumentLinks } from '../../documents/document-links'
import type { DocumentStore } from '../../documents/document-store'
import { answerTo } from '../../people/answer-to'
import type { Creation, KeyedRequest, PeopleStore } from '../../people/people-store'
import { hashBodies } from './hash-bodies'
import { HttpProblem, personRefused } from '../problems/http-problem'
import { idempotencyKeyOf, keyReused, oneAtATime } from './idempotency'
import { onlyMethods } from '../requests/only-methods'

const maxBodyBytes = 256 * 1024

interface PersonRouteParts {
  people: PeopleStore
  documents: DocumentStore
  links: DocumentLinks
  /** Whether a document may lie at this address. */
  takesAddress: (address: string) => boolean
  now: () => Date
}

type Answered = Exclude<Creation, { state: 'documentsGone' }>

interface PersonRequest {
  body: object
  named: PersonCase | undefined
}

export function personRoute(app: FastifyInstance, parts: PersonRouteParts): void {
  const { people, documents, links, takesAddress, now } = parts
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  onlyMethods(app, personPath, ['POST'])
  const bodyHashOf = hashBodies(app)
  const onlyOneOf = oneAtATime()

  async function create({ body, named }: PersonRequest, request?: KeyedRequest): Promise<Answered> {
    const checked = checkPerson(body, { named, today: todayAnywhere(now()), phones })
    if (!checked.ok) throw personRefused(checked.refusals)
    const urls = checked.person.documents.map(({ url }) => url)
    const notPublic = urls.map((url) => !takesAddress(url))
    if (notPublic.includes(true)) throw documentsRefused(notPublic, 'notPublic')
    // Undefined for an address that is not ours.
    const ids = urls.map((url) => links.documentIn(url))
    const missing = await Promise.all(
      ids.map(async (id) => id !== undefined && (await documents.find(id)) === undefined),
    )
    if (missing.includes(true)) throw documentsRefused(missing, 'gone')
    const ours = ids.filter((id) => id !== undefined)
    // A document may still be taken back until the person is written: only the store can tell.
    const creation = await people.create(checked.person, ours, request && { ...request, answerTo })
    if (creation.state !== 'documentsGone') return creation
    const gone = new Set<string | undefined>(creation.documentIds)
    throw documentsRefused(
      ids.map((id) => gone.has(id)),
      'gone',
    )
  }

  /** What a key is bound to comes before every rule: today's rules, or another case, may refuse what was created. */
  async function createOnce(request: PersonRequest, keyed: KeyedRequest): Promise<Answered> {
    const bound = await people.boundTo(keyed)
    if (bound === undefined) return create(request, keyed)
    return bound.state === 'open' ? bound.askAgain() : bound
  }

  app.post(personPath, { bodyLimit: maxBodyBytes }, async (request, reply) => {
    const sent = {
      body: objectOf(request.body),
      named: namedCase(request.headers[personCaseHeader.toLowerCase()]),
    }
    const key = idempotencyKeyOf(request)
    const creation =
      key === undefined
        ? await create(sent)
        : await onlyOneOf(key, async () => createOnce(sent, { key, bodyHash: bodyHashOf(request) }))
    return send(reply, creation)
  })
}

function send(reply: FastifyReply, creation: Answered): FastifyReply {
  reply.code(201).type('application/json; charset=utf-8')
  switch (creation.state) {
    case 'created':
      return reply.send(answerTo(creation.record))
    case 'replayed':
      return reply.header(idempotencyReplayedHeader, 'true').send(creation.answer)
    case 'reused':
      throw keyReused()
  }
}

/** `isRefused` tells it of each document, in the body's order. */
function documentsRefused(isRefused: readonly boolean[], code: 'notPublic' | 'gone'): HttpProblem {
  return personRefused(
    isRefused.flatMap((refused, index) =>
      refused ? [{ path: ['documents', index, 'url'], code }] : [],
    ),
  )
}

function objectOf(body: unknown): object {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) return body
  throw new HttpProblem(400, 'The body must be a JSON object: the person to create.')
}

function namedCase(header: string | string[] | undefined): PersonCase | undefined {
  if (header === undefined) return undefined
  const named = personCases.find((known) => known === header)
  if (named !== undefined) return named
  throw new HttpProblem(
    400,
    `The header ${personCaseHeader} must be one of ${personCases.join(', ')}, or left out.`,
  )
}
