import type { FastifyInstance } from 'fastify'
import type { ExistsAnswer } from '../../../contract/exists'
import { existsPath } from '../../../contract/paths'
import type { DuplicateSearch } from '../../people/people-store'
import { requireDeskKey } from './desk-key'
import { readExistsQuestion } from './exists-question'
import { onlyJsonPosts } from '../requests/only-methods'

interface ExistsRouteParts {
  people: DuplicateSearch
  /** Without a key every request is refused. */
  deskKey: string | undefined
  now: () => Date
}

/** Enough for a few numbers. */
const maxBodyBytes = 4096

/** The desk's duplicate check. The response only says whether a person exists and since when. */
export function existsRoute(
  app: FastifyInstance,
  { people, deskKey, now }: ExistsRouteParts,
): void {
  onlyJsonPosts(app, existsPath)
  const onRequest = requireDeskKey(deskKey, now)
  app.post(existsPath, { bodyLimit: maxBodyBytes, onRequest }, async (request, reply) => {
    const createdAt = await people.firstCreatedWith(readExistsQuestion(request.body))
    const answer: ExistsAnswer =
      createdAt === undefined ? { exists: false } : { exists: true, created_at: createdAt }
    return reply.send(answer)
  })
}
