import type { DocumentUses } from '../people/people-store'
import type { DocumentLinks, SignedLink } from './document-links'

interface AcceptedLinksParts {
  people: DocumentUses
  links: Pick<DocumentLinks, 'parseLink'>
  linkLifetimeMs: number
  now: () => Date
}

/**
 * Returns a test for expired links that were accepted with a person. The upstream API may fetch them when the person is
 * sent again. They work until the outcome is known, plus the lifetime of a new link.
 */
export function acceptedLinks({
  people,
  links,
  linkLifetimeMs,
  now,
}: AcceptedLinksParts): (link: SignedLink) => Promise<boolean> {
  return async ({ documentId, signature }) => {
    const uses = await people.usesOf(documentId)
    return uses.some(
      ({ person, knownSince }) =>
        (knownSince === undefined || Date.parse(knownSince) + linkLifetimeMs > now().getTime()) &&
        person.documents.some(({ url }) => links.parseLink(url)?.signature === signature),
    )
  }
}
