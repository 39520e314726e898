import { idempotencyKeyHeader } from '../../../contract/headers'
import { personPath } from '../../../contract/paths'
import { failedCall } from './failed-call'
import type { Outcome } from './outcome'
import type { PersonApi } from '../person-api'
import { readAnswer } from './read-answer'

/** What is sent for one person, the same to the byte however often it is. */
export interface Sending {
  body: string
  key: string
  /** In no sentence that comes back. */
  hidden: readonly string[]
}

/** Many times what an answer with the whole person and all its errors has. */
const maxAnswerBytes = 512 * 1024

/** One `POST /person` as the contract has it. Whatever happens comes back as an outcome; nothing is thrown. */
export async function callUpstream(
  { url, auth }: PersonApi,
  { body, key, hidden }: Sending,
  signal: AbortSignal,
): Promise<Outcome> {
  try {
    const response = await fetch(`${url}${personPath}`, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        [idempotencyKeyHeader]: key,
        ...(auth && { [auth.name]: auth.value }),
      },
      body,
      // The secret goes to the address that was set, and no further.
      redirect: 'manual',
      signal,
    })
    const text = await textIn(response)
    if (text === undefined)
      return { state: 'unknown', why: 'The answer was too long to be read.', isAnswer: true }
    return readAnswer({ status: response.status, headers: response.headers, text }, hidden)
  } catch (error) {
    return failedCall(error)
  }
}

/** Undefined where it is longer than any answer; throws where it breaks off. */
async function textIn({ body }: Response): Promise<string | undefined> {
  if (body === null) return ''
  const pieces: Uint8Array[] = []
  let length = 0
  // The types of fetch lack what the stream of Node's has: to be read piece by piece.
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    length += piece.length
    if (length > maxAnswerBytes) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString()
}
