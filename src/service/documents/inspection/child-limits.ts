import type { Inspection, InspectionKind } from './inspection'

/** Bytes that one child may have in memory, all of it: pictures and bombs unpack outside of JavaScript's heap. */
export const childMemory = 350 * 1024 ** 2

/** Seconds of the processor for one file. Wall time would count what other work the machine has. */
export const childCpuSeconds: Readonly<Record<InspectionKind, number>> = { picture: 15, pdf: 5 }

/** What a child kills itself with when a file takes too much: nobody else sends these, and they write no core file. */
export const overMemorySignal = 'SIGUSR2'
export const overCpuSignal = 'SIGVTALRM'

/** What a child sends for each file. */
export interface ChildAnswer {
  inspection: Inspection
  /** Bytes that the child has in memory now. */
  memory: number
}
