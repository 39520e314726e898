import { documentFilesPath } from '../../contract/paths'
import type { Settings } from '../settings/settings'
import { isPublicAddress } from './public-address'

/**
 * Returns a test for the URLs of documents. It allows our own under PUBLIC_URL and those of DOCUMENT_ORIGINS, if set.
 * Before an upstream API, which fetches them, it allows only public addresses.
 */
export function createAddressCheck(settings: Settings): (address: string) => boolean {
  const { DOCUMENT_ORIGINS: origins, PERSON_API_URL, PUBLIC_URL } = settings
  const isOurs = PUBLIC_URL === undefined ? () => false : isUnder(PUBLIC_URL + documentFilesPath)
  const isFetched = PERSON_API_URL !== undefined
  return (address) => {
    if (isOurs(address)) return true
    if (origins !== undefined && !origins.includes(new URL(address).origin)) return false
    return !isFetched || isPublicAddress(address)
  }
}

/** Also compares the raw text, since another parser may read another host from it. */
function isUnder(base: string): (address: string) => boolean {
  const { href } = new URL(`${base}/`)
  return (address) =>
    [`${base}/`, href].some((beginning) => address.startsWith(beginning)) &&
    new URL(address).href.startsWith(href)
}
