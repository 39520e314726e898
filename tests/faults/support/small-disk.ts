import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Service } from '../../../src/playwright/service'
import { freePort } from '../../support/machine/free-port'

/** A service with a disk that can be filled. */
export interface SmallDisk {
  url: string
  dataDir: string
  /** Fills the disk. Only space inside existing files may be left. */
  fill: () => Promise<void>
  /** Frees space. The service, or its successor, runs at the same address. */
  makeRoom: () => Promise<void>
  close: () => Promise<void>
}

/** The service may use the whole disk, so that it is the disk that is full. */
const noQuota = { DISK_RESERVE: '0', UPLOAD_SHARE: '100' }

const kilobyte = 1024
const size = 12_000 * kilobyte

/** Mounts a disk of so many bytes in a folder. */
export function mountDisk(folder: string, bytes: number) {
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'none', folder])
  const filler = join(folder, 'filler')
  return {
    fill: () => fillUp(filler),
    makeRoom: () => rm(filler),
    unmount: () => execFileSync('umount', ['-l', folder]),
  }
}

/** A service on a disk of 12 MB. */
export async function mountedDisk(
  folder: string,
  start: (settings: Record<string, string>) => Promise<Service>,
): Promise<SmallDisk> {
  const { fill, makeRoom, unmount } = mountDisk(folder, size)
  const dataDir = join(folder, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  const service = await start({ DATA_DIR: dataDir, ...noQuota })
  return {
    url: service.url,
    dataDir,
    fill,
    makeRoom,
    close: async () => {
      await service.kill()
      unmount()
    },
  }
}

/** Writes until the disk is full, also where something was deleted since. */
async function fillUp(filler: string): Promise<void> {
  const file = await open(filler, 'a')
  try {
    for (;;) await file.write(Buffer.alloc(4 * kilobyte))
  } catch (error) {
    // Only the error for a full disk is expected.
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await file.close()
  }
}

/** Limits every file of the service to half a megabyte, which needs no privileges. */
export async function limitedFiles(dataDir: string): Promise<SmallDisk> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const main = fileURLToPath(new URL('../../../dist/service/main.js', import.meta.url))
  // POSIX counts in blocks of 512 bytes.
  const launch = async (limit: number | 'unlimited') => {
    const command = ['-c', `ulimit -f ${limit} && exec "$@"`, 'sh', process.execPath, main]
    const env = { ...process.env, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }
    const child = spawn('sh', command, { env, stdio: 'ignore' })
    const ended = once(child, 'close')
    const isReady = () =>
      fetch(`${url}/ready`).then(
        ({ ok }) => ok,
        () => false,
      )
    while (!(await isReady())) {
      if (child.exitCode !== null) throw new Error(`The service ended with ${child.exitCode}`)
      await pause(50)
    }
    return async () => {
      child.kill('SIGKILL')
      await ended
    }
  }
  const again = async (limit: number | 'unlimited') => {
    await end()
    end = await launch(limit)
  }
  let end = await launch('unlimited')
  return {
    url,
    dataDir,
    fill: () => again((512 * kilobyte) / 512),
    makeRoom: () => again('unlimited'),
    close: () => end(),
  }
}
