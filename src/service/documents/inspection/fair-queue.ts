import { StoreFailure } from '../../failures/store-failure'
import { type Claim, createFairShares } from './fair-shares'

interface Waiting extends Claim {
  start: () => void
  refuse: (reason: StoreFailure) => void
}

interface QueueOptions {
  /** When it fails, the task still runs. */
  prepare?: () => Promise<void>
  /** Milliseconds of the time that is shared. */
  now?: () => number
}

/**
 * Returns a queue that runs one task at a time and shares the time between the clients. So long tasks of many clients
 * delay a client with short ones only by the running task. When the queue is full, the waiting task that would end last
 * is refused: the newcomer only if its end is later than that of all others.
 *
 * `prepare` runs before each task, in no client's share: what it takes may be due to another client's task.
 */
export function createFairQueue(
  maxWaiting: number,
  { prepare, now = () => performance.now() }: QueueOptions = {},
) {
  /** Or prepares a task. */
  let isRunning = false
  const waiting: Waiting[] = []
  const shares = createFairShares()

  function prepareNext(): void {
    isRunning = waiting.length > 0
    if (!isRunning) return
    if (prepare === undefined) startNext()
    else void prepare().then(startNext, startNext)
  }

  /** Picks the task only now: a client may have come while it was prepared. */
  function startNext(): void {
    const [next] = waiting.splice(shares.firstToEnd(waiting), 1)
    isRunning = next !== undefined
    if (next === undefined) return
    shares.start(next)
    next.start()
  }

  function refuseLast(): void {
    for (const { refuse } of waiting.splice(shares.lastToEnd(waiting), 1)) refuse(busy())
  }

  return {
    /**
     * Rejects with `inspectionBusy` when the queue is full, also while it waits. `guessMs` is how long a task of an
     * unknown client may take.
     */
    async run<Result>(
      client: string,
      task: () => Promise<Result>,
      guessMs: number,
    ): Promise<Result> {
      const claim = shares.claim(client, guessMs)
      await new Promise<void>((resolve, reject) => {
        waiting.push({ ...claim, start: resolve, refuse: reject })
        if (waiting.length > maxWaiting) refuseLast()
        if (!isRunning) prepareNext()
      })
      const began = now()
      try {
        return await task()
      } finally {
        shares.end(claim, now() - began, waiting.length === 0)
        prepareNext()
      }
    },
    /** How many tasks wait. */
    waiting: () => waiting.length,
    /** Refuses waiting tasks. */
    close(): void {
      for (const { refuse } of waiting.splice(0)) refuse(busy())
    },
  }
}

function busy(): StoreFailure {
  return new StoreFailure('inspectionBusy', 'Too many files wait to be inspected.')
}
