import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { sendDocument } from '../../../src/api/send-document'
import { created, fakeUploads, stored, type UploadAnswer } from '../support/fake-uploads'

const file = new File(['%PDF-1.7'], 'statement.pdf', { type: 'application/pdf' })
const arrived = stored(file.size)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function held(status: number, retryAfter: string): UploadAnswer {
  return { status, headers: { 'retry-after': retryAfter } }
}

/** Sends the file to a service that gives these answers. Resolves when the first pause begins. */
async function sendUntilHeldBack(answers: readonly (UploadAnswer | undefined)[], uploadUrl = '') {
  const sent = fakeUploads(...answers)
  const onWaiting = vi.fn<(requestedDelayMs: number, isOffline: boolean) => void>()
  const onStored = vi.fn<(url: string) => void>()
  const upload = sendDocument(
    { file, name: file.name, documentType: 'bank_statement', uploadUrl: uploadUrl || undefined },
    {
      onProgress: () => undefined,
      onUploadUrl: () => undefined,
      onRefused: () => undefined,
      onWaiting,
      onStored,
    },
  )
  onTestFinished(upload.cancel)
  await vi.waitFor(() => expect(onWaiting).toHaveBeenCalledOnce(), { interval: 1 })
  return { sent, onWaiting, onStored, requestsBefore: sent.length }
}

const onTheWay: [what: string, before: UploadAnswer[], after: UploadAnswer[], address: string][] = [
  ['creation', [], [created, arrived], ''],
  [
    'the bytes',
    [created],
    [{ status: 200, headers: { 'upload-offset': '0', 'upload-length': '8' } }, arrived],
    '',
  ],
  [
    'the question where the upload stands',
    [],
    [{ status: 200, headers: { 'upload-offset': '0', 'upload-length': '8' } }, arrived],
    '/documents/1',
  ],
]

for (const status of [429, 503, 507]) {
  test.each(onTheWay)(
    `waits as long as ${status} asks, at %s`,
    async (_what, before, after, address) => {
      const answers = [...before, held(status, '60'), ...after]
      const { sent, onWaiting, onStored, requestsBefore } = await sendUntilHeldBack(
        answers,
        address,
      )
      expect(onWaiting).toHaveBeenCalledExactlyOnceWith(60_000, false)
      await vi.advanceTimersByTimeAsync(59_000)
      expect(sent).toHaveLength(requestsBefore)
      await vi.advanceTimersByTimeAsync(1000)
      expect(onStored).toHaveBeenCalledExactlyOnceWith('https://files.example.com/1')
      expect(sent).toHaveLength(answers.length)
    },
  )
}

test('waits at most 120 seconds', async () => {
  const { onWaiting, onStored } = await sendUntilHeldBack([held(429, '3600'), created, arrived])
  expect(onWaiting).toHaveBeenCalledExactlyOnceWith(120_000, false)
  await vi.advanceTimersByTimeAsync(119_000)
  expect(onStored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1000)
  expect(onStored).toHaveBeenCalledOnce()
})

