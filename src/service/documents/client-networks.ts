import { isIP, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** A home line or a rented machine often has a /56, which is 256 /64s. */
const prefixLength = 56

/** Returns the client that every limit counts: an IPv4 address, also when mapped to IPv6, or the /56 around an IPv6 one. */
export function clientAt(ip: string): string {
  const client = normalizeIP(ip, prefixLength)
  return isIPv6(client) ? `${client}/${prefixLength}` : client
}

/** Returns the client that an operator names, by any of its IP addresses or as `2001:db8::/56`. */
export function networkAt(given: string): string | undefined {
  const [ip = '', bits] = given.split('/')
  if (isIP(ip) === 0) return undefined
  const client = clientAt(ip)
  return bits === undefined || client.endsWith(`/${bits}`) ? client : undefined
}
