import type { DocumentUses } from '../people/people-store'
import type { DocumentLinks, SignedLink } from './document-links'

interface AcceptedLinksParts {
  people: DocumentUses
  links: Pick<DocumentLinks, 'parseLink'>
  linkLifetimeMs: number
  now: () => Date
}

/**
 * Whether an expired link still works, for it was accepted with a person: another API fetches it when it is asked
 * again what became of them. It works until that is known, and as long as a new link after that.
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
