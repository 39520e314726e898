import { createHmac, timingSafeEqual } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { documentFilesPath, documentsPath } from '../../contract/routes'
import { parseUrl, type Person } from '../../person'
import type { Settings } from '../settings/settings'
import type { DocumentUse, StoredDocument } from '../people/document-rows'

export type DocumentLinks = ReturnType<typeof createDocumentLinks>

interface SignedLink {
  documentId: string
  /** Seconds since 1970. */
  expires: string
  signature: string
}

interface LinkOptions {
  /** The first secret signs, all of them verify. */
  secrets: readonly string[]
  lifetimeSeconds: number
  now: () => Date
}

const filePathPattern = new RegExp(`${documentFilesPath}/([A-Za-z0-9_-]+)$`)

/** The end of a link, wherever it stands in a text. */
const signedPattern = /(?<![\w-])([\w-]+)\?expires=(\d+)&signature=([\w-]+)/

export function createDocumentLinks({ secrets, lifetimeSeconds, now }: LinkOptions) {
  const signaturesOf = (documentId: string, expires: string) =>
    secrets.map((secret) =>
      createHmac('sha256', secret).update(`${documentId}\n${expires}`).digest('base64url'),
    )
  const isOurs = ({ documentId, expires, signature }: SignedLink) =>
    signaturesOf(documentId, expires).some((right) => equalsInConstantTime(signature, right))
  // Any host is accepted: the service may have had another host when it signed the link.
  const readLink = ({ pathname, searchParams }: URL): SignedLink | undefined => {
    const documentId = filePathPattern.exec(decodePath(pathname))?.[1]
    if (documentId === undefined) return undefined
    // The route refuses a parameter that is there twice.
    const [expires = '', ...moreExpiries] = searchParams.getAll('expires')
    const [signature = '', ...moreSignatures] = searchParams.getAll('signature')
    const link = { documentId, expires, signature }
    return isOurs(link) && moreExpiries.length + moreSignatures.length === 0 ? link : undefined
  }
  const parseLink = (text: string) => {
    const url = parseUrl(text)
    return url && readLink(url)
  }
  /** Whether the signature of one of our links is in the text, although the text is no link. */
  const hasSignature = (text: string) => {
    const [found, documentId = '', expires = '', signature = ''] = signedPattern.exec(text) ?? []
    return found !== undefined && isOurs({ documentId, expires, signature })
  }
  const secondsNow = () => Math.floor(now().getTime() / 1000)

  /** Returns a signed URL that expires. `base` is an origin without a trailing slash. */
  function createLink(documentId: string, base: string): string {
    const expires = String(secondsNow() + lifetimeSeconds)
    const [signature = ''] = signaturesOf(documentId, expires)
    const query = new URLSearchParams({ expires, signature })
    return `${base}${documentFilesPath}/${documentId}?${query}`
  }
  /** Whether no more than the lifetime of a link has passed since this time, in ISO 8601. */
  const isRecent = (time: string) => Date.parse(time) + lifetimeSeconds * 1000 >= now().getTime()

  return {
    createLink,
    /**
     * Signs a link for whoever knows the URL of the upload: undefined once a person owns the document, and later than a
     * link's lifetime after it was stored. The URL itself never expires, and proxies log it.
     */
    linkOf: ({ id, storedAt, isOwned }: StoredDocument, base: string) =>
      isRecent(storedAt) && !isOwned ? createLink(id, base) : undefined,
    /**
     * Whether an expired link was accepted with a person, and still works. The upstream API may fetch it when the person
     * is sent again. It works until the outcome is known, plus the lifetime of a new link. One person has a document, so
     * nobody else who has the link can make it last longer.
     */
    isAccepted({ signature }: SignedLink, { person, knownSince }: DocumentUse): boolean {
      return (
        (knownSince === undefined || isRecent(knownSince)) &&
        person.documents.some(({ url }) => parseLink(url)?.signature === signature)
      )
    },
    /** Returns the document id of a URL that this service signed, expired or not; else undefined. */
    documentIdIn: (text: string) => parseLink(text)?.documentId,
    /**
     * Reads a document's URL in a request. A URL on the host of `base`, or with a signature of ours, is either a whole
     * link or damaged. All others are foreign.
     */
    readUrl(text: string, base: string | undefined): SignedLink | 'damaged' | 'foreign' {
      const url = parseUrl(text)
      const link = url && readLink(url)
      const path = url && pathOn(base, url)
      if (link === undefined) return isServed(path) || hasSignature(text) ? 'damaged' : 'foreign'
      // On another host, another path may lead to this service.
      const isWhole = path === undefined || path === `${documentFilesPath}/${link.documentId}`
      return isWhole ? link : 'damaged'
    },
    verify(link: SignedLink): 'valid' | 'expired' | 'forged' {
      if (!isOurs(link)) return 'forged'
      return Number(link.expires) > secondsNow() ? 'valid' : 'expired'
    },
  }
}

/** Returns a person whose documents of this service have links that work for the usual time. */
export function withFreshLinks(person: Person, links: DocumentLinks, base: string): Person {
  const documents = person.documents.map((document) => {
    const documentId = links.documentIdIn(document.url)
    return documentId === undefined
      ? document
      : { ...document, url: links.createLink(documentId, base) }
  })
  return { ...person, documents }
}

/** Returns the path below `base` of a URL on its host, empty when it is not below; undefined on another host. */
function pathOn(base: string | undefined, url: URL): string | undefined {
  const own = base === undefined ? undefined : new URL(base)
  if (url.host !== own?.host) return undefined
  const [path, prefix] = [decodePath(url.pathname), decodePath(own.pathname).replace(/\/$/, '')]
  return path.startsWith(`${prefix}/`) ? path.slice(prefix.length) : ''
}

/** Also the URL of an upload: it is no document's, but clients mistake it for one. */
function isServed(path: string | undefined): boolean {
  return path?.startsWith(`${documentsPath}/`) === true
}

/** As the router does, which leaves an encoded slash as it is. */
function decodePath(pathname: string): string {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}

/** Constant time, so that a signature cannot be guessed character by character. */
function equalsInConstantTime(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)]
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes)
}

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

/** False for user info, backslashes, percent-encoding, and for IP addresses in octal, hexadecimal or as one number. */
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
