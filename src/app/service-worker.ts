import { brandPath } from '../contract/brand'
import { assetsPath, type FormPage, pageAt } from '../contract/pages'
import type { BuiltForm } from './built-form'
import { createFormCache } from './form-cache'
import type { FetchEvent, ServiceWorkerScope } from './service-worker-scope'

/** The build defines this value. */
declare const builtForm: BuiltForm

// No TypeScript library has both this scope and the DOM; see ServiceWorkerScope.
const worker = self as unknown as ServiceWorkerScope
const form = createFormCache(builtForm)
/** The names of their files contain a hash. */
const hashedPaths = [assetsPath, brandPath]

worker.addEventListener('install', (event) => {
  // Safe for pages of the previous version, because its files stay in the cache until the next one.
  event.waitUntil(form.fetch().then(async () => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  // No clients.claim(): a page that was loaded from the network stays with the network.
  event.waitUntil(form.deleteOlder())
})

/** A page notes a language that it uses, then sends this message. */
worker.addEventListener('message', (event) => {
  event.waitUntil(form.fetch().catch(() => undefined))
})

/**
 * The browser handles every request that is not answered here: other methods and other addresses.
 */
worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const { origin, pathname, search } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  const page = mode === 'navigate' ? pageAt(pathname, search) : undefined
  const asked = new URLSearchParams(search).get('lang')
  if (page !== undefined) event.respondWith(answerPage(event, page, asked))
  else if (hashedPaths.some((path) => pathname.startsWith(path)) && !headers.has('range')) {
    event.respondWith(answerAsset(event))
  }
})

/**
 * Answers from the cache first, so the form opens without a network. A new version is at most one
 * visit late: each navigation checks for a new worker, which caches the new form for the next one.
 */
async function answerPage(
  event: FetchEvent,
  page: FormPage,
  asked: string | null,
): Promise<Response> {
  const cached = await form.page(page, asked).catch(() => undefined)
  if (cached !== undefined) return cached
  // The browser deleted cached files. Fetch them again, unless the service has another version.
  event.waitUntil(form.fetch().catch(() => undefined))
  return fetch(event.request)
}

async function answerAsset(event: FetchEvent): Promise<Response> {
  const cached = await form.asset(event.request).catch(() => undefined)
  if (cached !== undefined) return cached
  const reply = await fetch(event.request)
  const copy = reply.clone()
  // If the disk is full, the next request fetches it again.
  event.waitUntil(form.putAsset(event.request, copy).catch(() => undefined))
  return reply
}
