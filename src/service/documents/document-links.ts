import { createHmac, timingSafeEqual } from 'node:crypto'
import { documentFilesPath, documentsPath } from '../../contract/routes'
import { parseUrl } from '../../person'

export type DocumentLinks = ReturnType<typeof createDocumentLinks>

export interface SignedLink {
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
  const linkOf = ({ pathname, searchParams }: URL): SignedLink | undefined => {
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
    return url && linkOf(url)
  }
  /** Whether the signature of one of our links is in the text, although the text is no link. */
  const hasSignature = (text: string) => {
    const [found, documentId = '', expires = '', signature = ''] = signedPattern.exec(text) ?? []
    return found !== undefined && isOurs({ documentId, expires, signature })
  }
  const secondsNow = () => Math.floor(now().getTime() / 1000)

  return {
    /** Returns a signed URL that expires. `base` is an origin without a trailing slash. */
    createLink(documentId: string, base: string): string {
      const expires = String(secondsNow() + lifetimeSeconds)
      const [signature = ''] = signaturesOf(documentId, expires)
      const query = new URLSearchParams({ expires, signature })
      return `${base}${documentFilesPath}/${documentId}?${query}`
    },
    /** Returns the document id of a URL that this service signed, expired or not; else undefined. */
    documentIdIn: (text: string) => parseLink(text)?.documentId,
    /** Like `documentIdIn`, with the signature and the expiry. */
    parseLink,
    /**
     * Reads a document's URL in a request. A URL on the host of `base`, or with a signature of ours, is either a whole
     * link or damaged. All others are foreign.
     */
    readUrl(text: string, base: string | undefined): SignedLink | 'damaged' | 'foreign' {
      const url = parseUrl(text)
      const link = url && linkOf(url)
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
