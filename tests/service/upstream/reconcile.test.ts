import { expect, test } from 'vitest'
import { daysLater, openInMemory, openUnresolved } from '../support/open-unresolved'

/** The service asks for three days. */
const later = daysLater(1)

async function openReconciled(count: number) {
  const { outbox, upstream } = await openUnresolved(openInMemory, later, count)
  /** How often each person was called, in order of creation. */
  const tries = async () => {
    const counts: number[] = []
    for (const state of ['created', 'unknown'] as const)
      for await (const entry of outbox.list(state)) counts.push(entry.tries)
    return counts
  }
  const errors: unknown[] = []
  const start = () => outbox.reconcileRegularly((error) => errors.push(error))
  return { outbox, upstream, tries, errors, start }
}

test('sends again only until the API counts as down', async () => {
  const { upstream, tries, errors, start } = await openReconciled(5)
  expect(await tries()).toEqual([1, 1, 1, 1, 1])
  await upstream.close()
  const stop = start()
  // Calls of three clients without an answer.
  await expect.poll(tries, { timeout: 20_000 }).toEqual([2, 2, 2, 1, 1])
  await stop()
  expect(await tries()).toEqual([2, 2, 2, 1, 1])
  expect(errors).toEqual([])
})

test('sends nobody again once it is stopped', async () => {
  const { outbox, upstream, tries, errors, start } = await openReconciled(3)
  upstream.next({ way: 'created', delay: 20_000 })
  const stop = start()
  await expect.poll(() => upstream.received.length).toBe(4)
  await stop()
  expect(await outbox.count()).toMatchObject({ created: 0, unknown: 3 })
  expect(await tries()).toEqual([2, 1, 1])
  expect(upstream.received).toHaveLength(4)
  expect(errors).toEqual([])
})
