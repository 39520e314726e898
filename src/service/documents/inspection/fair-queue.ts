import { StoreFailure } from '../../failures/store-failure'

interface Waiting {
  client: string
  start: () => void
  refuse: (reason: StoreFailure) => void
}

export interface FairQueue {
  /** Rejects with `inspectionBusy` where there is no room. */
  run: <Result>(client: string, task: () => Promise<Result>) => Promise<Result>
  /** Refuses whatever has not begun. */
  close: () => void
}

/** Clients whose last turn is remembered. The oldest are forgotten. */
const rememberedClients = 10_000

/**
 * Runs one task at a time. The next one is of the client whose last turn is longest ago, so that many tasks of one
 * client delay another client by one of them at most. Where too many wait, the client with most of them has to yield.
 */
export function createFairQueue(maxWaiting: number): FairQueue {
  let isRunning = false
  let turn = 0
  const waiting: Waiting[] = []
  const lastTurns = new Map<string, number>()

  function startNext(): void {
    const turns = waiting.map(({ client }) => lastTurns.get(client) ?? 0)
    const [next] = waiting.splice(turns.indexOf(Math.min(...turns)), 1)
    isRunning = next !== undefined
    if (next === undefined) return
    rememberTurn(next.client)
    next.start()
  }

  function rememberTurn(client: string): void {
    turn += 1
    lastTurns.delete(client)
    lastTurns.set(client, turn)
    const [oldest = ''] = lastTurns.keys()
    if (lastTurns.size > rememberedClients) lastTurns.delete(oldest)
  }

  /** Whether one more of this client may wait. */
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
      try {
        return await task()
      } finally {
        startNext()
      }
    },
    close() {
      for (const { refuse } of waiting.splice(0)) refuse(busy())
    },
  }
}

function busy(): StoreFailure {
  return new StoreFailure('inspectionBusy', 'Too many files wait to be inspected.')
}
