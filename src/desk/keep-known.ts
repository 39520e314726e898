import { deskDraftLifetimeMs } from '../contract/lifetimes'
import { readStored, writeStored } from '../drafts/browser-storage'
import { randomKey } from '../drafts/draft'
import { listKept } from '../drafts/list-kept'
import { createSaveQueue } from '../drafts/save-queue'
import { openSealed, type Sealed } from '../drafts/sealed'
import type { KnownPeopleStore } from './known-people'

const tabKey = 'firsthand-desk-known'
const head = '/people'

/**
 * Keeps on the device, for this tab, who is known to exist, so that a reload knows them too. It ends 12 hours after the
 * last one was added. Resolves when what was kept is known.
 */
export async function keepKnown(
  known: KnownPeopleStore,
  device: Sealed = openSealed('known'),
): Promise<void> {
  const id = readStored('sessionStorage', tabKey) ?? randomKey()
  writeStored('sessionStorage', tabKey, id)
  const key = `${id}${head}`
  // `save` below has written it.
  const take = (value: unknown) => known.add((value ?? []) as Parameters<typeof known.add>[0])
  const save = async () => {
    // A duplicated tab has the same id, and may know others.
    take((await device.get(key))?.value)
    await device.put(key, [...known.read()])
  }
  // What cannot be saved now is saved with the next one.
  const { saveSoon } = createSaveQueue(() => save().catch(() => undefined))
  const kept = await listKept(device, {
    head,
    lifetimeMs: deskDraftLifetimeMs,
    lockName: (each) => `${tabKey}-${each}`,
    mustStay: () => false,
  }).catch(() => [])
  take(kept.find((each) => each.id === id)?.value)
  known.subscribe(saveSoon)
  device.onLost(saveSoon)
  if (known.read().size > 0) saveSoon()
}
