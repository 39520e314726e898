import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'

export interface SlowSocket {
  socket: Socket
  received: () => string
  /** When the service closed the connection, in milliseconds after it opened. */
  closed: Promise<number>
  isOpen: () => boolean
}

/** Opens a connection that sends `atOnce`, and then `piece` in every interval. */
export async function openSlowSocket(
  base: string,
  atOnce: string,
  { piece = '', intervalMs = 100 } = {},
): Promise<SlowSocket> {
  const { hostname, port } = new URL(base)
  let received = ''
  let isOpen = true
  const socket = connect(Number(port), hostname)
  const began = performance.now()
  socket.on('error', () => undefined)
  socket.on('data', (bytes: Buffer) => (received += bytes.toString()))
  const closed = new Promise<number>((resolve) => {
    socket.once('close', () => {
      isOpen = false
      resolve(performance.now() - began)
    })
  })
  await once(socket, 'connect').catch(() => undefined)
  if (atOnce !== '') socket.write(atOnce)
  const timer = setInterval(() => {
    if (isOpen && piece !== '' && socket.writable) socket.write(piece)
  }, intervalMs)
  onTestFinished(() => {
    clearInterval(timer)
    socket.destroy()
  })
  return { socket, received: () => received, closed, isOpen: () => isOpen }
}

export function head(method: string, path: string, headers: Record<string, string | number> = {}) {
  const lines = Object.entries({ Host: 'localhost', ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return [`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n')
}
