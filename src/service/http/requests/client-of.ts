import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { clientAt } from '../../documents/client-networks'

/** Returns the client that limits count. A forwarded value counts only if it is an IP address. */
export function clientOf({ ip, socket }: FastifyRequest): string {
  const found = [withoutPort(ip), socket.remoteAddress ?? ''].find((each) => isIP(each) !== 0)
  return found === undefined ? 'unknown' : clientAt(found)
}

/** Some proxies forward `192.0.2.7:40213` or `[2001:db8::7]:40213`. A new port must not count as a new client. */
function withoutPort(ip: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/.exec(ip) ?? []
  return ipv4 ?? ipv6 ?? ip
}
