import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres-server'

declare module 'vitest' {
  interface ProvidedContext {
    postgresAddress: string
  }
}

/** One server for all test files; each test has databases of its own. Returns how to stop it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresAddress', server.address)
  return server.remove
}
