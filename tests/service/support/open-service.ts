import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { fastestFolder } from '../../support/machine/fastest-folder'
import { inspector } from '../../support/files/inspect-document'
import type { Inspector } from '../../../src/service/documents/inspection/inspector'
import { createService, type RunningService } from '../../../src/service/create-service'

export interface OpenedService extends RunningService {
  dataFolder: string
  /** The log so far, one line per entry. */
  log: string[]
  /** Moves the service's clock. It starts at the real time. */
  advanceClock: (milliseconds: number) => void
}

/** Shared, also by `inspectDocument`, since its processes take as long to start as most tests. */
const sharedInspector = { ...inspector, close: () => undefined }

interface OpenOptions {
  dataFolder?: string
  formFolder?: string
  inspector?: Inspector
}

/**
 * Opens the service in this process with its own folder, both removed after the test. It does not listen: see `listen`.
 */
export async function openService(
  env: Record<string, string> = {},
  { dataFolder, formFolder, inspector: own = sharedInspector }: OpenOptions = {},
): Promise<OpenedService> {
  const folder = dataFolder ?? (await temporaryFolder())
  const log: string[] = []
  let clockOffsetMs = 0
  const service = await createService(
    // A suite sends as many requests from one address as many clients would.
    { DATA_DIR: folder, RATE_LIMIT: '0', ...env },
    {
      ...(formFolder === undefined ? {} : { formFolder }),
      inspector: own,
      now: () => new Date(Date.now() + clockOffsetMs),
      logTo: new Writable({
        write(line, _encoding, done) {
          log.push(String(line))
          done()
        },
      }),
    },
  )
  onTestFinished(async () => {
    // An unread response would keep its connection open and hang the test.
    service.app.server.closeAllConnections()
    await service.app.close()
  })
  const advanceClock = (milliseconds: number) => {
    clockOffsetMs += milliseconds
  }
  return { ...service, dataFolder: folder, log, advanceClock }
}

/** Listens on a loopback port: tus reads the socket, which `inject` cannot provide. */
export async function listen({ app }: RunningService): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** On disk, for tests that restart the service. */
export async function diskFolder(): Promise<string> {
  return folderIn(tmpdir())
}

/** In memory where possible, since syncs to disk take most of a test's time. */
export async function temporaryFolder(): Promise<string> {
  return folderIn(await fastestFolder)
}

async function folderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'service-test-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}
