import { statement } from '../support/files/statement'
import { storedOnDevice } from './device'
import { expect, test } from './form-test'
import { uboUsd } from './people'
import { anyPicture, documentAddress, isPersonRequest, openAt, personRequests } from './steps'

test('after a reload a stored document is there, and an upload resumes', {
  tag: '@phone',
}, async ({ form, page, request }) => {
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await form.button('add-document').click()
  await form.fillScreen('documents', {
    'documents.1.type': 'bank_statement',
    'documents.1.issue_date': '2026-01-05',
  })

  let begunAt = Infinity
  let begun = 0
  const offsets: number[] = []
  page.on('requestfinished', (each) => {
    if (each.method() !== 'POST' || !each.url().endsWith('/documents')) return
    const { startTime, responseEnd } = each.timing()
    begunAt = startTime + responseEnd
    begun += 1
  })
  page.on('request', (each) => {
    if (each.method() === 'PATCH') offsets.push(Number(each.headers()['upload-offset']))
  })
  const session = await page.context().newCDPSession(page)
  const line = { offline: false, latency: 0, downloadThroughput: -1 }
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: 200_000 })
  const sample = await statement(1_200_000)
  await form.attach(1, sample)
  // By then some of it is past the browser's own buffers.
  await expect(form.upload(1)).toContainText(/Uploading: [3-9]\d%/)
  // The device has the file, and the draft as it was changed once the upload had an address.
  const isKept = async () => {
    const { drafts, files } = await storedOnDevice(page)
    const [draft] = drafts
    return files === 2 && draft?.address === '/apply/documents' && draft.changedAt > begunAt
  }
  await expect.poll(isKept).toBe(true)
  await page.reload()
  await session.send('Network.emulateNetworkConditions', { ...line, uploadThroughput: -1 })

  await form.expectScreen('documents')
  await form.expectUpload(0, 'stored')
  await expect(form.upload(0).locator('img')).toBeVisible()
  await expect(form.upload(1)).toContainText('statement.pdf')
  await form.expectUpload(1, 'stored')
  expect(begun).toBe(1)
  expect(offsets).toHaveLength(2)
  expect(offsets[1]).toBeGreaterThan(0)
  await form.continue()
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests, 1))).body()
  expect(stored.equals(sample.buffer)).toBe(true)
})

test('asks the service for the documents before it sends the person', {
  tag: '@desktop',
}, async ({ form, page, allow, request }) => {
  allow(/status of 404/)
  const requests = personRequests(form)
  const answered: string[] = []
  const uploads: string[] = []
  page.on('response', (reply) => {
    const method = reply.request().method()
    if (['HEAD', 'PATCH'].includes(method) || isPersonRequest(reply.request())) {
      answered.push(`${method} ${reply.status()}`)
    }
    const address = reply.headers()['location']
    if (address !== undefined) uploads.push(address)
  })
  await openAt(form, uboUsd, 'documents')
  const sample = await statement(20_000)
  await form.attach(0, sample)
  await form.expectUpload(0, 'stored')
  await form.continue()

  await test.step('sends nothing if the person stops while it asks', async () => {
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/documents/*', async (route) => {
      await released
      await route.continue()
    })
    await form.submit()
    await form.root.getByRole('button', { name: 'Stop' }).click()
    // Unstopped, the question ends by itself after 15 s.
    await expect(form.forward).toHaveText(/^Send (my|the owner’s) details$/, { timeout: 10_000 })
    const answer = page.waitForResponse((reply) => reply.request().method() === 'HEAD')
    release()
    await answer
    // Time for the page to take in the answer, to keep the bytes and to send them.
    await storedOnDevice(page)
    await page.evaluate(async () => (await fetch('/health', { cache: 'no-store' })).text())
    await expect(form.forward).toHaveText(/^Send (my|the owner’s) details$/)
    expect(requests).toHaveLength(0)
    await page.unrouteAll()
  })

  await test.step('uploads a document again that the service has lost', async () => {
    const gone = await request.delete(uploads[0] ?? '', { headers: { 'tus-resumable': '1.0.0' } })
    expect(gone.status()).toBe(204)
    await form.submit()
    await form.created()
    expect(answered).toEqual(['PATCH 204', 'HEAD 200', 'HEAD 404', 'PATCH 204', 'POST 201'])
    const stored = await (await request.get(documentAddress(requests))).body()
    expect(stored.equals(sample.buffer)).toBe(true)
  })
})
