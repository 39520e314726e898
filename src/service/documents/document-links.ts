import { createHmac, timingSafeEqual } from 'node:crypto'
import { documentFilesPath } from '../../contract/paths'

export interface DocumentLinks {
  /** A signed address under `base` (an origin, without a slash at its end) that expires. */
  addressOf: (documentId: string, base: string) => string
  /** The document an address of ours leads to, expired or not, or undefined for any other address. */
  documentIn: (address: string) => string | undefined
  /** The same, as it is written in the address. */
  linkIn: (address: string) => SignedLink | undefined
  check: (link: SignedLink) => 'good' | 'expired' | 'forged'
}

export interface SignedLink {
  documentId: string
  /** Seconds since 1970. */
  expires: string
  signature: string
}

interface LinkOptions {
  /** The first one signs, all of them verify. */
  secrets: readonly string[]
  lifeInSeconds: number
  now: () => Date
}

const addressEnd = new RegExp(`${documentFilesPath}/([A-Za-z0-9_-]+)$`)

export function createDocumentLinks({ secrets, lifeInSeconds, now }: LinkOptions): DocumentLinks {
  const signaturesOf = (documentId: string, expires: string) =>
    secrets.map((secret) =>
      createHmac('sha256', secret).update(`${documentId}\n${expires}`).digest('base64url'),
    )
  const isOurs = ({ documentId, expires, signature }: SignedLink) =>
    signaturesOf(documentId, expires).some((right) => isSameText(signature, right))
  // On whatever host: the service may have had another address when it made the link.
  const linkIn = (address: string): SignedLink | undefined => {
    if (!URL.canParse(address)) return undefined
    const { pathname, searchParams } = new URL(address)
    const documentId = addressEnd.exec(decoded(pathname))?.[1]
    if (documentId === undefined) return undefined
    const expires = searchParams.get('expires') ?? ''
    const signature = searchParams.get('signature') ?? ''
    const link = { documentId, expires, signature }
    return isOurs(link) ? link : undefined
  }
  const secondsNow = () => Math.floor(now().getTime() / 1000)

  return {
    addressOf(documentId, base) {
      const expires = String(secondsNow() + lifeInSeconds)
      const [signature = ''] = signaturesOf(documentId, expires)
      const query = new URLSearchParams({ expires, signature })
      return `${base}${documentFilesPath}/${documentId}?${query}`
    },
    documentIn: (address) => linkIn(address)?.documentId,
    linkIn,
    check(link) {
      if (!isOurs(link)) return 'forged'
      return Number(link.expires) > secondsNow() ? 'good' : 'expired'
    },
  }
}

/** The router reads a percent-encoded path as this one, too. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return pathname
  }
}

/** Takes as long for a first wrong character as for the last, so a signature cannot be guessed piece by piece. */
function isSameText(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)]
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes)
}
