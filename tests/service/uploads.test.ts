import { describe, expect, test } from 'vitest'
import { lockedPdf, pdf } from '../support/files/sample-files'
import { listen, openService } from './support/open-service'
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

  test('with a length that is missing, late or no number, or of others, gets a problem', async () => {
    const base = await listen(await openService())
    for (const wrong of [
      {},
      { 'Upload-Defer-Length': '1' },
      { 'Upload-Length': 'long' },
      { 'Upload-Length': '9', 'Upload-Concat': 'partial' },
    ]) {
      const headers = { 'Tus-Resumable': '1.0.0', ...wrong }
      const reply = await fetch(`${base}/documents`, { method: 'POST', headers })
      expect([wrong, (await problemOf(reply)).status]).toEqual([wrong, 400])
    }
  })

  test('says its length once: a PATCH with Upload-Length gets 400', async () => {
    const base = await listen(await openService())
    const address = await newUpload(base, 9)
    const reply = await patchUpload(address, 0, Buffer.alloc(4), { 'Upload-Length': '7' })
    expect(await problemOf(reply)).toMatchObject({ status: 400 })
    expect((await headUpload(address)).headers.get('Upload-Length')).toBe('9')
  })

  test('accepts invalid metadata', async () => {
    const base = await listen(await openService())
    const picture = await tinyPicture()
    for (const metadata of [
      'filename',
      'filename ,filetype ',
      'not base64!',
      ',,,',
      `filename ${btoa('../../etc/passwd')}`,
    ]) {
      const created = await createUpload(base, picture.length, { 'Upload-Metadata': metadata })
      expect([metadata, created.status]).toEqual([metadata, 201])
      const reply = await patchUpload(`${base}${created.headers.get('Location')}`, 0, picture)
      expect([metadata, reply.status]).toEqual([metadata, 204])
    }
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
  test('of a PDF gets its signed URL, and so does every later HEAD', async () => {
    const service = await openService()
    const base = await listen(service)
    const { buffer } = await pdf()
    const { address, reply } = await upload(base, buffer)
    expect(reply.status).toBe(204)
    const link = reply.headers.get('Document-Url') ?? ''
    expect(link.startsWith(`${base}/documents/files/`)).toBe(true)
    expect(new URL(link).pathname).toMatch(/\/[\w-]{43}$/)

    const asked = await headUpload(address)
    expect(asked.headers.get('Upload-Length')).toBe(String(buffer.length))
    expect(asked.headers.get('Cache-Control')).toBe('no-store')
    const file = await fetch(asked.headers.get('Document-Url') ?? '')
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
  })

  test('of a PDF with a password gets 422 without a URL', async () => {
    const { buffer } = await lockedPdf()
    const { reply } = await upload(await listen(await openService()), buffer)
    expect(reply.status).toBe(422)
    expect(reply.headers.get('Document-Url')).toBeNull()
    expect(await problemOf(reply)).toMatchObject({ code: 'locked', type: /document-refused$/ })
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

test('GET and PUT of an upload get 405 with Allow', async () => {
  const base = await listen(await openService())
  const { address } = await uploadDocument(base, await tinyPicture())
  for (const method of ['GET', 'PUT']) {
    const reply = await fetch(address, { method })
    expect(await problemOf(reply)).toMatchObject({ status: 405 })
    expect(reply.headers.get('Allow')).toContain('PATCH')
  }
})

test('HEAD, PATCH and DELETE of an unknown upload get 404', async () => {
  const base = await listen(await openService())
  for (const id of ['unknown', '0'.repeat(32), '..%2f..%2fpeople.sqlite', '%00']) {
    const address = `${base}/documents/${id}`
    const replies = [
      await headUpload(address),
      await patchUpload(address, 0, Buffer.alloc(1)),
      await deleteUpload(address),
    ]
    expect([id, ...replies.map(({ status }) => status)]).toEqual([id, 404, 404, 404])
  }
})

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

test('an upload with any X-Forwarded-Proto of its proxies is taken, and can be resumed', async () => {
  const base = await listen(await openService())
  const picture = await tinyPicture()
  for (const protocol of ['https, http', 'https,https', 'HTTPS', '']) {
    const headers = { 'X-Forwarded-Proto': protocol }
    const created = await createUpload(base, picture.length, headers)
    const address = `${base}${created.headers.get('Location')}`
    expect((await patchUpload(address, 0, picture.subarray(0, 9), headers)).status).toBe(204)
    const tus = { 'Tus-Resumable': '1.0.0' }
    const asked = await fetch(address, { method: 'HEAD', headers: { ...tus, ...headers } })
    expect(asked.headers.get('Upload-Offset')).toBe('9')
    const last = await patchUpload(address, 9, picture.subarray(9), headers)
    expect([last.status, last.headers.get('Document-Url')]).toEqual([204, expect.any(String)])
  }
})
