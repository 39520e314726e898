import { createHmac, timingSafeEqual } from 'node:crypto'
import { documentFilesPath } from '../../contract/paths'

export interface DocumentLinks {
  /** Returns a signed URL that expires. `base` is an origin without a trailing slash. */
  createLink: (documentId: string, base: string) => string
  /** Returns the document id of a URL that this service signed, expired or not; else undefined. */
  documentIdIn: (address: string) => string | undefined
  /** Like `documentIdIn`, with the signature and the expiry. */
  parseLink: (address: string) => SignedLink | undefined
  verify: (link: SignedLink) => 'valid' | 'expired' | 'forged'
}

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

export function createDocumentLinks({ secrets, lifetimeSeconds, now }: LinkOptions): DocumentLinks {
  const signaturesOf = (documentId: string, expires: string) =>
    secrets.map((secret) =>
      createHmac('sha256', secret).update(`${documentId}\n${expires}`).digest('base64url'),
    )
  const isOurs = ({ documentId, expires, signature }: SignedLink) =>
    signaturesOf(documentId, expires).some((right) => equalsInConstantTime(signature, right))
  // Any host is accepted: the service may have had another address when it signed the link.
  const parseLink = (address: string): SignedLink | undefined => {
    if (!URL.canParse(address)) return undefined
    const { pathname, searchParams } = new URL(address)
    const documentId = filePathPattern.exec(decodePath(pathname))?.[1]
    if (documentId === undefined) return undefined
    const expires = searchParams.get('expires') ?? ''
    const signature = searchParams.get('signature') ?? ''
    const link = { documentId, expires, signature }
    return isOurs(link) ? link : undefined
  }
  const secondsNow = () => Math.floor(now().getTime() / 1000)

  return {
    createLink(documentId, base) {
      const expires = String(secondsNow() + lifetimeSeconds)
      const [signature = ''] = signaturesOf(documentId, expires)
      const query = new URLSearchParams({ expires, signature })
      return `${base}${documentFilesPath}/${documentId}?${query}`
    },
    documentIdIn: (address) => parseLink(address)?.documentId,
    parseLink,
    verify(link) {
      if (!isOurs(link)) return 'forged'
      return Number(link.expires) > secondsNow() ? 'valid' : 'expired'
    },
  }
}

/** The router also decodes percent-encoded paths. */
function decodePath(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Constant time, so that a signature cannot be guessed character by character. */
function equalsInConstantTime(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)]
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes)
}
