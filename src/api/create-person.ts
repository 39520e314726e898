import { createdIdIn } from '../contract/created-person'
import { parseBody } from '../foreign-errors/parse-body'
import { reportsFailure } from '../foreign-errors/reports-failure'
import { idempotencyKeyHeader, personCaseHeader, privacyAgreementHeader } from '../contract/headers'
import { longerDelayMs } from '../contract/retry-after'
import { personPath } from '../contract/routes'
import { type Agreement, formatAgreement } from '../contract/privacy'
import type { PersonCase } from '../person'
import { Failure, type FailureReason } from './failure'
import { postJson } from './post-json'
import { failureIn } from './read-failure'
import { sessionHeaders } from './session-token'
import { reportThrown } from './thrown'

export interface PersonRequest {
  /** The request body as text, because a retry must send exactly the same bytes. */
  body: string
  personCase: PersonCase
  /** The `Idempotency-Key`. One key creates one person, whatever fails on the way. */
  key: string
  agreement?: Agreement
  /** An earlier try with these bytes had no answer. */
  isUnsure?: boolean
}

const timeoutMs = 30_000

/** After these failures the person may or may not exist. */
const unknownOutcomes = [
  'offline',
  'unreachable',
  'timeOut',
  'unclear',
  'conflict',
  'broken',
] as const satisfies readonly FailureReason[]
const unknownOutcomeReasons: ReadonlySet<FailureReason> = new Set(unknownOutcomes)
export type UnknownOutcome = (typeof unknownOutcomes)[number]

/** Milliseconds before each retry. The last delay repeats. */
const retryDelaysMs = [1000, 2000, 4000, 8000, 15_000, 30_000]

/**
 * Sends the contract's `POST /person` once. Resolves to the id of the created person. Rejects only with a `Failure`; its
 * `isUnknown` is also about the tries before. Its counterpart in the service is `create-person/create-person.ts`, which
 * creates them.
 */
export async function createPerson(request: PersonRequest): Promise<{ id: string }> {
  const { isUnsure = false } = request
  try {
    return await post(request)
  } catch (error) {
    if (!(error instanceof Failure)) throw failureThrown(error, isUnsure)
    error.isUnknown = !isVerdict(error) && (isUnsure || unknownOutcomeReasons.has(error.reason))
    throw error
  }
}

/** Reports an error that is no answer of a service, and returns it as a failure. Its request did not leave. */
export function failureThrown(error: unknown, isUnsure: boolean): Failure {
  reportThrown(error)
  const failure = new Failure('thrown')
  failure.isUnknown = isUnsure
  return failure
}

/** Returns whether the same bytes may be sent again. With 429 the service did not process the request. */
export function isRetried({ reason }: Failure): boolean {
  return unknownOutcomeReasons.has(reason) || reason === 'tooMany'
}

/** Returns the milliseconds before a retry: the longer of our own delay and the delay that the service asks for. */
export function retryDelayMs(triesBefore: number, { retryAfter }: Failure): number {
  const ownMs = retryDelaysMs[Math.min(triesBefore, retryDelaysMs.length - 1)]
  return longerDelayMs(ownMs ?? 0, retryAfter)
}

/**
 * Returns true for answers about the person. After a missed answer, other errors may come from a
 * proxy and prove nothing.
 */
function isVerdict({ reason }: Failure): boolean {
  return reason === 'refused' || reason === 'exists'
}

function post({ body, personCase, key, agreement }: PersonRequest): Promise<{ id: string }> {
  const headers = {
    [personCaseHeader]: personCase,
    [idempotencyKeyHeader]: key,
    ...(agreement && { [privacyAgreementHeader]: formatAgreement(agreement) }),
    ...sessionHeaders(),
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
