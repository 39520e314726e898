import { individualUsd } from '../browser/people'
import { openAt } from '../browser/steps'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { statement } from '../support/files/statement'
import { expectStoredOnce } from './support/expect-stored-once'
import { expect, test } from './support/fault-test'
import { isLong } from './support/settings'
import { throttleUpload } from './support/throttle-upload'
import { openThrottledProxy } from './support/throttled-proxy'

const size = isLong ? 10_000_000 : 2_000_000
const bitsPerSecond = isLong ? 400_000 : 4_000_000
/** One break kills the service; the others cut the connection. */
const breaks = 6

test('an upload over a phone network, with five breaks and one killed service', async ({
  browser,
  start,
  random,
  report,
}) => {
  const service = await start()
  const proxy = await openThrottledProxy(service.url, bitsPerSecond / 8)
  const context = await browser.newContext({ baseURL: proxy.url })
  const form = new OnboardingPage(await context.newPage())
  const file = await statement(size)
  await openAt(form, individualUsd, 'documents')

  // Throttles the page too: a phone buffers few bytes, but this machine's sockets buffer megabytes.
  await throttleUpload(form.page, bitsPerSecond / 8)
  const before = proxy.forwardedBytes()
  const killed = random.between(0, breaks - 1)
  await form.attach(0, file)
  for (let nth = 0; nth < breaks; nth += 1) {
    const share = (nth + random.next()) / (breaks + 1)
    await proxy.waitForBytes(before + share * file.buffer.length)
    if (nth === killed) await service.kill()
    else proxy.disconnect()
    await form.expectUpload(0, 'waiting')
    if (nth === killed) await service.restart()
    else proxy.reconnect()
    // The form resumes by itself.
    await expect(form.upload(0)).toHaveAttribute('data-upload-state', /^(sending|stored)$/)
  }
  await expect(form.upload(0)).toHaveAttribute('data-upload-state', 'stored', {
    timeout: 10 * 60_000,
  })
  const sent = proxy.forwardedBytes() - before
  await form.continue()
  await form.submit()
  await form.created()
  await expectStoredOnce(service, individualUsd, file)
  await context.close()
  proxy.close()

  const more = (sent / file.buffer.length - 1) * 100
  report(`${bitsPerSecond / 1000} kbit/s, cut ${breaks - 1} times, service killed once`)
  report(`${file.buffer.length} bytes arrived equal, ${sent} sent: ${more.toFixed(2)} % more`)
  expect(sent).toBeGreaterThan(file.buffer.length)
  // A busy machine loses more bytes at each cut. An upload that starts over would send half as much again.
  expect(more).toBeLessThan(30)
})
