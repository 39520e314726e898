import type { Page, Route } from '@playwright/test'
import { expect, test } from 'vitest'
import { faults } from '../../../src/playwright/faults'
import { patch, serveUpload } from './support/serve-uploads'

/** What the kit tells the browser about its network. The uploads and their service are real. */
async function openPage() {
  const commands: string[] = []
  let onRoute: (route: Route) => Promise<void> = async () => undefined
  const session = {
    send: async (_name: string, network?: { offline: boolean; latency: number }) => {
      if (network === undefined) return
      commands.push(`${network.offline ? 'offline' : 'online'}, ${network.latency} ms`)
    },
    detach: async () => commands.push('detach'),
  }
  const context = {
    setOffline: async (isOffline: boolean) => commands.push(`setOffline ${isOffline}`),
    newCDPSession: async () => session,
  }
  const { url } = await serveUpload((incoming) => incoming.resume())
  const page = {
    context: () => context,
    url: () => url,
    isClosed: () => false,
    once: () => undefined,
    route: async (_matches: unknown, handler: typeof onRoute) => {
      onRoute = handler
    },
    unroute: async () => undefined,
  }
  // The kit calls nothing else of a page for these faults.
  const fault = faults(page as unknown as Page)
  /** Uploads a file until the network goes offline. */
  const uploadUntilOffline = async () => {
    await fault.offlineAt(5)
    const route = {
      request: () => ({ method: () => 'PATCH', url: () => url }),
      continue: async (changed: { url: string }) => {
        await expect(patch(changed.url, 'ten bytes.')).rejects.toThrow('socket hang up')
      },
    }
    await onRoute(route as unknown as Route)
  }
  return { fault, commands, uploadUntilOffline }
}

test('a network goes offline and back', async () => {
  const { fault, commands, uploadUntilOffline } = await openPage()
  await uploadUntilOffline()
  await fault.backOnline()
  expect(commands).toEqual(['setOffline true', 'setOffline false'])
})

test('a slow network is never at full speed while it goes offline and back', async () => {
  const { fault, commands, uploadUntilOffline } = await openPage()
  await fault.slow({ latency: 5 })
  await uploadUntilOffline()
  await fault.slow({ latency: 7 })
  await fault.backOnline()
  expect(commands).toEqual(['online, 5 ms', 'offline, 5 ms', 'offline, 7 ms', 'online, 7 ms'])
})

test('a network that was slow goes offline and back as before', async () => {
  const { fault, commands, uploadUntilOffline } = await openPage()
  await fault.slow({ latency: 5 })
  await uploadUntilOffline()
  await fault.stop()
  const stopped = ['online, 0 ms', 'setOffline false', 'detach']
  expect(commands).toEqual(['online, 5 ms', 'offline, 5 ms', ...stopped])
  commands.length = 0
  await uploadUntilOffline()
  await fault.backOnline()
  expect(commands).toEqual(['setOffline true', 'setOffline false'])
})
