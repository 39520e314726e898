import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Service, startService } from '../../../src/playwright/service'
import { sessionLink } from '../../../src/server'

const secret = 'a-secret-of-the-tests-that-is-long-enough'

export interface EmbedHost {
  origin: string
  service: Service
  tokenOf: (session: Parameters<typeof sessionLink>[2]) => Promise<string>
  /** The address of the page that embeds the form with this token. */
  pageOf: (token: string) => string
  close: () => Promise<void>
}

/** A company's site under another name and port, with the strictest policy under which a frame works. */
export async function startEmbedHost(): Promise<EmbedHost> {
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // Listening on a port, so its address is no path.
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const service = await startService({
    SESSION_SECRET: secret,
    SESSIONS: 'required',
    FRAME_ANCESTORS: origin,
    RETURN_ORIGINS: origin,
  })
  await answer(server, service.url)
  return {
    origin,
    service,
    tokenOf: async (session) => {
      const link = await sessionLink(service.url, secret, session)
      return new URLSearchParams(new URL(link).hash.slice(1)).get('session') ?? ''
    },
    pageOf: (token) => `${origin}/?${token}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await service.remove()
    },
  }
}

/** Where the page keeps the events of the element, for browsers whose protocol takes no script of a test. */
const listening = `
  window.events = []
  for (const type of ['ready', 'height', 'screen', 'created', 'refused', 'exit', 'error'])
    document.querySelector('firsthand-form').addEventListener(type, ({ detail }) => {
      window.events.push(detail)
    })`

async function answer(server: Server, form: string): Promise<void> {
  const element = await readFile('dist/embed/index.js', 'utf8')
  server.on('request', ({ url = '' }, response) => {
    if (url === '/embed.js') {
      response.setHeader('content-type', 'text/javascript')
      response.end(`${element}\n${listening}`)
      return
    }
    const token = url.slice(2)
    const session = token === '' ? '' : ` session="${token}"`
    response.setHeader('content-type', 'text/html')
    response.setHeader(
      'content-security-policy',
      `default-src 'none'; script-src 'self'; frame-src ${form}`,
    )
    response.setHeader('referrer-policy', 'no-referrer')
    response.end(
      '<!doctype html><html lang="en"><title>A company</title><script type="module" src="/embed.js"></script>' +
        '<meta name="viewport" content="width=device-width">' +
        `<firsthand-form src="${form}"${session}></firsthand-form>`,
    )
  })
}
