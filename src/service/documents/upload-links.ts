import type { DocumentOwnership } from '../people/people-store'
import type { DocumentLinks } from './document-links'
import type { StoredDocument } from './document-store'

interface UploadLinksParts {
  people: Pick<DocumentOwnership, 'ownedAmong'>
  links: Pick<DocumentLinks, 'createLink'>
  linkLifetimeMs: number
  now: () => Date
}

/**
 * Returns a function that signs a link for whoever knows the upload's address: undefined once a person owns the
 * document, and later than a link's lifetime after it was stored. The address itself never expires, and proxies log it.
 * `base` is an origin without a trailing slash.
 */
export function uploadLinks({
  people,
  links,
  linkLifetimeMs,
  now,
}: UploadLinksParts): (document: StoredDocument, base: string) => Promise<string | undefined> {
  return async ({ id, storedAt }, base) => {
    const isRecent = now().getTime() - Date.parse(storedAt) <= linkLifetimeMs
    if (!isRecent || (await people.ownedAmong([id])).length > 0) return undefined
    return links.createLink(id, base)
  }
}
