import { createdIdIn } from '../contract/person-id'
import { parseBody } from '../foreign-errors/parse-body'
import { reportsFailure } from '../foreign-errors/reports-failure'
import { deskKeyHeader, idempotencyKeyHeader, personCaseHeader } from '../contract/headers'
import { personPath } from '../contract/paths'
import type { PersonCase } from '../person/cases'
import { Failure } from './failure'
import { postJson } from './post-json'
import { failureIn } from './read-failure'

export interface PersonRequest {
  /** The request body as text: asked again, it has to be the same to the byte. */
  body: string
  personCase: PersonCase
  /** The `Idempotency-Key`: whatever happens on the way, one key is one person. */
  key: string
  /** Of the desk: the service then tells who exists, and what else another API says of the whole person. */
  deskKey?: string | undefined
}

/** How long an answer is waited for, in milliseconds. */
const timeoutMs = 30_000

/** Sends the contract's `POST /person`. Resolves to the id of the created person; rejects with a `Failure`. */
export function createPerson({
  body,
  personCase,
  key,
  deskKey = '',
}: PersonRequest): Promise<{ id: string }> {
  const headers = {
    [personCaseHeader]: personCase,
    [idempotencyKeyHeader]: key,
    ...(deskKey !== '' && { [deskKeyHeader]: deskKey }),
  }
  return postJson(personPath, { body, headers, timeoutMs }, async (response) => ({
    id: await readId(response),
  }))
}

/**
 * Any 2xx with an id is a created person. One that says "error" is a failure; one that cannot be read leaves
 * open what became of the person.
 */
async function readId(response: Response): Promise<string> {
  const text = await response.text().catch(() => '')
  const body = parseBody(text)
  if (reportsFailure(body)) throw failureIn(response, text)
  const id = createdIdIn(body)
  if (id === '') throw new Failure('unclear')
  return id
}
