import { connect, type NetConnectOpts } from 'node:net'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { StoreFailure } from '../../failures/failures'

/** Resolves to whether a file is infected. */
export type Scan = (bytes: Readable) => Promise<boolean>

/** Longer than clamd takes for 10 MB, or to load its signatures again. */
const patienceMs = 60_000

/** Returns a scan by clamd's command INSTREAM (clamd(8)). While clamd does not answer, it rejects, and the upload stays. */
export function clamdScan(clamd: NetConnectOpts, silenceMs = patienceMs): Scan {
  return async (bytes) => {
    const socket = connect(clamd)
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('it is silent')))
    try {
      const [answer] = await Promise.all([text(socket), pipeline(bytes, inChunks, socket)])
      if (/^stream: OK\0$/.test(answer)) return false
      if (/^stream: .* FOUND\0$/.test(answer)) return true
      throw new Error(`it says ${answer.slice(0, 100)}`)
    } catch (error) {
      const why = error instanceof Error ? error.message : ''
      throw new StoreFailure('inspectionBusy', `clamd does not scan: ${why}.`)
    } finally {
      socket.destroy()
      bytes.destroy()
    }
  }
}

/** Each chunk behind its length, and a length of 0 at the end. */
async function* inChunks(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of bytes) {
    yield lengthOf(chunk.length)
    yield chunk
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
