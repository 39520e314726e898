import type { IncomingMessage, ServerResponse } from 'node:http'
import helmet from 'helmet'
import type { InlineHashes } from './inline-hashes'

export type SetSecurityHeaders = (request: IncomingMessage, response: ServerResponse) => void

const self = ["'self'"]

/**
 * The form may be framed by anyone (there is no session to click-jack), so neither X-Frame-Options nor
 * frame-ancestors; TLS is the proxy's, so neither HSTS nor upgrade-insecure-requests.
 */
export function securityHeaders(inline: InlineHashes): SetSecurityHeaders {
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
      },
    },
    // The form's address may hold preset answers: they stay here.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: false,
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: false,
  })
  return (request, response) =>
    set(request, response, (error) => {
      if (error instanceof Error) throw error
    })
}
