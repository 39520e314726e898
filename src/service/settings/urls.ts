import { isIP } from 'node:net'

/** A network of all IP addresses would let every client forge its own. */
export function isNetwork(text: string): boolean {
  const [ip = '', prefix = '1', ...more] = text.split('/')
  const bits = isIP(ip) === 4 ? 32 : 128
  const isPrefix = /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits
  return isIP(ip) !== 0 && isPrefix && more.length === 0
}

export function isHttpsOrLoopback(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' || isLoopbackHost(hostname)
}

/**
 * Takes what a server listens on, or a host name of the URL parser, which writes every spelling of an IPv4 address as
 * four decimal numbers.
 */
export function isLoopbackHost(host: string): boolean {
  return /^(localhost|127\.[\d.]+|::1|\[::1\])$/.test(host)
}

/** Whether a text is a whole http or https URL that may go on behind its path: without user, query and fragment. */
export function isPlainHttpUrl(text: string): boolean {
  // The URL parser reads "https:host" too, and an empty query or fragment leaves no trace in it.
  return /^https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*)?$/i.test(text) && URL.canParse(text)
}

/** Whether a text is a whole http or https URL. A link to "https:host" would lead below the page that has it. */
export function isHttpUrl(text: string): boolean {
  return /^https?:\/\/[^\s/]\S*$/i.test(text) && URL.canParse(text)
}
