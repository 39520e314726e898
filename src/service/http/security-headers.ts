import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { InlineHashes } from './inline-hashes'

const self = ["'self'"]

/**
 * The form may be framed by anyone (there is no session to click-jack), so neither X-Frame-Options nor
 * frame-ancestors; TLS is the proxy's, so neither HSTS nor upgrade-insecure-requests.
 */
export async function sendSecurityHeaders(
  app: FastifyInstance,
  inline: InlineHashes,
): Promise<void> {
  await app.register(helmet, {
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
}
