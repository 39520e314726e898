import { individualUsd } from '../browser/people'
import { openAt } from '../browser/steps'
import { OnboardingPage } from '../../src/playwright/onboarding-page'
import { statement } from '../support/statement'
import { expectStoredOnce } from './support/expect-stored-once'
import { expect, test } from './support/fault-test'
import { isLong } from './support/settings'
import { throttleUpload } from './support/throttle-upload'
import { openThrottledProxy } from './support/throttled-proxy'

const size = isLong ? 10_000_000 : 2_000_000
const bitsPerSecond = isLong ? 400_000 : 4_000_000
/** One of them is the death of the service; the others cut the line. */
const breaks = 6

test('a document over the network of a phone, cut five times, the service killed once', async ({
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

  // The line shapes and counts; a phone holds few bytes of its own back, this machine's sockets megabytes.
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
    // By itself.
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
  // A busy machine has more on its way at each cut. An upload that begins anew would send half as much again.
  expect(more).toBeLessThan(30)
})
