import type { DocumentUses } from '../people/people-store'
import type { DocumentLinks, SignedLink } from './document-links'

interface AcceptedLinksParts {
  people: DocumentUses
  links: Pick<DocumentLinks, 'linkIn'>
  linkLifeMs: number
  now: () => Date
}

/**
 * Whether an expired link still works, for it was accepted with a person: another API fetches it when it is asked
 * again what became of them. It works until that is known, and as long as a new link after that.
 */
export function acceptedLinks({
  people,
  links,
  linkLifeMs,
  now,
}: AcceptedLinksParts): (link: SignedLink) => Promise<boolean> {
  return async ({ documentId, signature }) => {
    const uses = await people.usesOf(documentId)
    return uses.some(
      ({ person, knownSince }) =>
        (knownSince === undefined || Date.parse(knownSince) + linkLifeMs > now().getTime()) &&
        person.documents.some(({ url }) => links.linkIn(url)?.signature === signature),
    )
  }
}
