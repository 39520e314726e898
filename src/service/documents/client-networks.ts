import { isIP, isIPv6 } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'

/** A home line or a rented machine often has a /56, a site or a tunnel a /48: each can be a client 256 times over. */
const widerPrefixes = [56, 48]

/**
 * How many times the bound of a client each of its networks may reach, in the order of `networksOf`. More than once,
 * because the phones of a mobile network, each with a /64 of its own, share a /56 and a /48. Far less than 256 times
 * and 65,536 times, so that one stranger with such a network is a few clients and no crowd.
 */
export const clientsOf: readonly number[] = [1, 4, 16]

/**
 * Returns what a client counts as, the narrowest first: itself, then the /56 and the /48 around the /64 of an IPv6
 * client. An IPv4 address stands alone: its neighbours belong to other people.
 */
export function networksOf(client: string): [client: string, ...wider: string[]] {
  if (!isIPv6(client)) return [client]
  return [client, ...widerPrefixes.map((bits) => `${normalizeIP(client, bits)}/${bits}`)]
}

/** Returns the network that counts as one client of documents and people: an IPv4 address, or the /56 around an IPv6 client. */
export function homeNetworkOf(client: string): string {
  const [own, home = own] = networksOf(client)
  return home
}

/** Returns the network that an operator names: a client by any of its IP addresses, or `2001:db8::/56`. */
export function networkAt(given: string): string | undefined {
  const [ip = '', bits] = given.split('/')
  if (isIP(ip) === 0) return undefined
  const home = homeNetworkOf(normalizeIP(ip))
  return bits === undefined || home.endsWith(`/${bits}`) ? home : undefined
}
