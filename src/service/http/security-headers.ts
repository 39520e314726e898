import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { Settings } from '../settings/settings'
import type { InlineHashes } from './inline-hashes'

const policyHeader = 'Content-Security-Policy'

interface HeaderTarget {
  getHeader: (name: string) => unknown
  setHeader: (name: string, value: string) => unknown
}

/** For a page with the answers of many people: nobody may embed it, whoever may embed the form. */
export function forbidFraming(response: HeaderTarget): void {
  const policy = String(response.getHeader(policyHeader)).replace(/;frame-ancestors [^;]*/, '')
  response.setHeader(policyHeader, `${policy};frame-ancestors 'none'`)
}

export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void

const self = ["'self'"]

const oneYearSeconds = 31_536_000

/**
 * The form may be framed by anyone (there is no session to click-jack), unless FRAME_ANCESTORS says who; the desk by
 * nobody, see `forbidFraming`. TLS is the proxy's, so there is no upgrade-insecure-requests, and HSTS only where
 * PUBLIC_URL says that the address is https; other hosts below it may not be.
 */
export function securityHeaders(
  inline: InlineHashes,
  { FRAME_ANCESTORS, PUBLIC_URL }: Settings,
): SetSecurityHeaders {
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [...self, ...inline.scripts],
        styleSrc: [...self, ...inline.styles],
        imgSrc: ["'self'", 'blob:', 'data:'],
        connectSrc: self,
        workerSrc: self,
        manifestSrc: self,
        fontSrc: self,
        formAction: self,
        baseUri: ["'none'"],
        ...(FRAME_ANCESTORS && { frameAncestors: FRAME_ANCESTORS }),
      },
    },
    // The form's address may hold preset answers: they stay here.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: false,
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') === true && {
      maxAge: oneYearSeconds,
      includeSubDomains: false,
    },
    crossOriginOpenerPolicy: false,
  })
  return (request, response) =>
    set(request, response, (error) => {
      if (error instanceof Error) throw error
    })
}
