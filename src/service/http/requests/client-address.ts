import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/**
 * The client that limits count: its IPv4 address, also where IPv6 carries it, or the first 64 bits of its IPv6
 * address, which one client has to itself. What a trusted proxy forwards counts only where it is an address.
 */
export function clientOf({ ip, socket }: FastifyRequest): string {
  const address = [withoutPort(ip), socket.remoteAddress ?? ''].find((each) => isIP(each) !== 0)
  return address === undefined ? 'unknown' : normalizeIP(address)
}

/** Some proxies forward `192.0.2.7:40213` or `[2001:db8::7]:40213`: another port would be another client. */
function withoutPort(address: string): string {
  const [, ipv4, ipv6] = /^(?:([\d.]+):\d+|\[(.*)\](?::\d+)?)$/.exec(address) ?? []
  return ipv4 ?? ipv6 ?? address
}
