import type { TestProject } from 'vitest/node'
import { sharedCeph, whyNoCeph } from './ceph.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    s3Endpoint: string
  }
}

/** One server for all files of the suite; each test has a bucket of its own. Returns how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const reason = await whyNoCeph()
  if (reason !== undefined) throw new Error(reason)
  const { endpoint, stop } = await sharedCeph()
  project.provide('s3Endpoint', endpoint)
  return stop
}
