import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request } from 'node:http'
import { maxDocumentBytes } from '../../../src/person'
import { type Load, cpuOf } from './load'
import { median } from '../statistics'

/** Without its last byte an upload stays unfinished, so the service does not inspect it. */
const bytes = Buffer.alloc(maxDocumentBytes - 1, 'document')

export interface UploadServer {
  url: string
  pid: number
  /** A plain PUT to one address, or tus: a creation and a PATCH. */
  way: 'put' | 'tus'
}

let sent = 0

/** Sends files of 10 MB for some seconds, and removes each after its answer. */
export async function uploads(
  { url, pid, way }: UploadServer,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true })
  const times: number[] = []
  const before = await cpuOf(pid)
  const began = performance.now()
  const client = async () => {
    while (performance.now() - began < seconds * 1000) {
      const start = performance.now()
      const address = await upload(url, way, agent)
      times.push(performance.now() - start)
      await send('DELETE', address, agent, tusHeaders)
    }
  }
  await Promise.all(Array.from({ length: connections }, client))
  const passed = (performance.now() - began) / 1000
  agent.destroy()
  return {
    requestsPerSecond: times.length / passed,
    p50: Math.round(median(times)),
    p99: Math.round(times.sort((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0),
    cpu: ((await cpuOf(pid)) - before) / times.length,
  }
}

/** Megabytes that the server takes above what it had, at the most, while so many uploads stream (Linux). */
export async function uploadMemory(
  { url, pid, way }: UploadServer,
  count: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const idle = await memoryOf(pid, 'VmRSS')
  // proc(5): 5 resets the highest value.
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const addresses = await Promise.all(
    Array.from({ length: count }, async () => upload(url, way, agent)),
  )
  const peak = await memoryOf(pid, 'VmHWM')
  for (const address of addresses) await send('DELETE', address, agent, tusHeaders)
  agent.destroy()
  return peak - idle
}

const tusHeaders = { 'Tus-Resumable': '1.0.0' }

async function upload(url: string, way: UploadServer['way'], agent: Agent): Promise<string> {
  if (way === 'put') {
    sent += 1
    const address = `${url}/files/${sent}`
    await send('PUT', address, agent, { 'Content-Type': 'application/octet-stream' }, bytes)
    return address
  }
  const length = { 'Upload-Length': maxDocumentBytes }
  const { headers } = await send('POST', `${url}/documents`, agent, { ...tusHeaders, ...length })
  const address = `${url}${headers.location}`
  const type = { 'Upload-Offset': 0, 'Content-Type': 'application/offset+octet-stream' }
  await send('PATCH', address, agent, { ...tusHeaders, ...type }, bytes)
  return address
}

/** Throws unless the answer is 2xx: the figures would mean nothing. */
async function send(
  method: string,
  address: string,
  agent: Agent,
  headers: Record<string, string | number>,
  body: Buffer = Buffer.alloc(0),
): Promise<IncomingMessage> {
  const sending = request(address, {
    method,
    agent,
    headers: { ...headers, 'Content-Length': body.length },
  })
  sending.end(body)
  const [reply] = (await once(sending, 'response')) as [IncomingMessage]
  reply.resume()
  await once(reply, 'end')
  const { statusCode = 0 } = reply
  if (statusCode < 200 || statusCode > 299) throw new Error(`${method} answered ${statusCode}`)
  return reply
}

async function memoryOf(pid: number, name: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1]) / 1024
}
