import { mkdir, rename, rm } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { filesUnder, outputs } from './build-state.mjs'

/** On the same disk as `dist`, so that a file is put in place by renaming it. */
const staging = `node_modules/.cache/building-${process.pid}`

/** Where a build writes, until everything is written. */
export function stagingFolder(output: 'form' | 'service' | 'playwright' | 'prerender'): string {
  return join(staging, output)
}

/**
 * Replaces what an earlier build wrote, file by file, so that a service that runs from `dist` finds each file whole
 * at every moment. A build that fails before this leaves `dist` as it was.
 */
export async function publishOutputs(): Promise<void> {
  for (const to of outputs) {
    const from = join(staging, basename(to))
    const files = await filesIn(from)
    if (files.length === 0) throw new Error(`The build wrote nothing into ${basename(to)}.`)
    const stale = new Set(await filesIn(to))
    // A page names its scripts: they are there first.
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
