import { keptOnDevice } from './device'
import { expect, test } from './form-test'
import { uboUsd } from './people'
import { anyPicture, documentAddress, isPersonRequest, openAt, personRequests } from './steps'
import { statement } from '../support/statement'

test('an upload goes on after a reload, from where it was', async ({ form, request }) => {
  const requests = personRequests(form)
  const created: string[] = []
  form.page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/documents')) created.push(each.url())
  })
  await openAt(form, uboUsd, 'documents')
  const session = await form.page.context().newCDPSession(form.page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 100_000,
  })
  const sample = await statement(600_000)
  await form.attach(0, sample)
  await expect(form.upload(0)).toContainText(/Sending, [2-9]\d %/)
  await expect
    .poll(() => keptOnDevice(form.page))
    .toMatchObject({ drafts: [{ address: '/apply/documents' }], files: 1 })
  await form.page.waitForTimeout(1000)
  await form.page.reload()
  await form.expectScreen('documents')
  await expect(form.upload(0)).toContainText('statement.pdf')
  await form.expectUpload(0, 'stored')
  expect(created).toHaveLength(1)
  await form.continue()
  await form.submit()
  await form.created()
  const stored = await (await request.get(documentAddress(requests))).body()
  expect(stored.equals(sample.buffer)).toBe(true)
})

test('a stored document is there after a reload, with its picture', async ({ form }) => {
  await openAt(form, uboUsd, 'documents')
  await form.attach(0, await anyPicture())
  await form.expectUpload(0, 'stored')
  await expect
    .poll(() => keptOnDevice(form.page))
    .toMatchObject({ drafts: [{ address: '/apply/documents' }], files: 1 })
  await form.page.waitForTimeout(1000)
  await form.page.reload()
  await form.expectUpload(0, 'stored')
  await expect(form.upload(0).locator('img')).toBeVisible()
})

test('a document the service lost meanwhile is sent again before the person is', async ({
  form,
  allow,
  request,
}) => {
  allow(/status of 404/)
  const requests = personRequests(form)
  const answered: string[] = []
  form.page.on('response', (reply) => {
    const method = reply.request().method()
    if (['HEAD', 'PATCH'].includes(method) || isPersonRequest(reply.request())) {
      answered.push(`${method} ${reply.status()}`)
    }
  })
  const uploads: string[] = []
  form.page.on('response', (reply) => {
    const address = reply.headers()['location']
    if (address !== undefined) uploads.push(address)
  })
  await openAt(form, uboUsd, 'documents')
  const sample = await statement(20_000)
  await form.attach(0, sample)
  await form.expectUpload(0, 'stored')
  await form.continue()
  await form.expectScreen('review')
  const gone = await request.delete(uploads[0] ?? '', { headers: { 'tus-resumable': '1.0.0' } })
  expect(gone.status()).toBe(204)
  await form.submit()
  await form.created()
  expect(answered).toEqual(['PATCH 204', 'HEAD 404', 'PATCH 204', 'POST 201'])
  const stored = await (await request.get(documentAddress(requests))).body()
  expect(stored.equals(sample.buffer)).toBe(true)
})

test('stopped while the service is asked for the documents, nothing is sent', async ({ form }) => {
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'review')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  let isAnswered = false
  await form.page.route('**/documents/*', async (route) => {
    await released
    await route.continue()
    isAnswered = true
  })
  await form.submit()
  await form.root.getByRole('button', { name: 'Stop waiting' }).click()
  await expect(form.forward).toHaveText('Create person')
  release()
  await expect.poll(() => isAnswered).toBe(true)
  await form.page.waitForTimeout(1000)
  expect(requests).toHaveLength(0)
  await form.submit()
  await form.created()
  expect(requests).toHaveLength(1)
})

test('a proxy that answers for a service that restarts does not begin the upload anew', async ({
  form,
  allow,
}) => {
  allow(/ERR_CONNECTION_RESET|status of 502/)
  const created: string[] = []
  form.page.on('request', (each) => {
    if (each.method() === 'POST' && each.url().endsWith('/documents')) created.push(each.url())
  })
  await openAt(form, uboUsd, 'documents')
  let patches = 0
  let heads = 0
  await form.page.route('**/documents/*', async (route) => {
    const method = route.request().method()
    if (method === 'PATCH' && (patches += 1) === 1) return route.abort('connectionreset')
    if (method === 'HEAD' && (heads += 1) <= 2) return route.fulfill({ status: 502 })
    return route.fallback()
  })
  await form.attach(0, await statement(20_000))
  await form.expectUpload(0, 'waiting')
  await expect(form.upload(0)).toHaveAttribute('data-upload-state', 'stored', { timeout: 20_000 })
  expect(heads).toBe(3)
  expect(created).toHaveLength(1)
})
