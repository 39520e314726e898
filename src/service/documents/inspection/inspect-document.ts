import PQueue from 'p-queue'
import { StoreFailure } from '../../failures/store-failure'
import type { Scan } from './clamd'
import { childCpuSeconds } from './child-limits'
import { inspectionChildren, type OpenContent } from './in-child'
import { type Inspection, type InspectionKind, isBig, refused } from './inspection'

/** Only the child finds out whether a picture is big. */
export type FileKind = Exclude<InspectionKind, 'bigPicture'>

interface FileToInspect {
  kind: FileKind
  /** The client whose turn it uses. */
  client: string
  open: OpenContent
  /** Comes first, within the client's turn. */
  scan?: Scan | undefined
}

export interface Inspector {
  /**
   * Inspects one file of a kind, and one of a client, at a time. `store` runs within the file's turn, so that only one
   * file is in memory; it gets undefined when the upload is gone. Rejects with `inspectionBusy` when too many files wait.
   */
  inspect: <Result>(
    file: FileToInspect,
    store: (inspection: Inspection | undefined) => Promise<Result>,
  ) => Promise<Result>
  /** How many files wait. */
  waitingFiles: () => number
  /** Refuses waiting files. A running inspection continues to its end. */
  close: () => void
}

/** Files of all clients and kinds, with those at work. They stay in the upload store and take no memory. */
export const maxFiles = 500
/** So that one client leaves places to the others. */
export const maxFilesOfClient = 100

/** `program` is the file of the child processes, for tests. */
export function createInspector(cpuSeconds = childCpuSeconds, program?: string): Inspector {
  const openLane = (kind: InspectionKind) => ({
    queue: new PQueue({ concurrency: 1 }),
    children: inspectionChildren(kind, cpuSeconds[kind], program),
  })
  const [picture, bigPicture, pdf] = [openLane('picture'), openLane('bigPicture'), openLane('pdf')]
  const lanes = { picture: [picture, bigPicture], pdf: [pdf] }
  const clients = new Map<string, { queue: PQueue; files: number }>()
  let files = 0
  let isClosed = false
  const refuseIf = (isBusy: boolean) => {
    if (isBusy) throw new StoreFailure('inspectionBusy', 'Too many files wait to be inspected.')
  }

  async function inspectInLanes<Result>(
    { kind, open, scan }: FileToInspect,
    store: (inspection: Inspection | undefined) => Promise<Result>,
  ): Promise<Result> {
    refuseIf(isClosed)
    if (scan !== undefined) {
      const content = await open()
      if (content === undefined) return store(undefined)
      if (await scan(content.bytes)) return store(refused('infected'))
    }
    for (const { queue, children } of lanes[kind]) {
      const stored = await queue.add(async () => {
        refuseIf(isClosed)
        const inspection = await children.inspect(open)
        return inspection === isBig ? undefined : { result: await store(inspection) }
      })
      if (stored !== undefined) return stored.result
    }
    throw new Error('The last lane inspects every file.')
  }

  return {
    async inspect(file, store) {
      const own = clients.get(file.client) ?? { queue: new PQueue({ concurrency: 1 }), files: 0 }
      refuseIf(files >= maxFiles || own.files >= maxFilesOfClient)
      clients.set(file.client, own)
      files += 1
      own.files += 1
      try {
        return await own.queue.add(async () => inspectInLanes(file, store))
      } finally {
        files -= 1
        own.files -= 1
        if (own.files === 0) clients.delete(file.client)
      }
    },
    waitingFiles: () =>
      files - [picture, bigPicture, pdf].reduce((sum, { queue }) => sum + queue.pending, 0),
    close() {
      isClosed = true
      for (const { children } of [picture, bigPicture, pdf]) children.close()
    },
  }
}
