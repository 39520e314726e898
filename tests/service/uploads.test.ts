import { readdir, readFile, rm, symlink, utimes } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  htmlNamedJpg,
  hugePng,
  lockedPdf,
  pdf,
  pdfWithAttachment,
  photo,
  png,
  scriptedPdf,
  truncatedPhoto,
  webp,
} from '../support/files/sample-files'
import { listen, openService, temporaryFolder } from './support/open-service'
import { postPerson } from './support/post-person'
import { sendRaw } from './support/raw-request'
import { uboUsd } from '../support/people/sample-people'
import { tinyPicture } from './support/tiny-picture'
import {
  headUpload,
  createUpload,
  uploadDocument,
  newUpload,
  problemOf,
  patchUpload,
  deleteUpload,
  upload,
} from './support/tus'

const tenMegabytes = 10 * 1024 * 1024

async function filesIn(folder: string): Promise<string[]> {
  return [
    ...(await readdir(join(folder, 'uploads'))),
    ...(await readdir(join(folder, 'documents'))),
  ]
}

describe('creation', () => {
  test('gets 201 with a relative address of 128 random bits and its expiry, which the first byte delays', async () => {
    const base = await listen(await openService())
    const minutesIn = ({ headers }: Response) =>
      (Date.parse(headers.get('Upload-Expires') ?? '') - Date.now()) / 60_000
    const reply = await createUpload(base, 5)
    expect(reply.status).toBe(201)
    expect(reply.headers.get('Location')).toMatch(/^\/documents\/[0-9a-f]{32}$/)
    expect(minutesIn(reply)).toBeCloseTo(10, 0)
    const piece = await patchUpload(`${base}${reply.headers.get('Location')}`, 0, Buffer.alloc(1))
    expect(minutesIn(piece) / (24 * 60)).toBeCloseTo(1, 1)
  })

  test('of 10 MB gets 201, of one byte more 413 tooBig', async () => {
    const base = await listen(await openService())
    expect((await createUpload(base, tenMegabytes)).status).toBe(201)
    const reply = await createUpload(base, tenMegabytes + 1)
    expect(reply.status).toBe(413)
    expect((await problemOf(reply)).code).toBe('tooBig')
  })

  test.each([
    ['no length', {}, 400],
    ['a length to come later', { 'Upload-Defer-Length': '1' }, 400],
    ['a length that is no number', { 'Upload-Length': 'long' }, 400],
    ['an upload made of others', { 'Upload-Length': '9', 'Upload-Concat': 'partial' }, 400],
  ])('with %s gets a problem', async (_what, headers, status) => {
    const base = await listen(await openService())
    const reply = await fetch(`${base}/documents`, {
      method: 'POST',
      headers: { 'Tus-Resumable': '1.0.0', ...headers },
    })
    expect(await problemOf(reply)).toMatchObject({ status })
  })

  test('says its length once: a PATCH with Upload-Length gets 400', async () => {
    const base = await listen(await openService())
    const address = await newUpload(base, 9)
    const reply = await patchUpload(address, 0, Buffer.alloc(4), { 'Upload-Length': '7' })
    expect(await problemOf(reply)).toMatchObject({ status: 400 })
    expect((await headUpload(address)).headers.get('Upload-Length')).toBe('9')
  })

  test.each([
    'filename',
    'filename ,filetype ',
    'not base64!',
    ',,,',
    `filename ${btoa('../../etc/passwd')}`,
  ])('accepts invalid metadata: %j', async (metadata) => {
    const service = await openService()
    const base = await listen(service)
    const { buffer } = await pdf()
    const created = await createUpload(base, buffer.length, { 'Upload-Metadata': metadata })
    expect(created.status).toBe(201)
    const reply = await patchUpload(`${base}${created.headers.get('Location')}`, 0, buffer)
    expect(reply.status).toBe(204)
  })

  test('OPTIONS names the version, the extensions and the limit', async () => {
    const base = await listen(await openService())
    const { status, headers } = await fetch(`${base}/documents`, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('Tus-Version')).toBe('1.0.0')
    expect(headers.get('Tus-Extension')).toBe(
      'creation,creation-with-upload,termination,expiration',
    )
    expect(headers.get('Tus-Max-Size')).toBe(String(tenMegabytes))
  })
})

