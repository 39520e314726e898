import { assetsPath, type FormPage, pageAt } from '../contract/pages'
import type { BuiltForm } from './built-form'
import { createFormCache } from './form-cache'
import type { FetchEvent, ServiceWorkerScope } from './service-worker-scope'

/** Put in its place by the build. */
declare const builtForm: BuiltForm

// No library of TypeScript's knows both this scope and the DOM; see ServiceWorkerScope.
const worker = self as unknown as ServiceWorkerScope
const form = createFormCache(builtForm)

worker.addEventListener('install', (event) => {
  // A page of the version before does not mind the change: what it loads late is kept until the next one.
  event.waitUntil(form.fetch().then(async () => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  // No clients.claim(): a page that began with the network goes on with it.
  event.waitUntil(form.deleteOlder())
})

/** What is not answered here goes on to the service as if there were no worker: every verb but GET, every other address. */
worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  const page = mode === 'navigate' ? pageAt(pathname, search) : undefined
  if (page !== undefined) event.respondWith(answerPage(event, page))
  else if (pathname.startsWith(assetsPath) && !headers.has('range')) {
    event.respondWith(answerAsset(event))
  }
})

/**
 * From what is kept, with or without a network. A new version is not held up for longer than a visit by that:
 * on every navigation the browser looks for a new worker by itself, which fetches the new form and answers the
 * next navigation with it.
 */
async function answerPage(event: FetchEvent, page: FormPage): Promise<Response> {
  const cached = await form.page(page).catch(() => undefined)
  if (cached !== undefined) return cached
  // The browser made room: what is gone is fetched again, unless the service has gone on to another version.
  event.waitUntil(form.fetch().catch(() => undefined))
  return fetch(event.request)
}

async function answerAsset(event: FetchEvent): Promise<Response> {
  const cached = await form.asset(event.request).catch(() => undefined)
  if (cached !== undefined) return cached
  const reply = await fetch(event.request)
  if (reply.status === 200) {
    const copy = reply.clone()
    // A full disk only means that it is fetched again.
    event.waitUntil(form.putAsset(event.request, copy).catch(() => undefined))
  }
  return reply
}
