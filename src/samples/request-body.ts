import type { Person } from '../person'
import type { SamplePerson } from './sample-person'

/**
 * Returns the whole body of `POST /person`. Without addresses of its own, a document has one that
 * nothing answers at (RFC 2606).
 */
export function requestBody(
  { body }: Pick<SamplePerson, 'body'>,
  urls: readonly string[] = [],
): Person {
  const documents = body.documents.map((document, index) => ({
    ...document,
    url: urls[index] ?? `https://files.example.com/${document.type}-${index + 1}`,
  }))
  return { ...body, documents }
}