describe('the last byte', () => {
  test.each([
    ['JPEG', photo, 'image/jpeg'],
    ['PNG', png, 'image/png'],
    ['WebP', webp, 'image/webp'],
    ['PDF', pdf, 'application/pdf'],
  ])('of a %s gets its signed URL, and so does every later HEAD', async (_kind, make, type) => {
    const service = await openService()
    const base = await listen(service)
    const { buffer } = await make()
    const { address, reply } = await upload(base, buffer)
    expect(reply.status).toBe(204)
    const link = reply.headers.get('Document-Url') ?? ''
    expect(link.startsWith(`${base}/documents/files/`)).toBe(true)
    expect(new URL(link).pathname).toMatch(/\/[\w-]{43}$/)

    const asked = await headUpload(address)
    expect(asked.status).toBe(200)
    expect(asked.headers.get('Upload-Offset')).toBe(String(buffer.length))
    expect(asked.headers.get('Upload-Length')).toBe(String(buffer.length))
    expect(asked.headers.get('Cache-Control')).toBe('no-store')
    const file = await fetch(asked.headers.get('Document-Url') ?? '')
    expect(file.headers.get('Content-Type')).toBe(type)
    expect(await readdir(join(service.dataFolder, 'uploads'))).toEqual([])
  })

  test.each([
    ['an HTML page named .jpg', htmlNamedJpg, 'notAPictureOrPdf'],
    ['a picture cut short', truncatedPhoto, 'unreadable'],
    ['a PNG of 20,000 × 20,000 px', hugePng, 'tooManyPixels'],
    ['a PDF with a password', lockedPdf, 'locked'],
    ['a PDF with a script', scriptedPdf, 'active'],
    ['a PDF with a file inside', pdfWithAttachment, 'active'],
  ])(
    'of %s gets 422, then HEAD gets 404 or 410, and nothing is stored',
    async (_what, make, code) => {
      const service = await openService()
      const { buffer } = await make()
      const { address, reply } = await upload(await listen(service), buffer)
      expect(reply.status).toBe(422)
      expect(reply.headers.get('Document-Url')).toBeNull()
      expect(await problemOf(reply)).toMatchObject({ code, type: /document-refused$/ })
      expect([404, 410]).toContain((await headUpload(address)).status)
      expect(await filesIn(service.dataFolder)).toEqual([])
    },
  )

  test('returns a URL under PUBLIC_URL', async () => {
    const base = await listen(await openService({ PUBLIC_URL: 'https://open.example.org/' }))
    const { link } = await uploadDocument(base, await tinyPicture())
    expect(link.startsWith('https://open.example.org/documents/files/')).toBe(true)
  })

  test('returns a URL with the path of PUBLIC_URL, as does Location', async () => {
    const service = await openService({ PUBLIC_URL: 'https://example.org/onboarding' })
    const base = await listen(service)
    const created = await createUpload(base, 9)
    expect(created.headers.get('Location')).toMatch(/^\/onboarding\/documents\/[0-9a-f]{32}$/)
    const { link } = await uploadDocument(base, await tinyPicture(), '/onboarding')
    expect(link.startsWith('https://example.org/onboarding/documents/files/')).toBe(true)
  })
})

describe('a PATCH', () => {
  test('beyond the upload’s length gets 413', async () => {
    const base = await listen(await openService())
    const address = await newUpload(base, 100)
    expect(await problemOf(await patchUpload(address, 0, Buffer.alloc(101)))).toMatchObject({
      status: 413,
    })
  })

  test('of a finished upload gets 409', async () => {
    const base = await listen(await openService())
    const buffer = await tinyPicture()
    const { address } = await uploadDocument(base, buffer)
    expect((await patchUpload(address, buffer.length, Buffer.alloc(0))).status).toBe(409)
  })

  test('may be a POST with X-HTTP-Method-Override', async () => {
    const base = await listen(await openService())
    const address = await newUpload(base, 100)
    const reply = await fetch(address, {
      method: 'POST',
      headers: {
        'Tus-Resumable': '1.0.0',
        'X-HTTP-Method-Override': 'PATCH',
        'Upload-Offset': '0',
        'Content-Type': 'application/offset+octet-stream',
      },
      body: new Blob([new Uint8Array(40)]),
    })
    expect(reply.status).toBe(204)
    expect(reply.headers.get('Upload-Offset')).toBe('40')
    expect((await fetch(address, { method: 'POST' })).status).toBe(405)
  })
})

