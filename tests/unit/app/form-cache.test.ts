import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createFormCache } from '../../../src/app/form-cache'
import { requestOf, stubCaches } from './fake-caches'

const files: Readonly<Record<string, { type: string; text: string }>> = {
  '/assets/index-1.js': { type: 'text/javascript', text: 'export {}' },
  '/assets/index-1.css': { type: 'text/css; charset=utf-8', text: 'a {}' },
  '/assets/names-1.json': { type: 'application/json', text: '{}' },
}
const page = '<script src="/assets/index-1.js"></script>'
const built = { version: 'one', assets: Object.keys(files), languages: { en: [] } }

/** What another program answers to a request. */
const faults = {
  signIn: () => new Response('<html>Sign in</html>', { headers: { 'content-type': 'text/html' } }),
  redirected: () => {
    const script = new Response('export {}', { headers: { 'content-type': 'text/javascript' } })
    return Object.defineProperty(script, 'redirected', { value: true })
  },
  text: () => new Response('blocked', { headers: { 'content-type': 'text/plain' } }),
  gone: () => new Response(null, { status: 404 }),
  busy: () =>
    new Response('export {}', { status: 503, headers: { 'content-type': 'text/javascript' } }),
  away: () => {
    throw new TypeError('Failed to fetch')
  },
}
type Fault = keyof typeof faults

let nextFaults: (Fault | undefined)[] = []

function rightReply(path: string): Response {
  const { type, text } = files[path] ?? { type: 'text/html', text: page }
  return new Response(text, { headers: { 'content-type': type } })
}

beforeEach(() => {
  nextFaults = []
  vi.stubGlobal('fetch', async (address: string | Request) => {
    const fault = nextFaults.shift()
    const url = typeof address === 'string' ? address : address.url
    return fault ? faults[fault]() : rightReply(new URL(url, 'http://form.example').pathname)
  })
  stubCaches()
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test.each(Object.keys(faults) as Fault[])(
  'keeps no file for which the answer is: %s',
  async (fault) => {
    const form = createFormCache(built)
    for (const at of Object.keys(files).keys()) {
      nextFaults = [...Array<undefined>(at), fault]
      await expect(form.fetch()).rejects.toThrow(/Another|fetch/)
      expect(await form.page('first', null)).toBeUndefined()
      await form.deleteOlder()
      await caches.delete('form-one')
    }
    await form.fetch()
    expect(await (await form.page('first', null))?.text()).toBe(page)
  },
)

test('does not answer with the wrong file that an earlier version kept', async () => {
  const older = await caches.open('form-older')
  await older.put('/assets/index-1.js', faults.signIn())
  const own = await caches.open('form-one')
  await own.put('/assets/index-1.css', faults.signIn())
  const form = createFormCache(built)
  for (const path of ['/assets/index-1.js', '/assets/index-1.css']) {
    expect(await form.asset(requestOf(path))).toBeUndefined()
    await form.putAsset(requestOf(path), rightReply(path))
    expect(await (await form.asset(requestOf(path)))?.text()).toBe(files[path]?.text)
  }
})

test('still has the files of the version before', async () => {
  const older = await caches.open('form-older')
  await older.put('/assets/gone-1.js', rightReply('/assets/index-1.js'))
  const asset = await createFormCache(built).asset(requestOf('/assets/gone-1.js'))
  expect(await asset?.text()).toBe('export {}')
})

/** The worker installs, or a page asks for a file that the worker then fetches. */
type Step = { faults: (Fault | undefined)[] } & ({ installs: true } | { asks: string })

const anyStep: fc.Arbitrary<Step> = fc
  .tuple(
    fc.array(fc.constantFrom(undefined, ...(Object.keys(faults) as Fault[])), { maxLength: 5 }),
    fc.constantFrom(undefined, ...Object.keys(files)),
  )
  .map(([given, asks]) =>
    asks === undefined ? { faults: given, installs: true } : { faults: given, asks },
  )

test('after any answers of other programs, it keeps the right files alone, and in the end all', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 10 }), async (steps) => {
      stubCaches()
      const form = createFormCache(built)
      const kept = async () => {
        const all = Object.keys(files).map(
          async (path) => [path, await form.asset(requestOf(path))] as const,
        )
        const found = (await Promise.all(all)).filter(([, reply]) => reply !== undefined)
        for (const [path, reply] of found) expect(await reply?.text()).toBe(files[path]?.text)
        return found.length
      }
      for (const step of steps) {
        nextFaults = [...step.faults]
        if ('installs' in step) await form.fetch().catch(() => undefined)
        else {
          const request = requestOf(step.asks)
          const reply = await Promise.resolve(fetch(request)).catch(() => undefined)
          if (reply !== undefined) await form.putAsset(request, reply)
        }
        await kept()
      }
      nextFaults = []
      await form.fetch()
      expect(await kept()).toBe(Object.keys(files).length)
      expect(await (await form.page('shell', null))?.text()).toBe(page)
    }),
    { numRuns: 50 },
  )
})
