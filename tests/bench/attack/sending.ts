import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

export interface Reply {
  status: number
  header: (name: string) => string
  ms: number
}

interface Sending {
  method: string
  path: string
  headers?: Record<string, string | number>
  body?: string | Buffer
}

/** Sends from one address, over connections that are kept. */
export type Send = (sending: Sending) => Promise<Reply>

const tus = { 'Tus-Resumable': '1.0.0' }
export const json = { 'Content-Type': 'application/json' }

export function senderFrom(localAddress: string, port: number): Send {
  const agent = new Agent({ keepAlive: true, localAddress })
  return async ({ method, path, headers, body = '' }) => {
    const began = performance.now()
    return new Promise<Reply>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method, path, headers, agent })
      sent.on('error', reject)
      sent.on('response', (reply) => {
        reply.resume()
        reply.on('error', reject)
        reply.on('end', () => {
          const header = (name: string) => String(reply.headers[name] ?? '')
          resolve({ status: reply.statusCode ?? 0, header, ms: performance.now() - began })
        })
      })
      if (body.length > 0) sent.setHeader('Content-Length', Buffer.byteLength(body))
      sent.end(body)
    })
  }
}

/** The path of a new upload; undefined where it was refused. */
export async function createUpload(
  send: Send,
  length: number,
  from: Record<string, string> = {},
): Promise<string | undefined> {
  const headers = { ...tus, ...from, 'Upload-Length': length }
  const created = await send({ method: 'POST', path: '/documents', headers })
  if (created.status !== 201) return undefined
  return new URL(created.header('location'), 'http://service').pathname
}

export async function sendPiece(
  send: Send,
  path: string,
  offset: number,
  body: Buffer,
  from: Record<string, string> = {},
): Promise<Reply> {
  const type = 'application/offset+octet-stream'
  const headers = { ...tus, ...from, 'Upload-Offset': offset, 'Content-Type': type }
  return send({ method: 'PATCH', path, headers, body })
}

/** Milliseconds until a document is stored, as the form does it: where it is told to wait, it waits and asks again. */
export async function storeDocument(send: Send, body: Buffer): Promise<number> {
  const began = performance.now()
  const path = await createUpload(send, body.length)
  if (path === undefined) throw new Error('the upload was refused')
  let reply = await sendPiece(send, path, 0, body)
  while (reply.status === 503) {
    await pause(Number(reply.header('retry-after')) * 1000)
    reply = await send({ method: 'HEAD', path, headers: tus })
  }
  if (reply.header('document-url') === '') throw new Error(`answered ${reply.status}`)
  return performance.now() - began
}
