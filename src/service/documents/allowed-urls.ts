import ipaddr from 'ipaddr.js'
import { documentFilesPath } from '../../contract/routes'
import { parseUrl } from '../../person'
import type { Settings } from '../settings/settings'

/**
 * Returns a test for the URLs of documents. It allows our own under PUBLIC_URL and those of DOCUMENT_ORIGINS. If
 * that is not set, it allows any other. Before an upstream API, which fetches them, it then allows only our own origin: a
 * stranger's slow host would hold up the API. There it allows only public hosts.
 */
export function createUrlCheck(settings: Settings): (url: string) => boolean {
  const { PERSON_API_URL, PUBLIC_URL } = settings
  const isOurs = PUBLIC_URL === undefined ? () => false : isUnder(PUBLIC_URL + documentFilesPath)
  const isFetched = PERSON_API_URL !== undefined
  // PUBLIC_URL is required beside PERSON_API_URL.
  const own = isFetched && PUBLIC_URL !== undefined ? [new URL(PUBLIC_URL).origin] : undefined
  const origins = settings.DOCUMENT_ORIGINS ?? own
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

/**
 * Names that resolve to this machine or its network: RFC 6761, RFC 6762 appendix G, RFC 8375, and ICANN's `internal`.
 */
const localDomains =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/

/** Azure's metadata service uses an IP from a public network. */
const metadataIps = new Set(['168.63.129.16'])

const [globalUnicast, prefixLength] = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an http(s) URL leads to the internet, judged without DNS. The API that fetches it may parse it differently
 * than WHATWG. So only the usual spelling of a host is accepted.
 */
function isPublicUrl(text: string): boolean {
  const hostname = parseUrl(text)?.hostname
  return hostname !== undefined && isUsualSpelling(hostname, text) && isPublicHost(hostname)
}

/** False for user info, backslashes, percent-encoding, and for addresses in octal, hexadecimal or as one number. */
function isUsualSpelling(hostname: string, url: string): boolean {
  // Only up to the first slash, since some parsers find user info after `?` and `#`.
  const [, authority = ''] = /^https?:\/\/([^/]*)/i.exec(url) ?? []
  const [host = ''] = authority.replace(/:\d*$/, '').split(/[?#]/)
  // A name with non-ASCII letters becomes Punycode.
  const isSame = host.toLowerCase() === hostname || hostname.includes('xn--')
  return isSame && !host.includes('%') && !/[@\\\s]/.test(authority)
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$|(?<!\.)\.+$/g, '')
  if (!ipaddr.isValid(host)) return host.includes('.') && !localDomains.test(host)
  const parsed = ipaddr.parse(host)
  // IPv6 addresses that embed an IPv4 address, as in NAT64 and 6to4, are in ranges other than unicast.
  if (parsed.range() !== 'unicast' || metadataIps.has(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast, prefixLength)
}
