import type { ExistsAnswer, ExistsQuestion } from '../contract/exists'
import { isObject, jsonOf } from '../contract/json'
import { deskKeyHeader } from '../contract/headers'
import { existsPath } from '../contract/paths'
import { Failure } from './failure'
import { postJson } from './post-json'

/** Short, because the desk waits for the answer before it sends a person. */
const timeoutMs = 8000

/**
 * Asks the service whether a person with one of these numbers exists. Rejects with a `Failure`;
 * `notAllowed` means that the key is wrong.
 */
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