test.each([
  ['no version of tus', {}],
  ['a later version', { 'Tus-Resumable': '2.0.0' }],
  ['an earlier version', { 'Tus-Resumable': '0.2.2' }],
])('a request in %s gets 412 with the version that the service speaks', async (_, version) => {
  const base = await listen(await openService())
  const unfinished = await newUpload(base, 9)
  const { address } = await uploadDocument(base, await tinyPicture())
  const sent = [`${base}/documents`, unfinished, address].flatMap((url) =>
    (url === `${base}/documents` ? ['POST'] : ['HEAD', 'PATCH', 'POST', 'DELETE']).map(
      (method) => ({
        url,
        method,
      }),
    ),
  )
  for (const { url, method } of sent) {
    const override = url === `${base}/documents` ? {} : { 'X-HTTP-Method-Override': 'PATCH' }
    const headers = { ...version, ...override, 'Upload-Length': '9', 'Upload-Offset': '0' }
    const reply = await fetch(url, { method, headers })
    expect([method, reply.status]).toEqual([method, 412])
    expect(reply.headers.get('Tus-Version')).toBe('1.0.0')
  }
  expect((await headUpload(unfinished)).status).toBe(200)
  expect((await headUpload(address)).headers.get('Document-Url')).not.toBeNull()
  expect((await fetch(`${base}/documents`, { method: 'OPTIONS' })).status).toBe(204)
})

describe('termination', () => {
  test('of a person’s document gets 403, and the document stays', async () => {
    const service = await openService()
    const { address, link } = await uploadDocument(await listen(service), await tinyPicture())
    const created = await postPerson(service, {
      ...uboUsd(),
      documents: [{ type: 'passport', url: link }],
    })
    expect(created.statusCode).toBe(201)
    const reply = await deleteUpload(address)
    expect(await problemOf(reply)).toMatchObject({ status: 403, detail: /belongs to a person/ })
    expect((await fetch(link)).status).toBe(200)
  })

  test('of a document whose expired link was refused with a person succeeds', async () => {
    const service = await openService({ LINK_TTL: '1h' })
    const { address, link } = await uploadDocument(await listen(service), await tinyPicture())
    service.advanceClock(2 * 3_600_000)
    const documents = [{ type: 'passport', url: link }]
    const reply = await postPerson(service, { ...uboUsd(), documents })
    expect(reply.statusCode).toBe(422)
    expect((await deleteUpload(address)).status).toBe(204)
  })

  test('of a document that a person named by a forged link succeeds', async () => {
    const service = await openService()
    const { address, link } = await uploadDocument(await listen(service), await tinyPicture())
    const forged = link.replace(/signature=./, (found) =>
      found.endsWith('A') ? 'signature=B' : 'signature=A',
    )
    await postPerson(service, { ...uboUsd(), documents: [{ type: 'passport', url: forged }] })
    expect((await deleteUpload(address)).status).toBe(204)
  })
})

test.each(['GET', 'PUT'])('%s of an upload gets 405 with Allow', async (method) => {
  const base = await listen(await openService())
  const { address } = await uploadDocument(base, await tinyPicture())
  const reply = await fetch(address, { method })
  expect(await problemOf(reply)).toMatchObject({ status: 405 })
  expect(reply.headers.get('Allow')).toContain('PATCH')
})

test.each(['unknown', '0'.repeat(32), '..%2f..%2fpeople.sqlite', '%00'])(
  'HEAD, PATCH and DELETE of %s get 404',
  async (id) => {
    const base = await listen(await openService())
    const address = `${base}/documents/${id}`
    const replies = [
      await headUpload(address),
      await patchUpload(address, 0, Buffer.alloc(1)),
      await deleteUpload(address),
    ]
    expect(replies.map(({ status }) => status)).toEqual([404, 404, 404])
  },
)

