import type { FastifyInstance } from 'fastify'
import type { ExistsAnswer, ExistsBatchAnswer } from '../../../contract/exists'
import { existsPath } from '../../../contract/routes'
import type { DuplicateSearch } from '../../people/people-store'
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
  app.post(existsPath, { bodyLimit: maxBodyBytes, onRequest }, async (request, reply) => {
    const { isBatch, questions } = readExistsRequest(request.body)
    const answers = (await people.firstCreatedWith(questions)).map(answerOf)
    const [only] = answers
    return reply.send(isBatch ? ({ answers } satisfies ExistsBatchAnswer) : only)
  })
}

function answerOf(createdAt: string | undefined): ExistsAnswer {
  return createdAt === undefined ? { exists: false } : { exists: true, created_at: createdAt }
}
