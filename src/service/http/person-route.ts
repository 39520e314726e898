import type { FastifyInstance } from 'fastify'
import phones from 'libphonenumber-js/max/metadata'
import type { CreatedPerson } from '../../contract/created-person'
import { personCaseHeader } from '../../contract/headers'
import { personPath } from '../../contract/paths'
import { type PersonCase, personCases } from '../../person/cases'
import { checkPerson } from '../../person/check-person'
import { todayAnywhere } from '../../person/today'
import type { DocumentLinks } from '../documents/document-links'
import type { PeopleStore } from '../people/people-store'
import { HttpProblem, personRefused } from './http-problem'
import { onlyMethods } from './only-methods'

const maxBodyBytes = 256 * 1024
/** Twice what a person needs. Rules walk the body by recursion, and 256 KB of brackets would end in their stack. */
const maxDepth = 8

interface PersonRouteParts {
  people: PeopleStore
  links: DocumentLinks
  now: () => Date
}

export function personRoute(app: FastifyInstance, { people, links, now }: PersonRouteParts): void {
  app.removeContentTypeParser('text/plain')
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
  })
  onlyMethods(app, personPath, ['POST'])

  app.post(
    personPath,
    { bodyLimit: maxBodyBytes },
    async (request, reply): Promise<CreatedPerson> => {
      const checked = checkPerson(objectOf(request.body), {
        named: namedCase(request.headers[personCaseHeader.toLowerCase()]),
        today: todayAnywhere(now()),
        phones,
      })
      if (!checked.ok) throw personRefused(checked.refusals)
      const documentIds = checked.person.documents.flatMap(({ url }) => links.documentIn(url) ?? [])
      const { id, createdAt, person } = await people.create(checked.person, documentIds)
      reply.code(201)
      return { id, created_at: createdAt, ...person }
    },
  )
}

function objectOf(body: unknown): object {
  if (
    typeof body === 'object' &&
    body !== null &&
    !Array.isArray(body) &&
    !isDeeperThan(body, maxDepth)
  )
    return body
  throw new HttpProblem(400, 'The body must be a JSON object: the person to create.')
}

function isDeeperThan(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((part) => isDeeperThan(part, depth - 1))
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
