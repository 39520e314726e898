import type { Failure } from '../../../src/api/failure'
import { readFailure } from '../../../src/api/read-failure'

interface Answer {
  status?: number
  headers?: Record<string, string>
  /** The body of the request. */
  sent?: string
}

/** What an answer with this body is read as: text as it is, all else as JSON. */
export function failureOf(
  body: unknown,
  { status = 400, headers = {}, sent = '{}' }: Answer = {},
): Promise<Failure> {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return readFailure(new Response(text, { status, headers }), sent)
}

/** What an answer of our own service is read as. */
export function ownFailureOf(problem: object, status: number, language?: string): Promise<Failure> {
  const headers = {
    'content-type': 'application/problem+json; charset=utf-8',
    ...(language !== undefined && { 'content-language': language }),
  }
  return readFailure(new Response(JSON.stringify(problem), { status, headers }), '{}')
}

/** A failure as lines: "address.city: Enter the city" for a field, the words alone for none. */
export function linesOf({ fieldRefusals, sentences }: Failure): string[] {
  return [
    ...fieldRefusals.map(({ path, sentence }) => `${path.join('.')}: ${sentence}`),
    ...sentences,
  ]
}
