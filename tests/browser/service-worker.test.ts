import { startDeployments } from './deployments'
import { expect, test } from './form-test'

/** As the form's worker did, it answers with the page that it keeps. */
const older = `
  const page = '<!doctype html><link rel="icon" href="data:,"><title>An older form</title>'
  const kept = () => new Response(page, { headers: { 'content-type': 'text/html' } })
  addEventListener('install', (event) =>
    event.waitUntil(caches.open('form-1').then((cache) => cache.put('/', kept()))))
  addEventListener('fetch', (event) => {
    if (event.request.mode === 'navigate') event.respondWith(caches.match('/'))
  })
`

test('a service worker of an older form goes, with its caches', { tag: '@desktop' }, async ({
  form,
  page,
  service,
}) => {
  const deployments = await startDeployments(service.url)
  deployments.deploy({ form: 1, worker: older })
  await page.goto(deployments.url)
  await page.evaluate(async () => {
    for (const name of ['firsthand-languages', 'not-ours']) await caches.open(name)
    await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await expect(page).toHaveTitle('An older form')

  deployments.deploy({ form: 1 })
  await page.reload()
  const workers = async () => (await navigator.serviceWorker.getRegistrations()).length
  await expect.poll(() => page.evaluate(workers)).toBe(0)
  expect(await page.evaluate(() => caches.keys())).toEqual(['not-ours'])
  await page.reload()
  await form.expectScreen('case')
  deployments.close()
})
