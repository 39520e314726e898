import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyBuiltService, removeCopy, run } from './support/built-service'
import { incompressiblePdf } from './support/pdf-files'
import { uboUsd } from '../support/people/sample-people'
import { canMount } from '../support/machine/can-mount'
import { limitedFiles, mountedDisk } from './support/small-disk'
import { headUpload, newUpload, problemOf, patchUpload } from './support/tus'

beforeAll(copyBuiltService)
afterAll(removeCopy)

const disks = [
  { what: 'within the file size limit', open: limitedFiles },
  ...(canMount() ? [{ what: 'on the disk', open: mountedDisk }] : []),
]

async function post(base: string, key: string): Promise<Response> {
  return fetch(`${base}/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(uboUsd()),
  })
}

test.each(disks)(
  'without space $what requests get 507, nothing is half-written, and all continues with space',
  async ({ open }) => {
    const disk = await open()
    const { base } = await disk.start({ env: { DISK_RESERVE: '0' } })
    const bytes = incompressiblePdf(800_000)
    const address = await newUpload(base, bytes.length)
    const refused = await patchUpload(address, 0, bytes)
    expect((await problemOf(refused)).status).toBe(507)

    const acknowledged: string[] = []
    let last = await post(base, 'key 0')
    while (last.status === 201) {
      acknowledged.push(((await last.json()) as { id: string }).id)
      last = await post(base, `key ${acknowledged.length}`)
    }
    const problem = await problemOf(last)
    expect(problem.status).toBe(507)
    expect(problem.detail).not.toContain(disk.dataFolder)
    expect((await fetch(`${base}/health`)).status).toBe(200)
    expect((await post(base, 'another key')).status).toBe(507)
    expect(await readdir(join(disk.dataFolder, 'documents'))).toEqual(['owner'])

    const { base: after } = await disk.makeRoom()
    const created = await post(after, `key ${acknowledged.length}`)
    expect([created.status, created.headers.get('Idempotency-Replayed')]).toEqual([201, null])
    acknowledged.push(((await created.json()) as { id: string }).id)
    const { stdout } = await run('people', { DATA_DIR: disk.dataFolder }).ended
    const lines = stdout.trim().split('\n')
    expect(lines.map((line) => (JSON.parse(line) as { id: string }).id)).toEqual(acknowledged)

    const moved = `${after}${new URL(address).pathname}`
    const offset = Number((await headUpload(moved)).headers.get('Upload-Offset'))
    if (offset < bytes.length) await patchUpload(moved, offset, bytes.subarray(offset))
    const link = (await headUpload(moved)).headers.get('Document-Url') ?? ''
    const downloaded = Buffer.from(await (await fetch(link)).arrayBuffer())
    expect(downloaded.equals(bytes)).toBe(true)
    expect(await readdir(join(disk.dataFolder, 'uploads'))).toEqual([])
  },
)
