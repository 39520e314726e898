import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { join } from 'node:path'
import helmet from 'helmet'
import { builtPages } from '../../contract/pages'
import type { Settings } from '../settings/settings'

const policyHeader = 'Content-Security-Policy'

export interface HeaderTarget {
  getHeader: (name: string) => unknown
  setHeader: (name: string, value: string) => unknown
}

/**
 * Keeps the desk from other pages, since it shows the answers of many people: none may embed it, even where the form may
 * be embedded, and none that opened it holds its window.
 */
export function isolateDesk(response: HeaderTarget): void {
  const policy = String(response.getHeader(policyHeader)).replace(/;frame-ancestors [^;]*/, '')
  response.setHeader(policyHeader, `${policy};frame-ancestors 'none'`)
  response.setHeader('Cross-Origin-Opener-Policy', 'same-origin')
}

/** By name, for `response.setHeaders`. */
export type SecurityHeaders = Map<string, string>

const self = ["'self'"]

/** Choosing a photo with the camera of the phone needs none of these. */
const permissions = [
  ...['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'].map(
    (feature) => `${feature}=()`,
  ),
  'web-share=(self)',
  'clipboard-write=(self)',
].join(', ')

const oneYearSeconds = 31_536_000

/**
 * Returns the security headers. Any page may embed the form unless FRAME_ANCESTORS is set, since
 * there is no session to clickjack. A proxy may terminate TLS, so upgrade-insecure-requests is left out. HSTS is sent
 * only when PUBLIC_URL is https, and not for subdomains.
 */
export function securityHeaders(
  formFolder: string | undefined,
  { FRAME_ANCESTORS, PUBLIC_URL }: Settings,
): SecurityHeaders {
  const pages = Object.values(builtPages)
    .map((page) => join(formFolder ?? '', page))
    .filter((path) => formFolder !== undefined && existsSync(path))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
  const set = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: [...self, ...hashesOf(inlineScripts, pages)],
        styleSrc: [...self, ...hashesOf(inlineStyles, pages)],
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
    // The form's URL may contain preset answers, which other origins must not get.
    referrerPolicy: { policy: 'same-origin' },
    frameguard: false,
    strictTransportSecurity: PUBLIC_URL?.startsWith('https:') === true && {
      maxAge: oneYearSeconds,
      includeSubDomains: false,
    },
    // The form may be opened by a page that waits for it.
    crossOriginOpenerPolicy: false,
  })
  // They are the same in every response, and helmet takes long to write them.
  const sample = new ServerResponse(new IncomingMessage(new Socket()))
  set(sample.req, sample, (error) => {
    if (error instanceof Error) throw error
  })
  const headers = new Map(
    Object.entries(sample.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  // Helmet has no such header.
  headers.set('permissions-policy', permissions)
  return headers
}

const inlineScripts = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Returns the sources of what stands in the pages: https://www.w3.org/TR/CSP3/#grammardef-hash-source */
function hashesOf(element: RegExp, pages: string): string[] {
  const contents = [...pages.matchAll(element)].map(([, text = '']) => text)
  return [...new Set(contents)].map((text) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  })
}
