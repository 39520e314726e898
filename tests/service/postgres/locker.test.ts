import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Lock } from '@tus/server'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  openUploadLocker,
  type UploadLocker,
} from '../../../src/service/documents/locks/upload-locker'
import { readSettings } from '../../../src/service/settings/settings'
import { sharedPostgres } from '../support/postgres/shared-postgres'

const server = sharedPostgres()

/** A locker with its own connection, as another process has. */
function openLocker(address: string): UploadLocker {
  const env = { DATABASE_URL: address, LINK_SECRET: 'sixteen letters or more' }
  const locker = openUploadLocker(readSettings(env))
  onTestFinished(async () => locker.close())
  return locker
}

const noTimeout = new AbortController().signal

/** Takes the lock, and releases it when another request asks for it. */
async function holdUntilRequested(locker: UploadLocker, id: string): Promise<Lock> {
  const lock = locker.newLock(id)
  let isRequested = false
  await lock.lock(noTimeout, async () => {
    if (isRequested) return
    isRequested = true
    await lock.unlock()
  })
  return lock
}

async function locksHeld(address: string): Promise<number> {
  const text = `select 1 from pg_locks where locktype = 'advisory' and granted
    and database = (select oid from pg_database where datname = current_database())`
  return (await server.query(address, text)).length
}

/** Closes all other connections to the database, as a restart or a network failure would. */
async function cutConnections(address: string): Promise<void> {
  await server.query(
    address,
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

describe('an upload’s lock in PostgreSQL', () => {
  test('is held by one process at a time, and passes to a waiting one', async () => {
    const address = await server.newDatabase()
    const [one, other] = [openLocker(address), openLocker(address)]
    let [inside, most, entered] = [0, 0, 0]
    async function request(locker: UploadLocker) {
      const lock = locker.newLock('an upload')
      await lock.lock(noTimeout, () => undefined)
      inside += 1
      entered += 1
      most = Math.max(most, inside)
      await pause(20)
      inside -= 1
      await lock.unlock()
    }
    await Promise.all([one, other, one, other, one, other].map(request))
    expect({ most, entered }).toEqual({ most: 1, entered: 6 })
    expect(await locksHeld(address)).toBe(0)
  })

  test('is separate for each upload', async () => {
    const address = await server.newDatabase()
    const [one, other] = [openLocker(address), openLocker(address)]
    await one.newLock('an upload').lock(noTimeout, () => undefined)
    await other.newLock('another upload').lock(noTimeout, () => undefined)
    expect(await locksHeld(address)).toBe(2)
  })

  test.each([
    ['another process', (address: string, _holder: UploadLocker) => openLocker(address)],
    ['the same process', (_address: string, holder: UploadLocker) => holder],
  ])('is released by its holder at the request of %s', async (_who, waiterOf) => {
    const address = await server.newDatabase()
    const holder = openLocker(address)
    await holdUntilRequested(holder, 'an upload')
    const lock = waiterOf(address, holder).newLock('an upload')
    await lock.lock(noTimeout, () => undefined)
    expect(await locksHeld(address)).toBe(1)
    await lock.unlock()
    expect(await locksHeld(address)).toBe(0)
  })

  test('is waited for some seconds, or until the waiting request is aborted', async () => {
    const address = await server.newDatabase()
    const [holder, waiter] = [openLocker(address), openLocker(address)]
    await holder.newLock('an upload').lock(noTimeout, () => undefined)
    await waiter.newLock('another upload').lock(noTimeout, () => undefined)
    const wait = async (signal: AbortSignal) =>
      waiter.newLock('an upload').lock(signal, () => undefined)
    const asked = performance.now()
    const gone = AbortSignal.timeout(200)
    await expect(wait(gone)).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT)
    expect(performance.now() - asked).toBeLessThan(4000)
    const begun = performance.now()
    await expect(wait(noTimeout)).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT)
    expect(performance.now() - begun).toBeGreaterThan(4500)
    expect(await locksHeld(address)).toBe(2)
  })

  test('is free after its holder is killed', async () => {
    const address = await server.newDatabase()
    const holder = openLocker(address)
    await holder.newLock('an upload').lock(noTimeout, () => undefined)
    await cutConnections(address)
    const lock = openLocker(address).newLock('an upload')
    await lock.lock(noTimeout, () => undefined)
    expect(await locksHeld(address)).toBe(1)
  })

  test('is lost with its connection: every holder is notified, and can lock again', async () => {
    const address = await server.newDatabase()
    const locker = openLocker(address)
    const locks = ['first', 'second'].map((id) => locker.newLock(id))
    const onRequested = vi.fn<() => void>()
    for (const lock of locks) await lock.lock(noTimeout, onRequested)
    await cutConnections(address)
    await expect.poll(() => onRequested.mock.calls.length).toBe(2)
    for (const lock of locks) await lock.unlock()
    for (const lock of locks) await lock.lock(noTimeout, onRequested)
    expect(await locksHeld(address)).toBe(2)
    for (const lock of locks) await lock.unlock()
    expect([await locksHeld(address), onRequested.mock.calls.length]).toEqual([0, 2])
  })
})
