import { isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** A home line or a rented machine often has a /56, a site or a tunnel a /48: each can be a client 256 times over. */
const widerPrefixes = [56, 48]

/**
 * Returns what a client counts as, the narrowest first: itself, then the /56 and the /48 around the /64 of an IPv6
 * client. An IPv4 address stands alone: its neighbours belong to other people.
 */
export function networksOf(client: string): [client: string, ...wider: string[]] {
  if (!isIPv6(client)) return [client]
  return [client, ...widerPrefixes.map((bits) => `${normalizeIP(client, bits)}/${bits}`)]
}
