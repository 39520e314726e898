import { execFileSync } from 'node:child_process'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { start } from './built-service'
import { diskFolder } from './open-service'

interface StartOptions {
  env?: Record<string, string>
  /** Bytes that other files take. */
  filler?: number
}

export interface SmallDisk {
  dataFolder: string
  /** Starts the service with about a megabyte of free space. */
  start: (options?: StartOptions) => Promise<{ base: string }>
  /** Frees space. Returns the same service or its successor. */
  makeRoom: () => Promise<{ base: string }>
}

const megabyte = 1024 * 1024

/** Mounts an empty disk of this size until the test ends, where this user may mount one. Returns its folder. */
export async function mountDisk(size: string): Promise<string> {
  const disk = await diskFolder()
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', disk])
  onTestFinished(() => void execFileSync('umount', ['-l', disk]))
  return disk
}

/** Mounts a disk of 8 MB, where this user may mount one. */
export async function mountedDisk(): Promise<SmallDisk> {
  const disk = await mountDisk('8m')
  const dataFolder = join(disk, 'data')
  const filler = join(disk, 'filler')
  await mkdir(dataFolder, { mode: 0o700 })
  let running: { base: string } | undefined
  return {
    dataFolder,
    async start({ env = {}, filler: bytes = 7 * megabyte } = {}) {
      running = await start({ DATA_DIR: dataFolder, ...env })
      await writeFile(filler, Buffer.alloc(bytes))
      return running
    },
    async makeRoom() {
      await rm(filler)
      return running ?? start({ DATA_DIR: dataFolder })
    },
  }
}

/** Limits every file to half a megabyte, which needs no privileges. */
export async function limitedFiles(): Promise<SmallDisk> {
  const dataFolder = await diskFolder()
  let stop = async () => undefined as void
  return {
    dataFolder,
    async start({ env = {} } = {}) {
      const running = await start({ DATA_DIR: dataFolder, ...env }, { largestFile: megabyte / 2 })
      stop = async () => {
        running.child.kill('SIGTERM')
        await running.ended
      }
      return running
    },
    async makeRoom() {
      await stop()
      return start({ DATA_DIR: dataFolder })
    },
  }
}
