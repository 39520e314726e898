import { isIP } from 'node:net'

/** A network of all addresses would let every client forge its own address. */
export function isNetwork(text: string): boolean {
  const [address = '', prefix = '1', ...more] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  const isPrefix = /^[1-9]\d{0,2}$/.test(prefix) && Number(prefix) <= bits
  return isIP(address) !== 0 && isPrefix && more.length === 0
}

export function isHttpsOrLoopback(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  // The URL parser rewrites every spelling of an IPv4 address as four decimal numbers.
  return protocol === 'https:' || /^(localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

export function isPlainHttpUrl(text: string): boolean {
  if (!URL.canParse(text)) return false
  const url = new URL(text)
  const isHttp = url.protocol === 'http:' || url.protocol === 'https:'
  return (
    isHttp && url.search === '' && url.hash === '' && url.username === '' && url.password === ''
  )
}
