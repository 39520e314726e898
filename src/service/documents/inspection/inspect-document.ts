import { createFairQueue } from './fair-queue'
import { inspectionChildren, type OpenContent } from './in-child'
import type { Inspection, InspectionKind } from './inspection'

interface FileToInspect {
  kind: InspectionKind
  /** Whose turn it is counted as. */
  client: string
  open: OpenContent
}

export interface Inspector {
  /**
   * Inspects one file of a kind at a time. `store` still belongs to the file's turn, so that no more than one file's
   * bytes are in memory; it gets undefined where the upload is gone.
   */
  inspect: <Result>(
    file: FileToInspect,
    store: (inspection: Inspection | undefined) => Promise<Result>,
  ) => Promise<Result>
  /** Refuses the files that wait. The one that is being inspected is inspected to its end. */
  close: () => void
}

/** Files of each kind that may wait. They wait in their store, and cost no memory. */
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
