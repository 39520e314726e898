import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { TestProject } from 'vitest/node'
import { startCeph } from '../../s3/support/ceph.mjs'
import { startPostgres } from '../../service/support/postgres/postgres-server'
import { whyMissing } from '../machine/debian-packages.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    postgresAddress: string
    s3Endpoint: string
  }
}

const build = fileURLToPath(new URL('../../../src/build/build-if-changed.mjs', import.meta.url))

/**
 * Starts what the chosen files need, once for all of them; unit tests alone need nothing. Each test creates its own
 * databases and buckets. Returns a function that stops it.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const files = project.vitest.state.getPaths()
  const isNeeded = (folder: string) => files.some((file) => file.includes(`/tests/${folder}/`))
  const stops: (() => Promise<void>)[] = []
  // Tests of the built service must not run an old build.
  if (isNeeded('service') || isNeeded('s3'))
    execFileSync(process.execPath, [build], { stdio: ['ignore', 'inherit', 'inherit'] })
  if (isNeeded('service')) {
    const { address, remove } = await startPostgres()
    project.provide('postgresAddress', address)
    stops.push(remove)
  }
  if (isNeeded('s3')) {
    const reason = await whyMissing('s3')
    if (reason !== undefined) throw new Error(reason)
    const { endpoint, stop } = await startCeph()
    project.provide('s3Endpoint', endpoint)
    stops.push(stop)
  }
  return async () => {
    for (const stop of stops) await stop()
  }
}
