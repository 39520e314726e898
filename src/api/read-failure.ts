import { bodyIn } from '../foreign-errors/body-of'
import { existingIdIn } from '../contract/person-id'
import { isObject } from '../contract/json'
import { retryAfterIn } from '../contract/retry-after'
import { toldBy } from '../foreign-errors/told'
import { problemTypes } from '../contract/problem'
import { Failure, type FailureReason } from './failure'

/** Reads an answer that was no success, of any service, into a failure: broken fields, and the words that fit none. */
export async function readFailure(response: Response): Promise<Failure> {
  return failureIn(response, await bodyIn(response))
}

/** The failure that a body tells of, whatever the status: some services say "error" under 200. */
export function failureIn({ status, headers }: Response, body: unknown): Failure {
  const { fields, sentences } = toldBy(body)
  const words = [...sentences, ...fields.map(({ sentence }) => sentence)]
  // Our own service says of a key that stood for other bytes: its person was created from those.
  const isTaken = isObject(body) && body['type'] === problemTypes.keyReused
  const isThere = isTaken || (status < 500 && words.some(existingIdIn))
  return new Failure(
    isThere ? 'exists' : reasonOf(status),
    fields,
    sentences,
    retryAfterIn(headers),
  )
}

const reasons: Readonly<Record<number, FailureReason>> = {
  401: 'notAllowed',
  403: 'notAllowed',
  404: 'notFound',
  408: 'timeOut',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
  // A proxy's: the service behind it may have carried the request out.
  504: 'timeOut',
}

function reasonOf(status: number): FailureReason {
  return reasons[status] ?? (status >= 500 ? 'broken' : 'refused')
}
