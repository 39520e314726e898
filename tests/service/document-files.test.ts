import { describe, expect, test } from 'vitest'
import { pdf } from '../support/files/sample-files'
import { listen, openService } from './support/open-service'
import { tinyPicture } from './support/tiny-picture'
import { uploadDocument, problemOf } from './support/tus'

test('GET of a Document-Url returns the file as a sandboxed download', async () => {
  const base = await listen(await openService())
  const { buffer } = await pdf()
  const { link } = await uploadDocument(base, buffer)
  const reply = await fetch(link)
  expect(reply.status).toBe(200)
  expect(Object.fromEntries(reply.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': String(buffer.length),
    'content-disposition': 'attachment; filename="document.pdf"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': 'sandbox',
    'cache-control': 'private, no-store',
  })
  expect(Buffer.from(await reply.arrayBuffer()).equals(buffer)).toBe(true)
})

test('HEAD of a Document-Url returns the same headers', async () => {
  const base = await listen(await openService())
  const { buffer } = await pdf()
  const { link } = await uploadDocument(base, buffer)
  const reply = await fetch(link, { method: 'HEAD' })
  expect(reply.status).toBe(200)
  expect(reply.headers.get('Content-Length')).toBe(String(buffer.length))
  expect(await reply.text()).toBe('')
})

test('an expired link gets 403', async () => {
  const service = await openService({ LINK_TTL: '30m' })
  const { link } = await uploadDocument(await listen(service), await tinyPicture())
  service.advanceClock(29 * 60_000)
  expect((await fetch(link)).status).toBe(200)
  service.advanceClock(2 * 60_000)
  expect(await problemOf(await fetch(link))).toMatchObject({ status: 403, detail: /expired/ })
})

describe('a forged link', () => {
  const forgeries: [string, (link: URL) => void][] = [
    ['no query at all', (link) => void (link.search = '')],
    ['no signature', (link) => link.searchParams.delete('signature')],
    ['a later expiry', (link) => link.searchParams.set('expires', '9999999999')],
    ['an expiry twice', (link) => link.searchParams.append('expires', '9999999999')],
    ['a signature of another length', (link) => link.searchParams.append('signature', 'A')],
    ['another id', (link) => void (link.pathname = `/documents/files/${'A'.repeat(43)}`)],
  ]
  test('gets 403, whatever was changed', async () => {
    const base = await listen(await openService())
    const { link } = await uploadDocument(base, await tinyPicture())
    for (const [what, forge] of forgeries) {
      const forged = new URL(link)
      forge(forged)
      expect([what, (await problemOf(await fetch(forged))).status]).toEqual([what, 403])
    }
  })
})

test('a link does not reveal the upload’s address, which allows removal', async () => {
  const service = await openService()
  const base = await listen(service)
  const { link } = await uploadDocument(base, await tinyPicture())
  const documentId = new URL(link).pathname.split('/').at(-1)
  const reply = await fetch(`${base}/documents/${documentId}`, {
    method: 'DELETE',
    headers: { 'Tus-Resumable': '1.0.0' },
  })
  expect(reply.status).toBe(404)
  expect((await fetch(link)).status).toBe(200)
})

test('POST, PUT and DELETE of a Document-Url get 405 with Allow', async () => {
  const base = await listen(await openService())
  const { link } = await uploadDocument(base, await tinyPicture())
  for (const method of ['POST', 'PUT', 'DELETE']) {
    const reply = await fetch(link, { method })
    expect(await problemOf(reply)).toMatchObject({ status: 405 })
    expect(reply.headers.get('Allow')).toBe('GET, HEAD')
  }
})
