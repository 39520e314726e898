import { setImmediate } from 'node:timers/promises'
import { array, assert, asyncProperty, nat, record } from 'fast-check'
import { expect, test } from 'vitest'
import { createFairQueue } from '../../src/service/documents/inspection/fair-queue'

/** The duration of each client's tasks; 1 by default, as it is guessed. */
const durations: Record<string, number> = { slow: 10, slower: 20 }
const guess = 1

/** Queues one task per listed client at once, and returns the order in which they ran. */
async function orderOf(clients: readonly string[], maxWaiting = 100) {
  let time = 0
  const queue = createFairQueue(maxWaiting, { now: () => time })
  const ran: string[] = []
  let running = 0
  let most = 0
  const settled = await Promise.allSettled(
    clients.map((client, index) =>
      queue.run(
        client,
        async () => {
          running += 1
          most = Math.max(most, running)
          ran.push(`${client}${index}`)
          await Promise.resolve()
          time += durations[client] ?? 1
          running -= 1
          if (client === 'failing') throw new Error('this one fails')
        },
        guess,
      ),
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

test('shares the time, not the turns: short tasks do not wait for the long tasks of every client', async () => {
  const slow = ['slow', 'slower', 'slow', 'slower', 'slow']
  const { ran } = await orderOf([...slow, 'a', 'a', 'a', 'a', 'a'])
  const order = ['slow0', 'slower1', 'a5', 'a6', 'a7', 'a8', 'a9', 'slow2', 'slow4', 'slower3']
  expect(ran).toEqual(order)
})

test('a client with short tasks only waits for the running task', async () => {
  let time = 0
  const queue = createFairQueue(100, { now: () => time })
  const ran: string[] = []
  async function run(client: string, duration: number): Promise<void> {
    const task = async () => {
      ran.push(client)
      // Longer than a client takes to queue its next task.
      await setImmediate()
      time += duration
    }
    return queue.run(client, task, guess)
  }
  const strangers = ['b', 'c', 'd', 'b', 'c', 'd', 'b', 'c', 'd', 'b', 'c', 'd']
  const running = strangers.map(async (client) => run(client, 1000))
  await running[2]
  for (let count = 0; count < 4; count += 1) await run('honest', 50)
  await Promise.all(running)
  const places = ran.flatMap((client, place) => (client === 'honest' ? [place] : []))
  expect(places).toEqual([4, 6, 8, 10])
})

/** A queue whose tasks take what they are guessed to take, and the clients in the order in which they ran. */
function timedQueue() {
  let time = 0
  const queue = createFairQueue(1000, { now: () => time })
  const ran: string[] = []
  async function run(name: string, ms: number): Promise<void> {
    const task = async () => {
      ran.push(name)
      await setImmediate()
      time += ms
    }
    return queue.run(name, task, ms)
  }
  return { ran, run }
}

/** The place of a client's task among the first tasks, each of 1000 ms, of four strangers who came before it. */
async function placeAmongStrangers(client: string, duration: number, earlierTasks: number) {
  const { ran, run } = timedQueue()
  for (let count = 0; count < earlierTasks; count += 1) await run(client, duration)
  const strangers = ['a', 'b', 'c', 'd'].map(async (name) => run(name, 1000))
  await Promise.all([...strangers, run(client, duration)])
  return ran.slice(earlierTasks).indexOf(client)
}

test.each([0, 4])(
  'guesses the first task of a client: short ones need not wait for those of strangers (after %s tasks)',
  async (earlierTasks) => {
    expect(await placeAmongStrangers('honest', 50, earlierTasks)).toBe(1)
  },
)

test('what a client used while nobody waited does not count against it', async () => {
  expect(await placeAmongStrangers('regular', 600, 4)).toBe(1)
})

test.each([0, 1])(
  'a long task does not wait for ever while another client sends quick ones (after %s long tasks)',
  async (earlierTasks) => {
    const { ran, run } = timedQueue()
    for (let count = 0; count < earlierTasks; count += 1) await run('long', 1000)
    const quick = Array.from({ length: 200 }, async () => run('quick', 50))
    await quick[0]
    await Promise.all([run('long', 1000), ...quick])
    expect(ran.slice(earlierTasks).indexOf('long')).toBeLessThan(25)
  },
)

test('prepares each task in no client’s share, and picks it afterwards', async () => {
  let time = 0
  const ran: string[] = []
  const run = async (client: string) => queue.run(client, task(client), guess)
  const task = (client: string) => async () => {
    ran.push(client)
    time += 10
  }
  const late: Promise<void>[] = []
  const queue = createFairQueue(100, {
    now: () => time,
    prepare: async () => {
      time += 1000
      // While the second task of `a` is prepared, `b` comes.
      if (ran.length === 1) late.push(run('b'))
      await setImmediate()
      if (ran.length === 3) throw new Error('no child can start')
    },
  })
  await Promise.all(['a', 'a', 'a'].map(run))
  await Promise.all(late)
  expect(ran).toEqual(['a', 'b', 'a', 'a'])
})

test('a client saves no time while it queues no tasks', async () => {
  let time = 0
  const queue = createFairQueue(100, { now: () => time })
  const ran: string[] = []
  const run = async (client: string) => queue.run(client, task(client), guess)
  const task = (client: string) => async () => {
    ran.push(client)
    time += 10
  }
  for (let count = 0; count < 5; count += 1) await run('regular')
  await Promise.all(['regular', 'newcomer', 'newcomer', 'newcomer', 'regular'].map(run))
  expect(ran.slice(5)).toEqual(['regular', 'newcomer', 'newcomer', 'regular', 'newcomer'])
})

test('when full, refuses the last task of the client with the most tasks', async () => {
  const { ran, refused } = await orderOf(['a', 'a', 'a', 'a', 'b', 'a', 'b', 'c'], 3)
  expect(ran).toEqual(['a0', 'b4', 'c7', 'a1'])
  expect(refused.map(({ name }) => name)).toEqual(['a2', 'a3', 'a5', 'b6'])
  for (const { reason } of refused) expect(reason).toMatchObject({ state: 'inspectionBusy' })
})

test('refuses waiting tasks when it is closed', async () => {
  const queue = createFairQueue(100)
  const first = queue.run('a', async () => 'ran', guess)
  const second = queue.run('a', async () => 'ran', guess)
  queue.close()
  await expect(second).rejects.toMatchObject({ state: 'inspectionBusy' })
  expect(await first).toBe('ran')
})

/** A full queue of slow tasks that are guessed to take as long as the others, one of each client. */
async function fullQueue(clients: readonly string[], maxWaiting: number) {
  let time = 0
  const queue = createFairQueue(maxWaiting, { now: () => time })
  const ran: string[] = []
  const refused: string[] = []
  async function run(client: string, ms: number): Promise<void> {
    const task = async () => {
      ran.push(client)
      await setImmediate()
      time += ms
    }
    await queue.run(client, task, 50).catch(() => refused.push(client))
  }
  return { ran, refused, run, queued: clients.map(async (client) => run(client, 5000)) }
}

const networks = Array.from({ length: 115 }, (_, index) => `192.0.2.${index}`)
const homeLine = Array.from({ length: 256 }, (_, index) => `2001:db8:1:${index.toString(16)}::`)

test('when full of slow tasks of other networks, takes a newcomer, and refuses the newest of them', async () => {
  const { ran, refused, run, queued } = await fullQueue(networks, 100)
  await Promise.all([run('newcomer', 30), ...queued])
  expect(ran).toContain('newcomer')
  expect(refused).toHaveLength(15)
  expect(refused).not.toContain('newcomer')
})

test('when full, refuses who was slow before, and not who comes first', async () => {
  const { ran, refused, run, queued } = await fullQueue(networks.slice(0, 101), 100)
  const [slow = ''] = networks
  await queued[0]
  await Promise.all([run(slow, 5000), run('newcomer', 30), run(slow, 5000), ...queued])
  expect(refused).toEqual([slow, slow])
  expect(ran).toContain('newcomer')
})

test('when full, refuses whose task runs before who waits for a first one', async () => {
  const { refused, run } = await fullQueue([], 1)
  await Promise.all([run('running', 30), run('waiting', 30), run('running', 30)])
  expect(refused).toEqual(['running'])
})

test('a client with quick tasks waits for the running one only, whatever the queue is full of', async () => {
  const { ran, refused, run, queued } = await fullQueue([], 100)
  await run('regular', 30)
  queued.push(...networks.map(async (client) => run(client, 5000)))
  for (let count = 0; count < 3; count += 1) await run('regular', 30)
  expect(ran.slice(0, 8).flatMap((client, place) => (client === 'regular' ? [place] : []))).toEqual(
    [0, 2, 4, 6],
  )
  await Promise.all(queued)
  expect(refused).not.toContain('regular')
})

test.each([
  ['/56', homeLine],
  ['/48', homeLine.map((client) => client.replace(/(\w+)::$/, '$100::'))],
])('all clients of one %s have one share together', async (_, strangers) => {
  const { ran, refused, run, queued } = await fullQueue(strangers, 100)
  await Promise.all([run('newcomer', 30), run('2001:db8:2::', 30), ...queued])
  expect(ran.slice(1, 3)).toEqual(['newcomer', '2001:db8:2::'])
  expect(refused).toHaveLength(157)
})

test('networks that always wait get the same time, however many clients each has', async () => {
  const group = record({ clients: nat(5), durations: array(nat(20), { minLength: 1 }) })
  await assert(
    asyncProperty(array(group, { minLength: 2, maxLength: 5 }), async (groups) => {
      let time = 0
      const queue = createFairQueue(1000, { now: () => time })
      const usedBy = groups.map(() => 0)
      const leftOf = groups.map(({ durations: { length } }) => length)
      const spreads: number[] = []
      const runs = groups.flatMap(({ clients, durations: each }, index) =>
        each.map(async (ms, turn) => {
          const task = async () => {
            await setImmediate()
            time += ms
            usedBy[index] = (usedBy[index] ?? 0) + ms
            leftOf[index] = (leftOf[index] ?? 0) - 1
            if (!leftOf.includes(0)) spreads.push(Math.max(...usedBy) - Math.min(...usedBy))
          }
          return queue.run(`2001:db8:${index + 1}:${turn % (clients + 1)}00::`, task, 10)
        }),
      )
      await Promise.all(runs)
      expect(Math.max(0, ...spreads)).toBeLessThanOrEqual(2 * 20)
      expect(queue.waiting()).toBe(0)
    }),
    { numRuns: 20 },
  )
})