test('keeps its own delay if the service asks for a shorter one', async () => {
  const { onStored } = await sendUntilHeldBack([held(503, '0'), created, arrived])
  await vi.advanceTimersByTimeAsync(450)
  expect(onStored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(50)
  expect(onStored).toHaveBeenCalledOnce()
})

test('ignores the service’s delay once the network is down', async () => {
  const answers = [held(503, '60'), undefined, created, arrived]
  const { onWaiting, onStored } = await sendUntilHeldBack(answers)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(onWaiting).toHaveBeenLastCalledWith(0, false)
  await vi.advanceTimersByTimeAsync(1000)
  expect(onStored).toHaveBeenCalledOnce()
})

test('retries at once when the network is back', async () => {
  const { onStored } = await sendUntilHeldBack([held(429, '60'), created, arrived])
  dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(onStored).toHaveBeenCalledOnce()
})

test('a last answer without the document’s address is not a success', async () => {
  const offset = { 'upload-offset': String(file.size) }
  const asked = { ...arrived, headers: { ...arrived.headers, 'upload-length': String(file.size) } }
  const { onStored } = await sendUntilHeldBack([created, { status: 204, headers: offset }, asked])
  expect(onStored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  expect(onStored.mock.calls).toEqual([['https://files.example.com/1']])
})

test('sends the file again only once when a proxy removes the document’s address', async () => {
  const hidden = { status: 200, headers: offsets }
  const { sent, onStored } = await sendUntilHeldBack(
    [hidden, created, hidden, hidden, hidden],
    '/documents/old',
  )
  await vi.advanceTimersByTimeAsync(4000)
  expect(sent).toEqual(['HEAD', 'POST', 'PATCH', 'HEAD', 'HEAD'])
  expect(onStored).not.toHaveBeenCalled()
})

test.each([
  ['what our service says of the file', 422, 'application/problem+json', 'locked', 'locked'],
  ['a code that nobody knows', 422, 'application/problem+json', 'odd', 'unreadable'],
  ['another service’s words', 422, 'application/json', 'locked', 'unreadable'],
  ['a file that is too big', 413, 'text/html', '', 'tooBig'],
])('is refused for %s', async (_what, status, type, code, told) => {
  const problem = { type: 'urn:person-onboarding:problem:document-refused', title: 'Refused' }
  const body = JSON.stringify({ ...problem, status, detail: 'Refused', code })
  fakeUploads(created, { status, headers: { 'content-type': type }, body })
  const onRefused = vi.fn<(code: string) => void>()
  const nothing = () => undefined
  const events = {
    onProgress: nothing,
    onUploadUrl: nothing,
    onWaiting: nothing,
    onStored: nothing,
  }
  sendDocument({ file, name: file.name, documentType: 'passport' }, { ...events, onRefused })
  await vi.waitFor(() => expect(onRefused).toHaveBeenCalledExactlyOnceWith(told), { interval: 1 })
})

const offsets = { 'upload-offset': String(file.size), 'upload-length': String(file.size) }

test.each([
  ['is gone (404)', { status: 404 }],
  ['is gone (410)', { status: 410 }],
  ['no longer leads to the document', { status: 200, headers: offsets }],
])('sends the file again when the upload %s', async (_what, answer) => {
  const sent = fakeUploads(answer, created, arrived)
  const onStored = vi.fn<(url: string) => void>()
  const nothing = () => undefined
  const events = {
    onProgress: nothing,
    onUploadUrl: nothing,
    onWaiting: nothing,
    onRefused: nothing,
  }
  const upload = sendDocument(
    { file, name: file.name, documentType: 'passport', uploadUrl: '/documents/old' },
    { ...events, onStored },
  )
  onTestFinished(upload.cancel)
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledOnce(), { interval: 1 })
  expect(sent).toEqual(['HEAD', 'POST', 'PATCH'])
})

test.each([
  ['a service that answers 500, even if the device then calls itself offline', 500, false],
  ['the network where nothing answered', undefined, true],
])('blames %s', async (_what, status, isOffline) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { onWaiting } = await sendUntilHeldBack([
    status === undefined ? undefined : { status, headers: {} },
  ])
  expect(onWaiting).toHaveBeenCalledExactlyOnceWith(0, isOffline)
  vi.restoreAllMocks()
})

test.each([
  ['a minute after its last sign', 60_000, ''],
  ['as soon as the browser is offline', 30_000, 'offline'],
  ['as soon as the browser is online', 30_000, 'online'],
])('a request that gets no answer and no error is sent again %s', async (_when, afterMs, type) => {
  const nothing = { status: 200, headers: { ...offsets, 'upload-offset': '0' } }
  const sent = fakeUploads(created, 'silent', nothing, arrived)
  const { onStored, ...events } = noEvents()
  sendDocument({ file, name: file.name, documentType: 'passport' }, { ...events, onStored })
  await vi.advanceTimersByTimeAsync(afterMs - 1)
  expect(sent).toEqual(['POST', 'PATCH'])
  dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(1)
  expect(sent).toEqual(['POST', 'PATCH', 'HEAD', 'PATCH'])
  expect(onStored).toHaveBeenCalledOnce()
})

test.each(['stored', 'cancelled'])('an upload that was %s sends no more', async (end) => {
  const sent = fakeUploads(created, end === 'stored' ? arrived : 'silent')
  const upload = sendDocument({ file, name: file.name, documentType: 'passport' }, noEvents())
  await vi.advanceTimersByTimeAsync(1)
  if (end === 'cancelled') upload.cancel()
  for (const type of ['offline', 'online']) dispatchEvent(new Event(type))
  await vi.advanceTimersByTimeAsync(120_000)
  expect(sent).toEqual(['POST', 'PATCH'])
})

function noEvents() {
  return {
    onProgress: () => undefined,
    onUploadUrl: () => undefined,
    onWaiting: () => undefined,
    onStored: vi.fn<(url: string) => void>(),
    onRefused: () => undefined,
  }
}
