import { stat } from 'node:fs/promises'
import { type ClientRequest, request } from 'node:http'
import { basename, join } from 'node:path'
import { expect } from 'vitest'
import { documentIdOf } from '../../../src/service/people/document-rows'

/** Starts a PATCH for a whole file and resolves when these first bytes are stored. The caller may send the rest. */
export async function sendAndStall(
  address: string,
  bytes: Uint8Array,
  length: number,
  dataFolder: string,
): Promise<ClientRequest> {
  const sending = request(address, {
    method: 'PATCH',
    headers: {
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': 0,
      'Content-Type': 'application/offset+octet-stream',
      'Content-Length': length,
    },
  })
  // A killed service also causes an error here; tests that need the response see it there.
  sending.on('error', () => undefined)
  sending.write(bytes)
  const path = join(dataFolder, 'uploads', documentIdOf(basename(new URL(address).pathname)))
  await expect.poll(async () => (await stat(path)).size, { timeout: 20_000 }).toBe(bytes.length)
  return sending
}
