import type { DocumentLinks, SignedLink } from './document-links'
import type { DocumentUses, StoredDocument } from './document-rows'

interface LinkRulesParts {
  people: DocumentUses
  links: Pick<DocumentLinks, 'createLink' | 'parseLink'>
  linkLifetimeMs: number
  now: () => Date
}

/** Returns what decides by the people of a document whether there is a link to it. */
export function createLinkRules({ people, links, linkLifetimeMs, now }: LinkRulesParts) {
  return {
    /**
     * Signs a link for whoever knows the URL of the upload: undefined once a person owns the document, and later than a
     * link's lifetime after it was stored. The URL itself never expires, and proxies log it. `base` is an origin without
     * a trailing slash.
     */
    linkOf({ id, storedAt, isOwned }: StoredDocument, base: string): string | undefined {
      const isRecent = now().getTime() - Date.parse(storedAt) <= linkLifetimeMs
      return isRecent && !isOwned ? links.createLink(id, base) : undefined
    },
    /**
     * Whether an expired link was accepted with a person, and still works. The upstream API may fetch it when the person
     * is sent again. It works until the outcome is known, plus the lifetime of a new link. One person has a document, so
     * nobody else who has the link can make it last longer.
     */
    async isAccepted({ documentId, signature }: SignedLink): Promise<boolean> {
      const use = await people.useOf(documentId)
      if (use === undefined) return false
      const { person, knownSince } = use
      return (
        (knownSince === undefined || Date.parse(knownSince) + linkLifetimeMs > now().getTime()) &&
        person.documents.some(({ url }) => links.parseLink(url)?.signature === signature)
      )
    },
  }
}

export type LinkRules = ReturnType<typeof createLinkRules>
