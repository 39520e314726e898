import { execFileSync } from 'node:child_process'
import { chown, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { PostgresServer } from './postgres-server'

interface NearlyFullDatabase {
  address: string
  makeRoom: () => Promise<void>
}

/** A database on its own small disk, with room for some megabytes. Only root can mount it. */
export async function nearlyFullDatabase(server: PostgresServer): Promise<NearlyFullDatabase> {
  const disk = join(server.folder, 'small')
  const [tables, filler] = [join(disk, 'tables'), join(disk, 'filler')]
  await mkdir(disk)
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m', 'none', disk])
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  await mkdir(tables)
  const { user } = server
  if (user !== undefined) await chown(tables, user.uid, user.gid)
  const beside = await server.newDatabase()
  await server.query(beside, `create tablespace small location '${tables}'`)
  const address = await server.newDatabase('tablespace small')
  onTestFinished(async () => {
    const name = new URL(address).pathname.slice(1)
    await server.query(beside, `drop database ${name} with (force)`)
    await server.query(beside, 'drop tablespace small')
  })
  // Writes the copied template to the disk before the disk is filled.
  await server.query(address, 'checkpoint')
  await writeFile(filler, Buffer.alloc(8 * 1024 * 1024))
  return { address, makeRoom: async () => rm(filler) }
}
