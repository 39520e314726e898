import { documentFilesPath } from '../../contract/paths'
import type { Settings } from '../settings/settings'
import { isPublicAddress } from './public-address'

/**
 * Which addresses of documents are passed on: our own under PUBLIC_URL; of the rest those of DOCUMENT_ORIGINS, where
 * it is set; and in front of another API, which fetches them, public ones alone.
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

/** Compares also what is written: another parser may read another host in another spelling. */
function isUnder(base: string): (address: string) => boolean {
  const { href } = new URL(`${base}/`)
  return (address) =>
    [`${base}/`, href].some((beginning) => address.startsWith(beginning)) &&
    new URL(address).href.startsWith(href)
}
