import type { TestProject } from 'vitest/node'
import { sharedCeph, whyNoCeph } from './ceph.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    s3Endpoint: string
  }
}

/** Starts one server for all files of the suite; each test creates its own bucket. Returns a function that stops it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const reason = await whyNoCeph()
  if (reason !== undefined) throw new Error(reason)
  const { endpoint, stop } = await sharedCeph()
  project.provide('s3Endpoint', endpoint)
  return stop
}
