import ipaddr from 'ipaddr.js'

/** Names that lead to this machine or its network: RFC 6761, 6762 with its appendix G, 8375, and ICANN's `internal`. */
const localDomains =
  /(^|\.)(localhost|localdomain|local|internal|intranet|private|corp|home|lan|home\.arpa)$/

/** Azure's metadata service has an address of a public network. */
const metadataAddresses = new Set(['168.63.129.16'])

const [globalUnicast, prefixLength] = ipaddr.IPv6.parseCIDR('2000::/3')

/**
 * Whether an http(s) URL leads to the internet by what it says; names are not looked up. Whoever fetches it may
 * parse it otherwise than WHATWG's parser does. So a host is public only in its usual spelling.
 */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { hostname } = new URL(address)
  return isUsualSpelling(hostname, address) && isPublicHost(hostname)
}

/** False for user info, backslashes, percent-encoding, and for addresses in octal, hexadecimal or as one number. */
function isUsualSpelling(hostname: string, address: string): boolean {
  // Up to the first slash: some parsers look for user info past `?` and `#`.
  const [, authority = ''] = /^https?:\/\/([^/]*)/i.exec(address) ?? []
  const [host = ''] = authority.replace(/:\d*$/, '').split(/[?#]/)
  // A name in other letters than ASCII becomes Punycode.
  const isSame = host.toLowerCase() === hostname || hostname.includes('xn--')
  return isSame && !host.includes('%') && !/[@\\\s]/.test(authority)
}

function isPublicHost(hostname: string): boolean {
  const host = hostname.replaceAll(/^\[|\]$|\.+$/g, '')
  if (!ipaddr.isValid(host)) return host.includes('.') && !localDomains.test(host)
  const parsed = ipaddr.parse(host)
  // Addresses that carry an IPv4 address inside, such as those of NAT64 and 6to4, have ranges of their own.
  if (parsed.range() !== 'unicast' || metadataAddresses.has(parsed.toString())) return false
  return parsed.kind() === 'ipv4' || parsed.match(globalUnicast, prefixLength)
}
