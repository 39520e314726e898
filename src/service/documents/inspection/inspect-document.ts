import { createFairQueue } from './fair-queue'
import { inspectionChildren, type OpenContent } from './in-child'
import type { Inspection, InspectionKind } from './inspection'

interface FileToInspect {
  kind: InspectionKind
  /** The client whose turn it uses. */
  client: string
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
  /** Refuses waiting files. A running inspection continues to its end. */
  close: () => void
}

/** Waiting files per kind. They stay in the upload store and take no memory. */
const maxWaiting = 100

export function createInspector(): Inspector {
  const lanes = { picture: openLane('picture'), pdf: openLane('pdf') }
  return {
    async inspect({ kind, client, open }, store) {
      const { queue, children } = lanes[kind]
      return queue.run(client, async () => store(await children.inspect(open)))
    },
    close() {
      for (const { queue, children } of Object.values(lanes)) {
        queue.close()
        children.close()
      }
    },
  }
}

function openLane(kind: InspectionKind) {
  return { queue: createFairQueue(maxWaiting), children: inspectionChildren(kind) }
}
