import type { ExistsAnswer, ExistsQuestion } from '../contract/exists'
import { isObject, jsonOf } from '../contract/json'
import { deskKeyHeader } from '../contract/headers'
import { existsPath } from '../contract/paths'
import { Failure } from './failure'
import { postJson } from './post-json'

/** How long an answer is waited for, in milliseconds: whoever sends a person waits for it. */
const timeoutMs = 8000

/** Asks whether somebody with one of these numbers exists. Rejects with a `Failure`: `notAllowed` is about the key. */
export async function checkExists(question: ExistsQuestion, key: string): Promise<ExistsAnswer> {
  const request = { body: JSON.stringify(question), headers: { [deskKeyHeader]: key }, timeoutMs }
  return postJson(existsPath, request, async (response) =>
    answerIn(jsonOf(await response.text().catch(() => ''))),
  )
}

function answerIn(body: unknown): ExistsAnswer {
  if (!isObject(body)) throw new Failure('unclear')
  const { exists, created_at: createdAt } = body
  if (exists === false) return { exists }
  const isMoment = typeof createdAt === 'string' && !Number.isNaN(Date.parse(createdAt))
  if (exists === true && isMoment) return { exists, created_at: createdAt }
  throw new Failure('unclear')
}
