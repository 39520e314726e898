import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { registerServiceWorker } from '../../../src/app/register-service-worker'
import { workerPath } from '../../../src/contract/pages'

const page = Object.assign(new EventTarget(), { readyState: 'complete', hidden: false })

beforeEach(() => {
  vi.stubEnv('PROD', true)
  page.hidden = false
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run())
  vi.stubGlobal('window', globalThis)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})

/** Registers the worker, and returns what the page asked for, in order. */
async function registered({
  isControlled = true,
  updates = false,
  fetched = () => new Response(),
}: {
  isControlled?: boolean
  updates?: boolean
  fetched?: () => Response
}): Promise<string[]> {
  const asked: string[] = []
  const registration = {
    update: async () => {
      asked.push('update')
      if (!updates) throw new TypeError('Failed to update')
    },
    unregister: async () => {
      asked.push('unregister')
      return true
    },
  }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      controller: isControlled ? {} : null,
      register: async (path: string) => {
        asked.push(`register ${path}`)
        return registration
      },
    },
  })
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`)
    return fetched()
  })
  registerServiceWorker()
  await new Promise((resolve) => setTimeout(resolve))
  return asked
}

const register = `register ${workerPath}`
const head = `HEAD ${workerPath}`

test.each([404, 410])(
  'a worker that the service answers with %i is unregistered',
  async (status) => {
    expect(await registered({ fetched: () => new Response(null, { status }) })).toEqual([
      register,
      'update',
      head,
      'unregister',
    ])
  },
)

test.each([200, 403, 500, 503])('a worker stays if the service answers with %i', async (status) => {
  expect(await registered({ fetched: () => new Response(null, { status }) })).toEqual([
    register,
    'update',
    head,
  ])
})

test('a worker stays without a network, and nothing is thrown', async () => {
  const fetched = () => {
    throw new TypeError('Failed to fetch')
  }
  expect(await registered({ fetched })).toEqual([register, 'update', head])
})

test('an updated worker stays, and the service is not asked', async () => {
  expect(await registered({ updates: true })).toEqual([register, 'update'])
})

test('a page without a worker does not update the one that it registers', async () => {
  expect(await registered({ isControlled: false })).toEqual([register])
})

test('a page that is left updates the worker, so that the next visit has the newest form', async () => {
  const asked = await registered({ isControlled: false, updates: true })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toEqual([register])
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(asked).toEqual([register, 'update'])
})
