import { createHmac, timingSafeEqual } from 'node:crypto'
import { documentFilesPath } from '../../contract/paths'

export interface DocumentLinks {
  /** A signed address under `base` (an origin, without a slash at its end) that expires. */
  addressOf: (documentId: string, base: string) => string
  /** The document an address of ours leads to, expired or not, or undefined for any other address. */
  documentIn: (address: string) => string | undefined
  check: (link: SignedLink) => 'good' | 'expired' | 'forged'
}

interface SignedLink {
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
  const secondsNow = () => Math.floor(now().getTime() / 1000)

  return {
    addressOf(documentId, base) {
      const expires = String(secondsNow() + lifeInSeconds)
      const [signature = ''] = signaturesOf(documentId, expires)
      const query = new URLSearchParams({ expires, signature })
      return `${base}${documentFilesPath}/${documentId}?${query}`
    },
    documentIn(address) {
      if (!URL.canParse(address)) return undefined
      const { pathname, searchParams } = new URL(address)
      const documentId = addressEnd.exec(pathname)?.[1]
      if (documentId === undefined) return undefined
      const expires = searchParams.get('expires') ?? ''
      const signature = searchParams.get('signature') ?? ''
      return isOurs({ documentId, expires, signature }) ? documentId : undefined
    },
    check(link) {
      if (!isOurs(link)) return 'forged'
      return Number(link.expires) > secondsNow() ? 'good' : 'expired'
    },
  }
}

/** Takes as long for a first wrong character as for the last, so a signature cannot be guessed piece by piece. */
function isSameText(given: string, right: string): boolean {
  const [givenBytes, rightBytes] = [Buffer.from(given), Buffer.from(right)]
  return givenBytes.length === rightBytes.length && timingSafeEqual(givenBytes, rightBytes)
}
