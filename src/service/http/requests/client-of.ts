import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * Returns the client that limits count: its IPv4 address, also when mapped to IPv6, or the /64 prefix of its IPv6
 * address. A forwarded value counts only if it is an IP address.
 */
export function clientOf({ ip, socket }: FastifyRequest): string {
  const found = [withoutPort(ip), socket.remoteAddress ?? ''].find((each) => isIP(each) !== 0)
  return found === undefined ? 'unknown' : normalizeIP(found)
}

/** Some proxies forward `192.0.2.7:40213` or `[2001:db8::7]:40213`. A new port must not count as a new client. */
function withoutPort(ip: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/.exec(ip) ?? []
  return ipv4 ?? ipv6 ?? ip
}
