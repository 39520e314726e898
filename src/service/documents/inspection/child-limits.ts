import type { Inspection, InspectionKind, isBig } from './inspection'

/** The memory limit of a child in bytes, all of it: pictures and zip bombs unpack outside of the JavaScript heap. */
export const childMemory = 350 * 1024 ** 2

/** CPU seconds for one file. Wall time would depend on other load of the machine. */
export const childCpuSeconds: Readonly<Record<InspectionKind, number>> = {
  picture: 5,
  bigPicture: 15,
  pdf: 5,
}

/**
 * Added to the niceness of a child: while everybody's expensive files are inspected, requests and small pictures get
 * twice their share of the processor. More, and an expensive file might exceed the timeout of its child.
 */
export const childNiceness: Readonly<Record<InspectionKind, number>> = {
  picture: 0,
  bigPicture: 3,
  pdf: 3,
}

/** Signals by which a child kills itself at a limit. Nothing else sends them, and they write no core file. */
export const overMemorySignal = 'SIGUSR2'
export const overCpuSignal = 'SIGVTALRM'

/** A child's first message: its libraries are loaded. */
export const ready = 'ready'

/** A child's response for each file. */
export interface ChildAnswer {
  inspection: Inspection | typeof isBig
  /** The child's current memory in bytes. */
  memory: number
}
