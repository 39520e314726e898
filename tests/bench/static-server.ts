import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, sep } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

export interface StaticServer {
  url: string
  close: () => void
}

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Serves a built page as well as one can: brotli 11 made beforehand, hashed files kept for good. */
export async function serveFolder(folder: string): Promise<StaticServer> {
  const files = new Map<string, { body: Buffer; type: string }>()
  for (const name of await readdir(folder, { recursive: true })) {
    const type = mediaTypes[extname(name)]
    if (type === undefined) continue
    const body = brotliCompressSync(await readFile(join(folder, name)))
    files.set(`/${name.replaceAll(sep, '/')}`, { body, type })
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST') {
      request.resume()
      response.writeHead(201, { 'content-type': 'application/json' }).end('{"id":"1"}')
      return
    }
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (file === undefined) {
      response.writeHead(404).end()
      return
    }
    response
      .writeHead(200, {
        'content-type': file.type,
        'content-encoding': 'br',
        'content-length': file.body.length,
        'cache-control': pathname === '/' ? 'no-cache' : 'public, max-age=31536000, immutable',
        vary: 'accept-encoding',
      })
      .end(file.body)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
