import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/** Returns a port that is free at this moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server on a port has an address of this shape.
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}
