import { expect, test } from 'vitest'
import { createFairQueue } from '../../src/service/documents/inspection/fair-queue'

/** Starts these tasks at once, each for its client, and returns the order in which they ran. */
async function orderOf(clients: readonly string[], maxWaiting = 100) {
  const queue = createFairQueue(maxWaiting)
  const ran: string[] = []
  let running = 0
  let most = 0
  const settled = await Promise.allSettled(
    clients.map((client, index) =>
      queue.run(client, async () => {
        running += 1
        most = Math.max(most, running)
        ran.push(`${client}${index}`)
        await Promise.resolve()
        running -= 1
        if (client === 'failing') throw new Error('this one fails')
      }),
    ),
  )
  expect(most).toBe(1)
  const refused = clients.flatMap((client, index) => {
    const result = settled[index]
    return result?.status === 'rejected'
      ? [{ name: `${client}${index}`, reason: result.reason as unknown }]
      : []
  })
  return { ran, refused }
}

test('runs one task at a time, and clients take turns', async () => {
  const { ran, refused } = await orderOf(['a', 'a', 'a', 'a', 'b', 'b', 'c'])
  expect(ran).toEqual(['a0', 'b4', 'c6', 'a1', 'b5', 'a2', 'a3'])
  expect(refused).toEqual([])
})

test('continues after a failed task', async () => {
  const { ran, refused } = await orderOf(['failing', 'a', 'failing', 'b'])
  expect(ran).toEqual(['failing0', 'a1', 'b3', 'failing2'])
  expect(refused).toHaveLength(2)
})

test('prefers a client without a turn over one that had a turn', async () => {
  const queue = createFairQueue(100)
  const ran: string[] = []
  const run = async (client: string) => queue.run(client, async () => void ran.push(client))
  await run('greedy')
  await Promise.all([run('greedy'), run('greedy'), run('newcomer')])
  // The first task started before the others arrived.
  expect(ran).toEqual(['greedy', 'greedy', 'newcomer', 'greedy'])
})

test('when full, refuses the last task of the client with the most tasks', async () => {
  const { ran, refused } = await orderOf(['a', 'a', 'a', 'a', 'b', 'a', 'b', 'c'], 3)
  expect(ran).toEqual(['a0', 'b4', 'c7', 'a1'])
  expect(refused.map(({ name }) => name)).toEqual(['a2', 'a3', 'a5', 'b6'])
  for (const { reason } of refused) expect(reason).toMatchObject({ state: 'inspectionBusy' })
})

test('refuses waiting tasks when it is closed', async () => {
  const queue = createFairQueue(100)
  const first = queue.run('a', async () => 'ran')
  const second = queue.run('a', async () => 'ran')
  queue.close()
  await expect(second).rejects.toMatchObject({ state: 'inspectionBusy' })
  expect(await first).toBe('ran')
})
