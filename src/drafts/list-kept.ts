import { lock } from './locks'
import type { Kept, Sealed } from './sealed'

interface Lifetime {
  /** The end of the key of what says how old the rest is. */
  head: string
  lifetimeMs: number
  /** The lock of the tab that has it open. */
  lockName: (id: string) => string
  /** Whether it stays however old it is. */
  mustStay: (value: unknown) => boolean
}

/** Something in a store, by the first part of its keys. */
export interface Listed extends Kept {
  id: string
}

/**
 * Returns what a store has, the newest first, and removes what has expired, unless a tab has it open. Something that a clock
 * ahead has saved begins its days now, or it might never expire.
 */
export async function listKept(
  device: Sealed,
  { head, lifetimeMs, lockName, mustStay }: Lifetime,
): Promise<Listed[]> {
  const now = Date.now()
  const listed: Listed[] = []
  for (const key of await device.keys('')) {
    const kept = key.endsWith(head) ? await device.get(key) : undefined
    if (kept === undefined) continue
    const { value, changedAt } = kept
    const id = key.slice(0, -head.length)
    const isOver = now - changedAt > lifetimeMs && !mustStay(value)
    // A tab that still has it open goes on saving it.
    const release = isOver ? await lock(lockName(id)) : undefined
    if (release !== undefined) await device.remove(`${id}/`).finally(release)
    else listed.push({ id, value, changedAt: Math.min(changedAt, now) })
    // A device that has no space for that keeps it as it is.
    if (changedAt > now) await device.put(key, value).catch(() => undefined)
  }
  return listed.sort((one, other) => other.changedAt - one.changedAt)
}
