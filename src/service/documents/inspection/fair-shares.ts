import { networksOf } from '../client-networks'
import { remember } from '../remember'

/** What a task asks for. */
export interface Claim {
  /** The client first, then the wider networks around it. Each has one share of the time. */
  networks: readonly [client: string, ...wider: string[]]
  /** The virtual time when it came. With the present time, a long task could wait for ever. */
  cameAt: number
  guessMs: number
}

interface Used {
  /** The virtual time until which the client, or the network, has used its share. */
  paidAt: number
  /** The milliseconds of its last task. */
  lastMs: number
}

/** How many clients and networks are remembered. Beyond this the oldest are dropped. */
const rememberedNetworks = 10_000

/**
 * Says which task is next, for a queue that runs one at a time. Every client gets the same share of the time, and every
 * /56 and /48 no more than one client. It is weighted fair queueing. A client's next task is estimated by its last one;
 * a first task by its caller, and by the first ones of others.
 */
export function createFairShares() {
  /** Milliseconds of its share that every client could have used so far. */
  let virtualTime = 0
  /** The virtual time of the running task's start. */
  let startedAt = 0
  /** The running task is the first of its client. */
  let isFirst = false
  /** A moving average of the milliseconds of first tasks. While strangers send slow ones, known clients go first. */
  let averageFirstMs = 0
  const used = new Map<string, Used>()

  const usedUntil = (network: string) => used.get(network)?.paidAt ?? 0

  function startOf({ networks, cameAt }: Claim, paidAtOf = usedUntil): number {
    return Math.max(cameAt, ...networks.map(paidAtOf))
  }

  function estimateOf({ networks: [client], guessMs }: Claim): number {
    return used.get(client)?.lastMs ?? guessMs + averageFirstMs
  }

  function endOf(claim: Claim, paidAtOf = usedUntil): number {
    return startOf(claim, paidAtOf) + estimateOf(claim)
  }

  function pay(networks: readonly string[], lastMs: number): void {
    const paidAt = startedAt + lastMs
    for (const network of networks) remember(used, network, { paidAt, lastMs }, rememberedNetworks)
  }

  return {
    claim: (client: string, guessMs: number): Claim => ({
      networks: networksOf(client),
      cameAt: virtualTime,
      guessMs,
    }),
    /** The index of the task that would end first, in the order in which they came. */
    firstToEnd(claims: readonly Claim[]): number {
      const ends = claims.map((claim) => endOf(claim))
      return ends.indexOf(Math.min(...ends))
    },
    /** The index of the task that would end last. Of several it is the newest, but not the newcomer. */
    lastToEnd(claims: readonly Claim[]): number {
      const paid = new Map<string, number>()
      const ends = claims.map((claim) => endOf(claim))
      const order = [...claims.entries()].sort(([a], [b]) => (ends[a] ?? 0) - (ends[b] ?? 0))
      for (const [index, claim] of order) {
        // Those of its networks that run before it have used some of its share.
        const end = endOf(claim, (network) => paid.get(network) ?? usedUntil(network))
        for (const network of claim.networks) paid.set(network, end)
        ends[index] = end
      }
      const latest = Math.max(...ends)
      const withoutNewcomer = ends.lastIndexOf(latest, -2)
      return withoutNewcomer === -1 ? ends.length - 1 : withoutNewcomer
    },
    start(claim: Claim): void {
      startedAt = startOf(claim)
      isFirst = !used.has(claim.networks[0])
      virtualTime = Math.max(virtualTime, startedAt)
      // Others of its networks that come while it runs are behind it.
      pay(claim.networks, estimateOf(claim))
    },
    /** The running task ended. */
    end({ networks }: Claim, lastMs: number, isLast: boolean): void {
      pay(networks, lastMs)
      if (isFirst) averageFirstMs += (lastMs - averageFirstMs) / 4
      // Nobody wanted the time until now, so nobody is behind.
      if (isLast) virtualTime = Math.max(virtualTime, startedAt + lastMs)
    },
  }
}
