import { randomInt } from 'node:crypto'
import { request } from 'node:http'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { copyBuiltService, removeCopy, start } from './support/built-service'
import { openTcpProxy } from './support/tcp-proxy'
import { listen, openService } from './support/open-service'
import { incompressiblePdf } from './support/pdf-files'
import { headUpload, newUpload } from './support/tus'

const tenMegabytes = 10 * 1024 * 1024
/** Bytes per second: faster than phones, but slow enough that few bytes are buffered in this machine. */
const lineSpeed = 2_500_000

/** Resolves to the status, or to undefined when the connection breaks first. */
async function send(address: string, offset: number, bytes: Buffer): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sending = request(address, {
      method: 'PATCH',
      agent: false,
      headers: {
        'Tus-Resumable': '1.0.0',
        'Upload-Offset': offset,
        'Content-Type': 'application/offset+octet-stream',
        'Content-Length': bytes.length,
      },
    })
    sending.on('response', (reply) => {
      reply.resume()
      resolve(reply.statusCode)
    })
    sending.on('error', () => resolve(undefined))
    sending.end(bytes)
  })
}

/** Returns the upload's offset. Retries until there is a response. */
async function offsetOf(address: string): Promise<number> {
  for (;;) {
    const reply = await headUpload(address).catch(() => undefined)
    if (reply?.status === 200) return Number(reply.headers.get('Upload-Offset'))
    if (reply !== undefined && reply.status !== 423) throw new Error(`HEAD is ${reply.status}`)
    await pause(50)
  }
}

interface ResumingOptions {
  /** Returns the settings of a service with new storage for uploads. */
  newEnv: () => Promise<Record<string, string>>
  /** Bytes that may be sent twice, beyond those lost in the connection and in the service's buffers. */
  maxResentBytes: number
}

/** Tests that uploads resume after a broken connection or a killed service, for every storage. */
export function resumingSuite({ newEnv, maxResentBytes }: ResumingOptions): void {
  beforeAll(copyBuiltService)
  afterAll(removeCopy)

  test('10 MB arrive complete and almost without repetition, over five breaks and one killed service', async () => {
    const env = await newEnv()
    const first = await start(env)
    const proxy = await openTcpProxy(first.port, lineSpeed)
    const bytes = incompressiblePdf(tenMegabytes)
    expect(bytes.length).toBe(tenMegabytes)
    const breaks = Array.from({ length: 5 }, () => randomInt(tenMegabytes)).sort((a, b) => a - b)
    const killedAt = randomInt(tenMegabytes)
    const scenario = `broken at ${breaks.join(', ')}, killed at ${killedAt}`

    const killing = (async () => {
      while (proxy.uploadedBytes() < killedAt) await pause(2)
      first.child.kill('SIGKILL')
      await first.ended
      proxy.forwardTo((await start(env)).port)
    })()
    const address = await newUpload(proxy.base, bytes.length)
    let offset = 0
    for (const at of [...breaks, Number.POSITIVE_INFINITY]) {
      proxy.cutAfter(at)
      while (offset < bytes.length && proxy.uploadedBytes() < at) {
        await send(address, offset, bytes.subarray(offset))
        offset = await offsetOf(address)
      }
    }
    await killing

    const link = (await headUpload(address)).headers.get('Document-Url') ?? ''
    const downloaded = Buffer.from(await (await fetch(link)).arrayBuffer())
    const isHardlyTwice = proxy.uploadedBytes() < tenMegabytes * 1.1 + maxResentBytes
    const up = proxy.uploadedBytes()
    expect({ scenario, up, isHardlyTwice, isWhole: downloaded.equals(bytes) }).toEqual({
      scenario,
      up,
      isHardlyTwice: true,
      isWhole: true,
    })
  })

  test.each([
    ['broke', 'cut'],
    ['hung', 'silent'],
  ] as const)(
    'after a connection %s, HEAD returns the offset of the last received byte at once',
    async (_what, how) => {
      const service = await openService(await newEnv())
      const connections: Socket[] = []
      service.app.server.on('connection', (socket: Socket) => connections.push(socket))
      const bytesReceived = () => connections.reduce((sum, { bytesRead }) => sum + bytesRead, 0)
      const direct = await listen(service)
      const proxy = await openTcpProxy(new URL(direct).port, lineSpeed)
      const address = await newUpload(proxy.base, tenMegabytes)
      const sending = send(address, 0, Buffer.alloc(tenMegabytes))
      await expect
        .poll(() => proxy.uploadedBytes(), { interval: 2, timeout: 20_000 })
        .toBeGreaterThan(1_000_000)
      if (how === 'silent') {
        proxy.stall()
        await vi.waitUntil(() => bytesReceived() === proxy.uploadedBytes(), { timeout: 20_000 })
      } else {
        proxy.cutAfter(proxy.uploadedBytes() + 1)
        await pause(100)
      }
      const directAddress = address.replace(proxy.base, direct)
      const reply = await headUpload(directAddress)
      // 423 if the broken request kept the lock.
      expect(reply.status).toBe(200)
      const offset = Number(reply.headers.get('Upload-Offset'))
      // Bytes that the service has not read when HEAD arrives are sent again.
      expect(proxy.uploadedBytes() - offset).toBeLessThan(tenMegabytes / 20)
      expect(await send(directAddress, offset, Buffer.alloc(1000))).toBe(204)
      expect((await headUpload(directAddress)).headers.get('Upload-Offset')).toBe(
        String(offset + 1000),
      )
      if (how === 'cut') await sending
    },
  )
}
