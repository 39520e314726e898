import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/service/people/open-database'
import type { OutboxState } from '../../../src/service/people/people-tables'
import { openOutbox, type OutboxEntry } from '../../../src/service/upstream/outbox'
import { sampleDocumentOrigin } from '../../support/people/sample-people'
import { type OpenedService, openService, temporaryFolder } from './open-service'
import { serveUpstream } from './upstream-server.mjs'

export const secret = 's3cret-of-ours-0451'

type Upstream = Awaited<ReturnType<typeof serveUpstream>>

export interface UpstreamSetup {
  upstream: Upstream
  /** Opens a service in front of the API. Later calls use the same data. */
  open: (env?: Record<string, string>) => Promise<OpenedService>
  outbox: (state: OutboxState) => Promise<OutboxEntry[]>
  /** Asks for all unknown outcomes, as `people --retry` does. */
  retry: () => Promise<void>
  /** Expires all claims, as if their processes had crashed long ago. */
  expireClaims: () => Promise<void>
}

export async function openWithUpstream(): Promise<UpstreamSetup> {
  const upstream = await serveUpstream(await temporaryFolder())
  onTestFinished(upstream.close)
  const dataFolder = await temporaryFolder()
  const database = async () => openDatabase(join(dataFolder, 'people.sqlite'))
  return {
    upstream,
    open: async (env = {}) =>
      openService(
        {
          PERSON_API_URL: upstream.url,
          PERSON_API_AUTH: `Authorization: Bearer ${secret}`,
          PUBLIC_URL: 'https://open.example.org',
          DOCUMENT_ORIGINS: sampleDocumentOrigin,
          ...env,
        },
        { dataFolder },
      ),
    async outbox(state) {
      const opened = await database()
      const entries: OutboxEntry[] = []
      const outbox = openOutbox({ database: opened, api: undefined, now: () => new Date() })
      for await (const entry of outbox.list(state)) entries.push(entry)
      await opened.destroy()
      return entries
    },
    async retry() {
      const opened = await database()
      const api = { url: upstream.url, auth: undefined, timeoutMs: 20_000 }
      const { retry } = openOutbox({ database: opened, api, now: () => new Date() })
      const warn = (warning: Error) => expect.unreachable(warning.message)
      for await (const _ of retry?.(undefined, warn) ?? []);
      await opened.destroy()
    },
    async expireClaims() {
      const opened = await database()
      await opened
        .updateTable('outbox')
        .set({ claimed_until: new Date(0).toISOString() })
        .where('claimed_until', 'is not', null)
        .execute()
      await opened.destroy()
    },
  }
}
