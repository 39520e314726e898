import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { filesUnder, outputs } from './build-state.mjs'

/** On the same disk as `dist`, because a rename cannot move a file to another disk. */
const staging = `node_modules/.cache/building-${process.pid}`

/** Returns the folder where a build writes until it is complete. */
export function stagingFolder(
  output: 'form' | 'service' | 'playwright' | 'samples' | 'server' | 'embed' | 'prerender',
): string {
  return join(staging, output)
}

/**
 * Replaces the previous build file by file, so that a service running from `dist` always finds
 * whole files. A build that fails earlier leaves `dist` unchanged.
 */
export async function publishOutputs(): Promise<void> {
  for (const to of outputs) {
    const from = join(staging, basename(to))
    const files = await filesIn(from)
    if (files.length === 0) throw new Error(`The build wrote nothing into ${basename(to)}.`)
    const stale = new Set(await filesIn(to))
    // A page names its scripts, so the scripts must exist first.
    for (const file of [...files].sort((a, b) => Number(isPage(a)) - Number(isPage(b)))) {
      await mkdir(dirname(join(to, file)), { recursive: true })
      await rename(join(from, file), join(to, file))
      stale.delete(file)
    }
    for (const file of stale) await rm(join(to, file))
  }
}

export function removeStaging(): Promise<void> {
  return rm(staging, { recursive: true, force: true })
}

async function filesIn(folder: string): Promise<string[]> {
  return (await filesUnder(folder)).map((file) => relative(folder, file))
}

function isPage(file: string): boolean {
  return file.includes('.html')
}
