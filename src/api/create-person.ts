import { createdIdIn } from '../contract/created-id'
import { bodyIn } from '../contract/failure/body-of'
import { tellsError } from '../contract/failure/tells-error'
import { idempotencyKeyHeader, personCaseHeader } from '../contract/headers'
import { personPath } from '../contract/paths'
import type { PersonCase } from '../person/cases'
import { Failure } from './failure'
import { failureIn, readFailure } from './read-failure'
import { serviceAddress } from './service-address'

export interface PersonRequest {
  /** The request body as text: asked again, it has to be the same to the byte. */
  body: string
  personCase: PersonCase
  /** The `Idempotency-Key`: whatever happens on the way, one key is one person. */
  key: string
}

/** How long an answer is waited for, in milliseconds. */
const patience = 30_000

/** Sends the contract's `POST /person`. Resolves to the id of the created person; rejects with a `Failure`. */
export async function createPerson({
  body,
  personCase,
  key,
}: PersonRequest): Promise<{ id: string }> {
  const timer = new AbortController()
  const timeOut = setTimeout(() => timer.abort(), patience)
  try {
    const response = await fetch(serviceAddress(personPath), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [personCaseHeader]: personCase,
        [idempotencyKeyHeader]: key,
      },
      body,
      signal: timer.signal,
    })
    if (!response.ok) throw await readFailure(response)
    return { id: await readId(response) }
  } catch (error) {
    throw asFailure(error, timer.signal.aborted)
  } finally {
    clearTimeout(timeOut)
  }
}

/**
 * Any 2xx with an id is a created person. One that says "error" is a failure; one that cannot be read leaves
 * open what became of the person.
 */
async function readId(response: Response): Promise<string> {
  const body = await bodyIn(response)
  if (tellsError(body)) throw failureIn(response, body)
  const id = createdIdIn(body)
  if (id === '') throw new Failure('unclear')
  return id
}

function asFailure(error: unknown, isTimedOut: boolean): Failure {
  if (error instanceof Failure) return error
  if (isTimedOut) return new Failure('timeOut')
  return new Failure(navigator.onLine ? 'unreachable' : 'offline')
}
