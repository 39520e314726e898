import { createdIdIn } from '../contract/created-person'
import { parseBody } from '../foreign-errors/parse-body'
import { reportsFailure } from '../foreign-errors/reports-failure'
import {
  deskKeyHeader,
  idempotencyKeyHeader,
  personCaseHeader,
  privacyAgreementHeader,
} from '../contract/headers'
import { personPath } from '../contract/routes'
import { type Agreement, formatAgreement } from '../contract/privacy'
import type { PersonCase } from '../person'
import { Failure } from './failure'
import { postJson } from './post-json'
import { failureIn } from './read-failure'

export interface PersonRequest {
  /** The request body as text, because a retry must send exactly the same bytes. */
  body: string
  personCase: PersonCase
  /** The `Idempotency-Key`. One key creates one person, whatever fails on the way. */
  key: string
  agreement?: Agreement
  /**
   * The desk's key. With it the service says who exists, and returns the sentences of another API.
   */
  deskKey?: string | undefined
}

const timeoutMs = 30_000

/**
 * Sends the contract's `POST /person`. Resolves to the id of the created person; rejects with a
 * `Failure`. Its counterpart in the service is `create-person/create-person.ts`, which creates them.
 */
export function createPerson({
  body,
  personCase,
  key,
  agreement,
  deskKey = '',
}: PersonRequest): Promise<{ id: string }> {
  const headers = {
    [personCaseHeader]: personCase,
    [idempotencyKeyHeader]: key,
    ...(agreement && { [privacyAgreementHeader]: formatAgreement(agreement) }),
    ...(deskKey !== '' && { [deskKeyHeader]: deskKey }),
  }
  return postJson(personPath, { body, headers, timeoutMs }, async (response) => ({
    id: await readId(response, body),
  }))
}

/**
 * Returns the id of the created person. Some services report an error with a 2xx status. Without a
 * readable id the outcome is unknown.
 */
async function readId(response: Response, sent: string): Promise<string> {
  const text = await response.text().catch(() => '')
  const body = parseBody(text)
  if (reportsFailure(body)) throw failureIn(response, text, sent)
  const id = createdIdIn(body)
  if (id === '') throw new Failure('unclear')
  return id
}
