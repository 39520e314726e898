import { documentFilesPath } from '../../contract/paths'
import type { Settings } from '../settings/settings'
import { isPublicUrl } from './public-url'

/**
 * Returns a test for the URLs of documents. It allows our own under PUBLIC_URL and those of DOCUMENT_ORIGINS, if set.
 * Before an upstream API, which fetches them, it allows only public hosts.
 */
export function createUrlCheck(settings: Settings): (url: string) => boolean {
  const { DOCUMENT_ORIGINS: origins, PERSON_API_URL, PUBLIC_URL } = settings
  const isOurs = PUBLIC_URL === undefined ? () => false : isUnder(PUBLIC_URL + documentFilesPath)
  const isFetched = PERSON_API_URL !== undefined
  return (url) => {
    if (isOurs(url)) return true
    if (origins !== undefined && !origins.includes(new URL(url).origin)) return false
    return !isFetched || isPublicUrl(url)
  }
}

/** Also compares the raw text, since another parser may read another host from it. */
function isUnder(base: string): (url: string) => boolean {
  const { href } = new URL(`${base}/`)
  return (url) =>
    [`${base}/`, href].some((beginning) => url.startsWith(beginning)) &&
    new URL(url).href.startsWith(href)
}
