import { childCpuSeconds } from './child-limits'
import { createFairQueue } from './fair-queue'
import { inspectionChildren, type OpenContent } from './in-child'
import { type Inspection, type InspectionKind, isBig } from './inspection'

/** Only the child finds out whether a picture is big. */
export type FileKind = Exclude<InspectionKind, 'bigPicture'>

interface FileToInspect {
  kind: FileKind
  /** The client whose turn it uses. */
  client: string
  /** The file's length. */
  bytes: number
  open: OpenContent
}

export interface Inspector {
  /**
   * Inspects one file of a kind at a time. `store` runs within the file's turn, so that only one file is in memory; it
   * gets undefined when the upload is gone.
   */
  inspect: <Result>(
    file: FileToInspect,
    store: (inspection: Inspection | undefined) => Promise<Result>,
  ) => Promise<Result>
  /** How many files wait in each queue. */
  waitingFiles: () => Readonly<Record<InspectionKind, number>>
  /** Refuses waiting files. A running inspection continues to its end. */
  close: () => void
}

/** Waiting files per kind. They stay in the upload store and take no memory. */
const maxWaiting = 100

/**
 * About what a file takes. A large picture of one client must not delay a small one of another. The slowest PDFs are
 * small, so their length says nothing.
 */
function guessMs(kind: FileKind, bytes: number): number {
  return kind === 'pdf' ? 50 : 50 + (bytes / 1024 ** 2) * 20
}

/** `program` is the file of the child processes, for tests. */
export function createInspector(cpuSeconds = childCpuSeconds, program?: string): Inspector {
  const picture = openLane('picture', cpuSeconds, program)
  const bigPicture = openLane('bigPicture', cpuSeconds, program)
  const pdf = openLane('pdf', cpuSeconds, program)
  const lanes: Readonly<Record<FileKind, Lane[]>> = { picture: [picture, bigPicture], pdf: [pdf] }
  return {
    async inspect({ kind, client, bytes, open }, store) {
      for (const { queue, children } of lanes[kind]) {
        const inspectAndStore = async () => {
          const inspection = await children.inspect(open)
          return inspection === isBig ? undefined : { result: await store(inspection) }
        }
        const stored = await queue.run(client, inspectAndStore, guessMs(kind, bytes))
        if (stored !== undefined) return stored.result
      }
      throw new Error('The last lane inspects every file.')
    },
    waitingFiles: () => ({
      picture: picture.queue.waiting(),
      bigPicture: bigPicture.queue.waiting(),
      pdf: pdf.queue.waiting(),
    }),
    close() {
      for (const { queue, children } of Object.values(lanes).flat()) {
        queue.close()
        children.close()
      }
    },
  }
}

type Lane = ReturnType<typeof openLane>

function openLane(kind: InspectionKind, cpuSeconds: typeof childCpuSeconds, program?: string) {
  const children = inspectionChildren(kind, cpuSeconds[kind], program)
  const { prepare, usedMs } = children
  return { queue: createFairQueue(maxWaiting, { prepare, now: usedMs }), children }
}
