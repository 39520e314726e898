import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Deployed {
  /** The version of the pages and their files. */
  form: 1 | 2
  /** A service worker in place of the one that the form has. */
  worker?: string
  /** Connections that ask for a file of this name break. */
  broken?: string
}

/** One address that the service's form is deployed at in one version after the other. */
export interface Deployments {
  url: string
  deploy: (deployed: Deployed) => void
  /** Method and path of every request that has come, in order. */
  requests: string[]
  close: () => void
}

const assetName = /[\w.-]+-[\w-]{8}\.(?:js|css)/g
const second = '/assets/second-'

/**
 * Stands before a service. Of its form it makes a second version, whose every file has another name, and like a
 * real one it has none of the first version's files.
 */
export async function startDeployments(service: string): Promise<Deployments> {
  let deployed: Deployed = { form: 1 }
  const requests: string[] = []

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const address = request.url ?? '/'
    const [path = ''] = address.split('?')
    requests.push(`${request.method} ${path}`)
    if (path === '/service-worker.js' && deployed.worker !== undefined)
      return response.writeHead(200, { 'content-type': 'text/javascript' }).end(deployed.worker)
    const version = path.startsWith('/assets/') ? fileVersion(path) : deployed.form
    if (version !== deployed.form) return response.writeHead(404).end()
    const reply = await fetch(service + address.replace(second, '/assets/'), {
      method: request.method ?? 'GET',
      headers: headersOf(request),
      ...(['GET', 'HEAD'].includes(request.method ?? '') ? {} : { body: await buffer(request) }),
    })
    const body = Buffer.from(await reply.arrayBuffer())
    const headers = Object.fromEntries(reply.headers)
    for (const name of ['etag', 'last-modified', 'content-encoding', 'content-length'])
      delete headers[name]
    return response
      .writeHead(reply.status, { ...headers, connection: 'close' })
      .end(version === 2 ? secondOf(body.toString()) : body)
  }

  const server = createServer((request, response) => {
    if (deployed.broken !== undefined && request.url?.includes(deployed.broken) === true) {
      requests.push(`broken ${request.url}`)
      request.socket.destroy()
      return
    }
    answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // Listening on a port, so its address is no path.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    deploy: (next) => {
      deployed = next
    },
    requests,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

function fileVersion(path: string): 1 | 2 {
  return path.startsWith(second) ? 2 : 1
}

function headersOf({ headers }: IncomingMessage): [string, string][] {
  const hops = ['host', 'connection', 'content-length', 'accept-encoding', 'if-none-match']
  return Object.entries(headers).flatMap(([name, value]) =>
    hops.includes(name) || value === undefined ? [] : [[name, String(value)]],
  )
}

function secondOf(text: string): string {
  return text.replaceAll(assetName, (name) => `second-${name}`)
}
