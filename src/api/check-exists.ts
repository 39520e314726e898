import type { ExistsAnswer, ExistsBatch } from '../contract/exists'
import { isObject, jsonOf } from '../contract/json'
import { deskKeyHeader } from '../contract/headers'
import { existsPath } from '../contract/routes'
import { Failure } from './failure'
import { postJson } from './post-json'

/** Short, because the desk waits for the answer before it sends a person, who has two numbers. */
const timeoutMs = 8000
/** Longer, because the service looks for 1,000 numbers. */
const batchTimeoutMs = 30_000

/**
 * Asks whether people with these numbers exist. Returns the answers in the order of the questions. Rejects with a
 * `Failure`; `notAllowed` means that the key is wrong.
 */
export async function checkManyExist(batch: ExistsBatch, key: string): Promise<ExistsAnswer[]> {
  const body = await ask(batch, key)
  const answers: unknown = isObject(body) ? body['answers'] : undefined
  if (!Array.isArray(answers) || answers.length !== batch.questions.length)
    throw new Failure('unclear')
  return answers.map(answerIn)
}

/** Asks for no number, and returns whether the key is right. Without an answer it returns undefined. */
export async function isDeskKey(key: string): Promise<boolean | undefined> {
  try {
    await checkManyExist({ questions: [] }, key)
    return true
  } catch (error) {
    return error instanceof Failure && error.reason === 'notAllowed' ? false : undefined
  }
}

function ask(batch: ExistsBatch, key: string): Promise<unknown> {
  const request = {
    body: JSON.stringify(batch),
    headers: { [deskKeyHeader]: key },
    timeoutMs: batch.questions.length > 2 ? batchTimeoutMs : timeoutMs,
  }
  return postJson(existsPath, request, async (response) =>
    jsonOf(await response.text().catch(() => '')),
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
