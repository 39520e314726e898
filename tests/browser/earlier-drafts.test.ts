import type { Page } from '@playwright/test'
import type { SavedAttachment, SavedFile } from '../../src/drafts/draft'
import type { EarlierAttachment } from '../../src/drafts/read-attachment'
import { readPicture } from '../support/files/read-picture'
import { widePhoto, widthsIn, widthsShown } from '../support/files/page-photos'
import { expect, test } from './form-test'
import { makeOld } from './make-old'
import { ngnNin } from './people'
import { documentAddress, openAt, personRequests } from './steps'

interface DraftRow {
  id: string
  nonce: Uint8Array<ArrayBuffer>
  bytes: ArrayBuffer
}

/**
 * Rewrites the draft of the device as the form kept it until 2026-11-28: a file of one page had no pages, and its key.
 * Nothing of it is stored any more.
 */
function keepAsEarlier(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const answer = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve) => {
        request.addEventListener('success', () => resolve(request.result))
      })
    const db = await answer(indexedDB.open('firsthand'))
    const table = (name: string) => db.transaction(name, 'readwrite').objectStore(name)
    // The form has made these tables, and the test has one draft.
    const [key] = (await answer(table('keys').getAll())) as CryptoKey[]
    const [row] = (await answer(table('drafts').getAll())) as DraftRow[]
    if (key === undefined || row === undefined) throw new Error('There is no draft')
    const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: row.nonce }, key, row.bytes)
    // This version of the form has just written it.
    const draft = JSON.parse(new TextDecoder().decode(plain)) as { attachments: SavedAttachment[] }
    const earlierFile = ({ type, ready, ...rest }: SavedFile) => ({
      ...rest,
      mediaType: type,
      isPrepared: ready,
    })
    const attachments: EarlierAttachment[] = []
    for (const { key: name, documentType, total, pages } of draft.attachments) {
      const [first, ...more] = pages
      if (first === undefined) throw new Error('A document has pages')
      const only = { ...earlierFile(first), key: name, documentType }
      if (more.length > 0) {
        const made = { name: 'statement.pdf', mediaType: 'application/pdf', size: total }
        const { quarterTurns: _ofPage, ...rest } = { ...only, ...made }
        attachments.push({ ...rest, pages: pages.map(earlierFile) })
        continue
      }
      attachments.push(only)
      const bytes = (await answer(table('files').get([row.id, first.key]))) as object
      await answer(table('files').put({ ...bytes, key: name }))
      await answer(table('files').delete([row.id, first.key]))
    }
    const nonce = crypto.getRandomValues(new Uint8Array(12))
    const text = new TextEncoder().encode(JSON.stringify({ ...draft, attachments }))
    const bytes = await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, key, text)
    await answer(table('drafts').put({ ...row, nonce, bytes }))
    db.close()
  })
}

test('the photos of a draft that an earlier version kept are sent', { tag: '@phone' }, async ({
  form,
  page,
  request,
}) => {
  const requests = personRequests(form)
  await openAt(form, ngnNin, 'documents')
  await form.fillScreen('documents', {
    ...ngnNin.screens['documents'],
    'documents.1.type': 'bank_statement',
    'documents.1.issue_date': '2026-01-05',
  })
  await form.attach(0, await widePhoto(300))
  await form.attach(1, [await widePhoto(400), await widePhoto(500)])
  await expect.poll(() => widthsShown(page)).toEqual([400, 500])
  const turn = form.root.locator('[data-document="1"] [name="turn-right"]')
  await turn.first().click()
  await expect.poll(() => widthsShown(page)).toEqual([200, 500])
  await form.expectUpload(0, 'stored')
  await form.expectUpload(1, 'stored')
  await form.kept()
  const address = page.url()
  // A page of the same origin that does not save.
  await page.goto(new URL('/health', address).href)
  await makeOld(page)
  await keepAsEarlier(page)
  await page.goto(address)
  await form.expectScreen('documents')
  await expect.poll(() => widthsShown(page)).toEqual([200, 500])
  await form.expectUpload(0, 'stored')
  await form.expectUpload(1, 'stored')
  await form.continue()
  await form.submit()
  await form.created()
  const stored = async (at: number) => (await request.get(documentAddress(requests, at))).body()
  expect(await readPicture(await stored(0))).toMatchObject({ width: 300, height: 200 })
  expect(await widthsIn(await stored(1))).toEqual([200, 500])
})
