import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { onTestFinished } from 'vitest'
import { fastestFolder } from '../../support/fastest-folder'
import { createInspector } from '../../../src/service/documents/inspection/inspect-document'
import { createService, type Service } from '../../../src/service/create-service'

export interface OpenedService extends Service {
  dataFolder: string
  /** What was logged so far, a line an entry. */
  log: string[]
  /** Turns the service's clock; it starts at the real time. */
  advanceClock: (milliseconds: number) => void
}

/** Its processes take as long to start as most tests do. */
const sharedInspector = { ...createInspector(), close: () => undefined }

interface OpenOptions {
  dataFolder?: string
  formFolder?: string
}

/** The service in this process, on a folder of its own that goes with the test. Not listening: see `listen`. */
export async function openService(
  env: Record<string, string> = {},
  { dataFolder, formFolder }: OpenOptions = {},
): Promise<OpenedService> {
  const folder = dataFolder ?? (await temporaryFolder())
  const log: string[] = []
  let clockOffsetMs = 0
  const service = await createService(
    // A suite sends from one address what many people would.
    { DATA_DIR: folder, RATE_LIMIT: '0', ...env },
    {
      ...(formFolder === undefined ? {} : { formFolder }),
      inspector: sharedInspector,
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
    // A reply nobody read to its end would hold its connection, and the test.
    service.app.server.closeAllConnections()
    await service.app.close()
  })
  const advanceClock = (milliseconds: number) => {
    clockOffsetMs += milliseconds
  }
  return { ...service, dataFolder: folder, log, advanceClock }
}

/** On a loopback port, for what `inject` cannot do: tus reads the socket. */
export async function listen({ app }: Service): Promise<string> {
  return app.listen({ host: '127.0.0.1', port: 0 })
}

/** On the disk: for the tests of what outlives a process. */
export async function diskFolder(): Promise<string> {
  return folderIn(tmpdir())
}

/** In memory where there is enough of it: a disk's syncs take most of the time of tests that never look at them. */
export async function temporaryFolder(): Promise<string> {
  return folderIn(await fastestFolder)
}

async function folderIn(parent: string): Promise<string> {
  const folder = await mkdtemp(join(parent, 'service-test-'))
  onTestFinished(async () => rm(folder, { recursive: true, force: true }))
  return folder
}
