import type { Problem } from '../../src/contract/problem'
import { faults } from '../../src/playwright/faults'
import { statement } from '../support/files/statement'
import { expect, type OnboardingPage, test } from './form-test'
import { uboUsd } from './people'
import { openAt, personRequests, uploadOffsets } from './steps'

const cutOff = 60_000
const requestId = /^urn:uuid:[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/
const cityRefused = { name: 'address.city', code: 'malformed', detail: 'There is no such city.' }
const unsure = 'We do not know yet if the details arrived. Keep this page open: we keep trying.'
const bvnRefused = { name: 'bank_id_number', code: 'gone', detail: 'This number is on a list.' }

/** An address of the test's own, by which its people are found in the worker's service. */
function ownEmail() {
  const { testId, repeatEachIndex } = test.info()
  return `${testId}-${repeatEachIndex}@example.com`
}

async function expectStoredOnce(
  form: OnboardingPage,
  service: { people: () => Promise<Stored[]> },
) {
  const id = await form.created()
  const people = (await service.people()).filter(({ person }) => person['email'] === ownEmail())
  expect(people.map((stored) => stored.id)).toEqual([id])
}

interface Stored {
  id: string
  person: Record<string, unknown>
}

test('faults answer in order, and the person is created once', {
  tag: '@phone',
}, async ({ form, page, service, allow }) => {
  allow(/status of (422|500)|ERR_CONNECTION_RESET/)
  const fault = faults(page)
  const requests = personRequests(form)
  await openAt(form, uboUsd, 'review', { email: ownEmail() })

  await test.step('refuseNext: the form shows the given sentences once', async () => {
    await fault.refuseNext([cityRefused, bvnRefused])
    await form.submit()
    await form.expectRefused(['address.city', 'bank_id_number'])
    await expect(form.expectRefused(['address.city'], { timeout: 300 })).rejects.toThrow(
      'review shows: address.city: There is no such city.; bank_id_number: This number is on a list.; data-outcome="refused"',
    )
    await form.followError('address.city')
    await form.expectScreen('address')
    await form.expectErrors(['address.city'])
    await expect(form.expectErrors([], { timeout: 300 })).rejects.toThrow(
      'address shows: address.city: There is no such city.',
    )
    await form.fillScreen('address', { 'address.city': 'Bonn' })
    await form.continue()
    await form.expectScreen('review')
    expect(requests).toHaveLength(1)
  })

  await test.step('failOnce: the form sends the same request again', async () => {
    await fault.failOnce()
    await fault.dropAnswer()
    await form.submit()
    await expect(form.screen('review')).toContainText(unsure)
  })

  await test.step('dropAnswer: the person is created once, and the form finds out', async () => {
    await expectStoredOnce(form, service)
    expect(requests).toHaveLength(4)
    expect(requests[2]?.postData()).toBe(requests[1]?.postData())
    expect(requests[3]?.postData()).toBe(requests[1]?.postData())
    const answer = await requests[3]?.response()
    expect(answer?.headers()['idempotency-replayed']).toBe('true')
  })
})

test('refuseNext answers like the service, and slow delays it', {
  tag: '@phone',
}, async ({ page, allow }) => {
  allow(/status of 422/)
  await page.goto('/')
  const post = (body: object) =>
    page.evaluate(async (text) => {
      const headers = { 'content-type': 'application/json' }
      const reply = await fetch('/person', { method: 'POST', headers, body: text })
      return {
        status: reply.status,
        type: reply.headers.get('content-type'),
        problem: (await reply.json()) as Problem,
      }
    }, JSON.stringify(body))
  const ofService = await post({ ...uboUsd.body, documents: [{}] })
  const told = (ofService.problem.errors ?? []).map(({ pointer, code, detail }) => {
    return { name: pointer.slice(2).replaceAll('/', '.'), code, detail }
  })
  expect(told.map(({ name }) => name)).toContain('documents.0.url')
  const fault = faults(page)
  await fault.refuseNext(told)
  expect(ofService.problem.instance).toMatch(requestId)
  expect(await post({})).toEqual({
    ...ofService,
    problem: { ...ofService.problem, instance: expect.stringMatching(requestId) as unknown },
  })

  const time = () =>
    page.evaluate(async () => {
      const began = performance.now()
      await (await fetch('/health', { cache: 'no-store' })).text()
      return performance.now() - began
    })
  await test.step('slow: delays every answer until stop', async () => {
    const latency = 2000
    await fault.slow({ latency })
    // A timer may end some milliseconds early.
    await expect.poll(time).toBeGreaterThan(latency - 10)
    await fault.stop()
    await expect.poll(time).toBeLessThan(latency)
  })
})

test('upload faults last until stop', {
  tag: '@phone',
}, async ({ form, page, request, allow }) => {
  allow(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/)
  const fault = faults(page)
  const requests = personRequests(form)
  const offsets = uploadOffsets(page)
  const addresses: string[] = []
  page.on('response', (reply) => {
    const address = reply.headers()['document-url']
    if (address !== undefined) addresses.push(address)
  })
  await openAt(form, uboUsd, 'documents')

  await test.step('offlineAt: stops the upload at that byte and resumes there', async () => {
    const sample = await statement(200_000)
    await fault.offlineAt(cutOff)
    await form.attach(0, sample)
    await form.expectUpload(0, 'waiting')
    expect(await page.evaluate(() => navigator.onLine)).toBe(false)
    expect(offsets).toEqual([0])
    await fault.backOnline()
    await form.expectUpload(0, 'stored')
    expect(offsets).toEqual([0, cutOff])
    const kept = await (await request.get(addresses.at(-1) ?? '')).body()
    expect(kept.equals(sample.buffer)).toBe(true)
  })

  await test.step('offlineAt: a slow network stays slow after the return', async () => {
    await fault.slow({ latency: 5, upload: 50_000 })
    await fault.offlineAt(20_000)
    await form.attach(0, await statement(120_000))
    await form.expectUpload(0, 'waiting')
    const began = performance.now()
    await fault.backOnline()
    await form.expectUpload(0, 'stored')
    expect(performance.now() - began).toBeGreaterThan(1500)
  })

  await test.step('slow: the upload shows its progress and blocks nothing', async () => {
    await form.attach(0, await statement(400_000))
    const progress = form.upload(0).getByRole('progressbar')
    await expect(progress).toHaveAttribute('aria-valuenow', /^([1-9]|[1-9]\d)$/)
    await form.continue()
    await form.submit()
    await expect(form.forward).toContainText(/^(Uploading|Checking) (the|your) documents/)
    await form.root.getByRole('button', { name: 'Stop' }).click()
    await form.back.click()
    await form.expectScreen('documents')
  })

  await test.step('stop restores the network and cancels pending faults', async () => {
    await fault.offlineAt(10)
    await fault.failOnce()
    await fault.refuseNext([cityRefused])
    await fault.stop()
    await form.expectUpload(0, 'stored')
    offsets.length = 0
    await form.attach(0, await statement(20_000))
    await expect.poll(() => offsets).toEqual([0])
    await form.expectUpload(0, 'stored')
    await form.continue()
    await form.submit()
    await form.created()
    expect([requests.length, offsets]).toEqual([1, [0]])
  })
})
