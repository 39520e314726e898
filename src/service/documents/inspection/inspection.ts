import type { DocumentRefusalCode } from '../../../person'
import type { StoredMediaType } from '../../people/document-rows'

/** The result for an upload: a document to store, or the code of the refusal. */
export type Inspection =
  | { ok: true; mediaType: StoredMediaType; content: Uint8Array }
  | { ok: false; code: DocumentRefusalCode }

export function refused(code: DocumentRefusalCode): { ok: false; code: DocumentRefusalCode } {
  return { ok: false, code }
}

/** Each kind has its own queue and child, so that none waits for another. */
export type InspectionKind = 'picture' | 'bigPicture' | 'pdf'

/** The response for a picture that takes long, which must be inspected as a `bigPicture`. */
export const isBig = 'isBig'

/** The memory limit of a child in bytes, all of it: pictures and zip bombs unpack outside of the JavaScript heap. */
export const childMemory = 350 * 1024 ** 2

/** CPU seconds for one file. Wall time would depend on other load of the machine. */
export const childCpuSeconds: Readonly<Record<InspectionKind, number>> = {
  picture: 5,
  bigPicture: 15,
  pdf: 5,
}

/** Signals by which a child kills itself at a limit. Nothing else sends them, and they write no core file. */
export const overMemorySignal = 'SIGUSR2'
export const overCpuSignal = 'SIGVTALRM'

/** A child's response for each file. Before the first one, it says only that its libraries are loaded. */
export interface ChildAnswer {
  inspection: Inspection | typeof isBig
  /** The child's current memory in bytes. */
  memory: number
}
