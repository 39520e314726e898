import { once } from 'node:events'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { getPriority } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import {
  childCpuSeconds,
  type InspectionKind,
} from '../../src/service/documents/inspection/inspection'
import { createInspector, type Inspector } from '../../src/service/documents/inspection/inspector'
import inspectionChild from '../../src/service/documents/inspection/inspection-child?child'
import { blankPng } from '../support/files/blank-png'
import { heic, pdf, png } from '../support/files/sample-files'
import { listen, openService, temporaryFolder } from './support/open-service'
import { headUpload, upload } from './support/tus'
import { hugeObjectStream, incompressiblePdf, pdfOf, slowPdf } from './support/pdf-files'

/** Opens the next of these contents each time. They may have fewer bytes than announced. */
function inspectWith(inspector: Inspector) {
  // Each from a client of its own.
  let files = 0
  return async (kind: 'picture' | 'pdf', file: Buffer, ...opened: Readable[]) => {
    const open = async () => ({ bytes: opened.shift() ?? whole(file), length: file.length })
    return inspector.inspect(
      { kind, client: `${(files += 1)}`, open },
      async (inspection) => inspection,
    )
  }
}

/** Most tests share it, since its children take as long to start as most tests. */
const shared = createInspector()
const inspect = inspectWith(shared)
afterAll(shared.close)

function whole(file: Buffer): Readable {
  return Readable.from([file], { objectMode: false })
}

/** The child processes of this one that inspect files of a kind (Linux). */
async function allChildrenFor(kind: InspectionKind): Promise<number[]> {
  const found = (await readdir('/proc'))
    .filter((name) => /^\d+$/.test(name))
    .map(async (pid) => {
      const [command = '', status = ''] = await Promise.all(
        ['cmdline', 'status'].map((name) =>
          readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => ''),
        ),
      )
      const isOurs = new RegExp(`^PPid:\\s+${process.pid}$`, 'm').test(status)
      return isOurs && command.includes('inspection-child') && command.endsWith(`\0${kind}\0`)
        ? [Number(pid)]
        : []
    })
  return (await Promise.all(found)).flat()
}

/** Other test files have left theirs. */
const before = { picture: await allChildrenFor('picture'), pdf: await allChildrenFor('pdf') }

async function childrenFor(kind: 'picture' | 'pdf'): Promise<number[]> {
  return (await allChildrenFor(kind)).filter((pid) => !before[kind].includes(pid))
}

test('inspects a file again after another process killed its child', async () => {
  await inspect('picture', (await png()).buffer)
  const [child = 0] = await childrenFor('picture')
  const file = await blankPng(4000, 3500)
  const sent = whole(file)
  const inspected = inspect('picture', file, sent)
  await once(sent, 'close')
  process.kill(child, 'SIGKILL')
  expect(await inspected).toMatchObject({ ok: true, mediaType: 'image/png' })
  expect(await childrenFor('picture')).not.toContain(child)
})

test('inspects a file again in a fresh child when a used one has too little memory for it', async () => {
  await inspect('pdf', (await pdf()).buffer)
  const valid = incompressiblePdf(2_000_000)
  // As if an earlier file had left the used child almost full.
  const bomb = Buffer.concat([pdfOf(hugeObjectStream(900)), Buffer.alloc(valid.length)])
  expect(await inspect('pdf', valid, whole(bomb.subarray(0, valid.length)))).toMatchObject({
    ok: true,
  })
  expect(await inspect('pdf', valid)).toMatchObject({ ok: true })
})

test('ends a child that a large file has left with much memory', async () => {
  await inspect('pdf', (await pdf()).buffer)
  expect(await childrenFor('pdf')).toHaveLength(1)
  expect(await inspect('pdf', pdfOf(hugeObjectStream(60)))).toMatchObject({ ok: true })
  await expect.poll(async () => childrenFor('pdf')).toEqual([])
})

test('refuses a PDF that takes more CPU time than allowed, and pictures do not wait for it', {
  timeout: 180_000,
}, async () => {
  const inspector = createInspector({ ...childCpuSeconds, pdf: 1 })
  onTestFinished(inspector.close)
  const inspectShortly = inspectWith(inspector)
  const slow = inspectShortly('pdf', slowPdf()).then((inspection) => ['pdf', inspection])
  const picture = inspectShortly('picture', (await png()).buffer).then(() => ['picture'])
  expect(await Promise.race([slow, picture])).toEqual(['picture'])
  expect(await slow).toEqual(['pdf', { ok: false, code: 'unreadable' }])
  expect(await inspectShortly('pdf', (await pdf()).buffer)).toMatchObject({ ok: true })
})

test('inspects a picture while one in HEIC, or of 50 megapixels, takes its time', async () => {
  const { buffer } = await png()
  await inspect('picture', buffer)
  // The HEIC first: it is quicker than the other, but its child has yet to start.
  for (const slowFile of [(await heic()).buffer, await blankPng(10_000, 5000)]) {
    const slow = inspect('picture', slowFile).then(() => 'slow')
    const quick = inspect('picture', buffer).then(() => 'quick')
    expect(await Promise.race([slow, quick])).toBe('quick')
    expect(await slow).toBe('slow')
  }
})

test('keeps an upload while no child can start, says so in the log, and finishes it later', async () => {
  // As while a deploy replaces the service's files.
  const program = join(await temporaryFolder(), 'child.mjs')
  const service = await openService({}, { inspector: createInspector(childCpuSeconds, program) })
  const { buffer } = await png()
  const { address, reply } = await upload(await listen(service), buffer)
  expect([reply.status, reply.headers.get('Retry-After')]).toEqual([503, '5'])
  const asked = await headUpload(address)
  // Its client sees that it is still there.
  expect([asked.status, asked.headers.get('Upload-Offset')]).toEqual([503, String(buffer.length)])
  const line = service.log.find((each) => each.includes('does not start (exit code 1)'))
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 'error', msg: 'request failed' })
  await writeFile(program, `import ${JSON.stringify(inspectionChild)}`)
  const finished = await headUpload(address)
  expect(finished.status).toBe(200)
  expect((await fetch(finished.headers.get('Document-Url') ?? '')).status).toBe(200)
})

test('inspects PDFs with less of the processor than pictures, and without the rights of root', async () => {
  await inspect('pdf', (await pdf()).buffer)
  const [child] = await childrenFor('pdf')
  expect(getPriority(child)).toBe(getPriority() + 3)
  const rightsOf = async (pid: number) => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8')
    return status.match(/^(Uid|Gid|Groups|CapEff):.*$/gm)?.map((line) => line.split(/\s+/))
  }
  const nobody = Array.from({ length: 4 }, () => '65534')
  const isRoot = process.getuid?.() === 0
  // Root could read the service's memory and data. Only root can become another user.
  const rights = [
    ['Uid:', ...nobody],
    ['Gid:', ...nobody],
    ['Groups:', ''],
    ['CapEff:', '0000000000000000'],
  ]
  expect(await rightsOf(child ?? 0)).toEqual(isRoot ? rights : await rightsOf(process.pid))
})

test('fails when the upload’s bytes break off, and inspects the next file', async () => {
  const { buffer } = await png()
  const broken = new Readable({
    read() {
      this.destroy(new Error('the line broke'))
    },
  })
  await expect(inspect('picture', buffer, broken)).rejects.toThrow('the line broke')
  expect(await inspect('picture', buffer)).toMatchObject({ ok: true })
})
