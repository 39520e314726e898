import { personCaseHeader } from '../contract/headers'
import { personPath } from '../contract/paths'
import type { PersonCase } from '../person/cases'
import type { Person } from '../person/person'
import { Failure } from './failure'
import { readFailure } from './read-failure'

export interface PersonRequest {
  person: Person
  personCase: PersonCase
}

/** How long an answer is waited for, in milliseconds. */
const patience = 30_000

/** Sends the contract's `POST /person`. Resolves to the id of the created person; rejects with a `Failure`. */
export async function createPerson({ person, personCase }: PersonRequest): Promise<{ id: string }> {
  const timer = new AbortController()
  const timeOut = setTimeout(() => timer.abort(), patience)
  try {
    const response = await fetch(personPath, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [personCaseHeader]: personCase,
      },
      body: JSON.stringify(person),
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

/** Any 2xx with an id is a created person: ours bare, others' in an envelope. */
async function readId(response: Response): Promise<string> {
  const body = (await response.json()) as { id?: unknown; data?: { id?: unknown } } | null
  const id = body?.data?.id ?? body?.id
  if (typeof id !== 'string' || id === '') throw new Failure('broken')
  return id
}

function asFailure(error: unknown, isTimedOut: boolean): Failure {
  if (error instanceof Failure) return error
  if (isTimedOut) return new Failure('timeOut')
  return new Failure(navigator.onLine ? 'unreachable' : 'offline')
}