describe('the address of an upload with a query', () => {
  /** What @tus/server, which reads its id from the whole URL, could take for the second upload. */
  const forms = [
    (a: string, b: string) => `${a}?/${b}`,
    (a: string, b: string) => `${a}?x=/${b}`,
    (a: string, b: string) => `${a}?x/${b}/`,
    (a: string, b: string) => `${a}?x=1&y=/documents/${b}`,
    (a: string, b: string) => `${a}?http://localhost/${b}`,
    (a: string, b: string) => `${a}?x=%2F${b}`,
    (a: string, b: string) => `${a}?${b}`,
    (a: string, b: string) => `${a}?/${b}?`,
    (a: string, b: string) => `${a}?\\${b}`,
    (a: string, b: string) => `${a}?x#/${b}`,
    (a: string, b: string) => `${a}#/${b}`,
    (a: string) => `${a}?`,
  ]

  test.each([['HEAD'], ['PATCH'], ['DELETE'], ['POST']])(
    'is refused by %s, and touches neither upload',
    async (method) => {
      const base = await listen(await openService())
      const [first, second] = [await newUpload(base, 9), await newUpload(base, 9)]
      const other = second.split('/').at(-1) ?? ''
      for (const form of forms) {
        const { status } = await sendRaw(
          base,
          [
            `${method} ${form(new URL(first).pathname, other)} HTTP/1.1`,
            `Host: ${new URL(base).host}`,
            'Tus-Resumable: 1.0.0',
            'Upload-Offset: 0',
            'X-HTTP-Method-Override: DELETE',
            'Content-Type: application/offset+octet-stream',
            `Content-Length: ${method === 'PATCH' ? 1 : 0}`,
            'Connection: close',
            '',
            method === 'PATCH' ? 'x' : '',
          ].join('\r\n'),
        )
        expect([form('A', 'B'), status]).toEqual([form('A', 'B'), 400])
      }
      for (const address of [first, second])
        expect((await headUpload(address)).headers.get('Upload-Offset')).toBe('0')
    },
  )
})

test.each(['https, http', 'https,https', 'HTTPS', ''])(
  'an upload whose proxies say X-Forwarded-Proto: %s is taken, and can be resumed',
  async (protocol) => {
    const base = await listen(await openService())
    const headers = { 'X-Forwarded-Proto': protocol }
    const picture = await tinyPicture()
    const created = await createUpload(base, picture.length, headers)
    const address = `${base}${created.headers.get('Location')}`
    expect((await patchUpload(address, 0, picture.subarray(0, 9), headers)).status).toBe(204)
    const tus = { 'Tus-Resumable': '1.0.0' }
    const asked = await fetch(address, { method: 'HEAD', headers: { ...tus, ...headers } })
    expect(asked.headers.get('Upload-Offset')).toBe('9')
    const last = await patchUpload(address, 9, picture.subarray(9), headers)
    expect([last.status, last.headers.get('Document-Url')]).toEqual([204, expect.any(String)])
  },
)

test('no response allows other origins by default', async () => {
  const base = await listen(await openService())
  for (const path of ['/documents', `/documents/${'0'.repeat(32)}`]) {
    const { headers } = await fetch(`${base}${path}`, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example' },
    })
    expect(headers.get('Access-Control-Allow-Origin')).toBeNull()
  }
})

test('expired uploads are swept at start, recent ones stay', async () => {
  const dataFolder = await temporaryFolder()
  const before = await openService({}, { dataFolder })
  const base = await listen(before)
  const [old, young] = [await newUpload(base, 9), await newUpload(base, 9)]
  const nineDaysAgo = new Date(Date.now() - 9 * 86_400_000)
  for (const end of ['', '.json']) {
    await utimes(
      join(dataFolder, 'uploads', `${old.split('/').at(-1)}${end}`),
      nineDaysAgo,
      nineDaysAgo,
    )
  }
  await before.app.close()
  await openService({}, { dataFolder })
  await expect.poll(async () => (await readdir(join(dataFolder, 'uploads'))).length).toBe(2)
  expect(existsSync(join(dataFolder, 'uploads', young.split('/').at(-1) ?? ''))).toBe(true)
})

// A device that is always full; macOS and Windows have none.
test.each(['/dev/full'].filter(existsSync))(
  'a full disk (%s) gets 507, and the upload keeps its offset',
  async (fullDevice) => {
    const service = await openService()
    const base = await listen(service)
    const { buffer } = await pdf()
    const address = await newUpload(base, buffer.length)
    const stored = join(service.dataFolder, 'uploads', address.split('/').at(-1) ?? '')
    await rm(stored)
    await symlink(fullDevice, stored)
    const reply = await patchUpload(address, 0, buffer)
    const problem = await problemOf(reply)
    expect(problem.status).toBe(507)
    expect(problem.detail).not.toContain(service.dataFolder)
    expect((await fetch(`${base}/health`)).status).toBe(200)
    expect((await headUpload(address)).headers.get('Upload-Offset')).toBe('0')
    expect(await readFile(join(service.dataFolder, 'link-secret'), 'utf8')).toHaveLength(43)
  },
)
