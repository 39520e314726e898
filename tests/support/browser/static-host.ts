import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const builtForm = fileURLToPath(new URL('../../../dist/form', import.meta.url))
const pages = ['index.html', 'shell.html', 'desk.html']

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** The built form on a host that serves files only, with the rules of "Host the form apart" in src/service/deploy/README.md. */
export interface StaticHost {
  url: string
  /** Fills in the pages: where the service is. */
  tell: (service: string) => Promise<void>
  /** From now on its pages come with this Content-Security-Policy. */
  restrict: (policy: string) => void
  /** Method and path of every request that was no GET of a file. */
  strangers: string[]
  /** Changes a file, given its text. */
  change: (file: string, changed: (text: string) => string) => Promise<void>
  close: () => Promise<void>
}

export async function startStaticHost(): Promise<StaticHost> {
  const folder = await mkdtemp(join(tmpdir(), 'static-host-'))
  await cp(builtForm, folder, { recursive: true })
  const strangers: string[] = []
  const headers: Record<string, string> = { 'cache-control': 'no-cache' }

  async function answer({ method, url }: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(url ?? '/', 'http://localhost')
    const name = pageAt(pathname) ?? pathname.slice(1)
    const body = await readFile(join(folder, name)).catch(() => undefined)
    if (body === undefined || (method !== 'GET' && method !== 'HEAD')) {
      strangers.push(`${method} ${pathname}`)
      response.writeHead(404).end()
      return
    }
    const type = mediaTypes[extname(name)] ?? 'application/octet-stream'
    response.writeHead(200, { ...headers, 'content-type': type }).end(body)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo

  async function change(file: string, changed: (text: string) => string) {
    const path = join(folder, file)
    await writeFile(path, changed(await readFile(path, 'utf8')))
  }

  return {
    url: `http://127.0.0.1:${port}`,
    strangers,
    change,
    restrict(policy) {
      headers['content-security-policy'] = policy
    },
    async tell(service) {
      const tag = /<meta name="service" content="[^"]*"/
      for (const page of pages)
        await change(page, (html) => html.replace(tag, `<meta name="service" content="${service}"`))
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function pageAt(path: string): string | undefined {
  if (path === '/') return 'index.html'
  if (path.startsWith('/apply/')) return 'shell.html'
  return path === '/desk' || path.startsWith('/desk/') ? 'desk.html' : undefined
}
