import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { faults } from '../../src/playwright/faults'
import { statement } from '../support/files/statement'
import { expect, OnboardingPage, test } from './form-test'
import { individualUsd, ngnVotersCard } from './people'
import { anyPicture, fillAll, openAt, uploadOffsets } from './steps'

test('sends no request to another host, and respects reduced motion', {
  tag: '@phone',
}, async ({ form, page, service }) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { protocol, host } = new URL(request.url())
    if (protocol.startsWith('http') || protocol.startsWith('ws')) hosts.add(host)
  })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openAt(form, individualUsd, 'documents')
  await form.attach(0, await anyPicture())
  const moving = await page.evaluate(
    () =>
      Array.from(document.querySelectorAll('*')).filter((element) => {
        const { transitionDuration, animationName, scrollBehavior } = getComputedStyle(element)
        const isMoving = transitionDuration.split(', ').some((time) => Number.parseFloat(time) > 0)
        return isMoving || animationName !== 'none' || scrollBehavior === 'smooth'
      }).length,
  )
  expect(moving, 'elements that move').toBe(0)

  await form.continue()
  await form.submit()
  await form.created()
  expect([...hosts]).toEqual([new URL(service.url).host])
  // Nothing opened a window either.
  expect(page.context().pages()).toHaveLength(1)
})

test('finishes a whole case in a frame of another site, whose upload stops at a byte', {
  tag: '@phone',
}, async ({ page, service, allow }) => {
  allow(/ERR_(INTERNET_DISCONNECTED|CONNECTION_RESET|EMPTY_RESPONSE)|409/)
  const offsets = uploadOffsets(page)
  const host = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      `<!doctype html><html lang="en"><title>A bank</title>
      <iframe src="${service.url}/" title="The form" width="340" height="600"></iframe>`,
    )
  })
  await new Promise<void>((resolve) => {
    host.listen(0, '127.0.0.1', resolve)
  })
  try {
    // Listening on a port, so its address is no path.
    const { port } = host.address() as AddressInfo
    // Another name for this machine, and so another site.
    await page.goto(`http://localhost:${port}/`)
    const form = new OnboardingPage(page, page.frameLocator('iframe'))
    await form.open()
    await form.switchLanguage('fr')
    await form.continue()
    await form.expectErrors(['currency', 'kind'])
    const fault = faults(page)
    await fault.offlineAt(2000)
    await fillAll(form, ngnVotersCard, await statement(20_000))
    await page.waitForFunction(() => !navigator.onLine)
    await fault.backOnline()
    await form.submit()
    const [stored] = await service.people('--id', await form.created())
    expect(stored?.person).toEqual(ngnVotersCard.body)
    // It went on. From which byte depends on what the service has read, which other tests ask for.
    expect(offsets.length).toBeGreaterThan(1)
    expect(new URL(page.url()).port).toBe(String(port))
  } finally {
    host.closeAllConnections()
    host.close()
  }
})
