import { StoreFailure } from '../../failures/store-failure'

interface Waiting {
  client: string
  start: () => void
  refuse: (reason: StoreFailure) => void
}

export interface FairQueue {
  /** Rejects with `inspectionBusy` when the queue is full. */
  run: <Result>(client: string, task: () => Promise<Result>) => Promise<Result>
  /** How many tasks wait. */
  waiting: () => number
  /** Refuses waiting tasks. */
  close: () => void
}

interface Used {
  /** The virtual time until which the client has used its share. */
  paidAt: number
  lastMs: number
}

const unused: Used = { paidAt: 0, lastMs: 0 }

/** How many clients are remembered. Beyond this the oldest are dropped. */
const rememberedClients = 10_000

/**
 * Returns a queue that runs one task at a time and gives every client the same share of the time. It uses weighted fair
 * queueing, and estimates a client's next task by its last one. So long tasks of many clients delay a client with short
 * ones only by the running task. When the queue is full, the client with the most waiting tasks loses one.
 */
export function createFairQueue(maxWaiting: number, now = () => performance.now()): FairQueue {
  let isRunning = false
  /** Milliseconds of its share that every client could have used so far. */
  let virtualTime = 0
  const waiting: Waiting[] = []
  const used = new Map<string, Used>()

  function startOf(client: string): number {
    const { paidAt } = used.get(client) ?? unused
    return Math.max(virtualTime, paidAt)
  }

  function estimatedEndOf(client: string): number {
    const { lastMs } = used.get(client) ?? unused
    return startOf(client) + lastMs
  }

  function startNext(): void {
    const ends = waiting.map(({ client }) => estimatedEndOf(client))
    const [next] = waiting.splice(ends.indexOf(Math.min(...ends)), 1)
    isRunning = next !== undefined
    if (next === undefined) return
    virtualTime = startOf(next.client)
    next.start()
  }

  function charge(client: string, lastMs: number): void {
    const paidAt = startOf(client) + lastMs
    used.delete(client)
    used.set(client, { paidAt, lastMs })
    const [oldest = ''] = used.keys()
    if (used.size > rememberedClients) used.delete(oldest)
  }

  /** Whether one more task of this client may wait. */
  function hasRoomFor(client: string): boolean {
    if (waiting.length < maxWaiting) return true
    const counts = new Map<string, number>()
    for (const each of waiting) counts.set(each.client, (counts.get(each.client) ?? 0) + 1)
    const most = Math.max(...counts.values())
    if ((counts.get(client) ?? 0) + 1 >= most) return false
    const last = waiting.map((each) => counts.get(each.client)).lastIndexOf(most)
    for (const { refuse } of waiting.splice(last, 1)) refuse(busy())
    return true
  }

  return {
    async run(client, task) {
      await new Promise<void>((resolve, reject) => {
        if (hasRoomFor(client)) waiting.push({ client, start: resolve, refuse: reject })
        else reject(busy())
        if (!isRunning) startNext()
      })
      const began = now()
      try {
        return await task()
      } finally {
        charge(client, now() - began)
        startNext()
      }
    },
    waiting: () => waiting.length,
    close() {
      for (const { refuse } of waiting.splice(0)) refuse(busy())
    },
  }
}

function busy(): StoreFailure {
  return new StoreFailure('inspectionBusy', 'Too many files wait to be inspected.')
}
