import { expect, test, vi } from 'vitest'
import { pauseUntilOnline } from '../../../src/api/online'

test('a pause ends when the network is back', async () => {
  const ended = vi.fn()
  void pauseUntilOnline(60_000).then(ended)
  await Promise.resolve()
  expect(ended).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(ended).toHaveBeenCalledOnce())
})
