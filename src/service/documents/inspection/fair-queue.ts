import { StoreFailure } from '../../failures/store-failure'
import { remember } from './remember'

interface Waiting {
  client: string
  /** The virtual time when it came. With the present time, a long task could wait for ever. */
  cameAt: number
  guessMs: number
  start: () => void
  refuse: (reason: StoreFailure) => void
}

export interface FairQueue {
  /** Rejects with `inspectionBusy` when the queue is full. `guessMs` is how long a task of an unknown client may take. */
  run: <Result>(client: string, task: () => Promise<Result>, guessMs?: number) => Promise<Result>
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

interface QueueOptions {
  /** When it fails, the task still runs. */
  prepare?: () => Promise<void>
  /** Milliseconds of the time that is shared. */
  now?: () => number
}

/** How many clients are remembered. Beyond this the oldest are dropped. */
const rememberedClients = 10_000

/**
 * Returns a queue that runs one task at a time and gives every client the same share of the time. It uses weighted fair
 * queueing, and estimates a client's next task by its last one; a first task is guessed by its caller. So long tasks of
 * many clients delay a client with short ones only by the running task. When the queue is full, the client with the most
 * waiting tasks loses one.
 *
 * `prepare` runs before each task, in no client's share: what it takes may be due to another client's task.
 */
export function createFairQueue(
  maxWaiting: number,
  { prepare, now = () => performance.now() }: QueueOptions = {},
): FairQueue {
  /** Or prepares a task. */
  let isRunning = false
  /** Milliseconds of its share that every client could have used so far. */
  let virtualTime = 0
  /** The virtual time of the running task's start. */
  let startedAt = 0
  const waiting: Waiting[] = []
  const used = new Map<string, Used>()

  function startOf({ client, cameAt }: Waiting): number {
    return Math.max(cameAt, used.get(client)?.paidAt ?? 0)
  }

  function estimatedEndOf(task: Waiting): number {
    return startOf(task) + (used.get(task.client)?.lastMs ?? task.guessMs)
  }

  function prepareNext(): void {
    isRunning = waiting.length > 0
    if (!isRunning) return
    if (prepare === undefined) startNext()
    else void prepare().then(startNext, startNext)
  }

  /** Picks the task only now: a client may have come while it was prepared. */
  function startNext(): void {
    const ends = waiting.map(estimatedEndOf)
    const [next] = waiting.splice(ends.indexOf(Math.min(...ends)), 1)
    isRunning = next !== undefined
    if (next === undefined) return
    startedAt = startOf(next)
    virtualTime = Math.max(virtualTime, startedAt)
    next.start()
  }

  function charge(client: string, lastMs: number): void {
    const paidAt = startedAt + lastMs
    // Nobody wanted the time until now, so nobody is behind.
    if (waiting.length === 0) virtualTime = Math.max(virtualTime, paidAt)
    remember(used, client, { paidAt, lastMs }, rememberedClients)
  }

  return {
    async run(client, task, guessMs = 0) {
      await new Promise<void>((resolve, reject) => {
        const cameAt = virtualTime
        if (hasRoomFor(client, waiting, maxWaiting))
          waiting.push({ client, cameAt, guessMs, start: resolve, refuse: reject })
        else reject(busy())
        if (!isRunning) prepareNext()
      })
      const began = now()
      try {
        return await task()
      } finally {
        charge(client, now() - began)
        prepareNext()
      }
    },
    waiting: () => waiting.length,
    close() {
      for (const { refuse } of waiting.splice(0)) refuse(busy())
    },
  }
}

/** Whether one more task of this client may wait. Refuses one of the client with the most, if that has more. */
function hasRoomFor(client: string, waiting: Waiting[], maxWaiting: number): boolean {
  if (waiting.length < maxWaiting) return true
  const counts = new Map<string, number>()
  for (const each of waiting) counts.set(each.client, (counts.get(each.client) ?? 0) + 1)
  const most = Math.max(...counts.values())
  if ((counts.get(client) ?? 0) + 1 >= most) return false
  const last = waiting.map((each) => counts.get(each.client)).lastIndexOf(most)
  for (const { refuse } of waiting.splice(last, 1)) refuse(busy())
  return true
}

function busy(): StoreFailure {
  return new StoreFailure('inspectionBusy', 'Too many files wait to be inspected.')
}
