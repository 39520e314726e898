import { Readable } from 'node:stream'
import { createInspector } from '../../../src/service/documents/inspection/inspector'
import { isPdf } from '../../../src/service/documents/finish-upload'
import type { Inspection } from '../../../src/service/documents/inspection/inspection'

export const inspector = createInspector()

/** Inspects bytes as the service inspects an upload: in a child process. */
export async function inspectDocument(bytes: Uint8Array, client = 'test'): Promise<Inspection> {
  const open = async () => ({
    bytes: Readable.from([bytes], { objectMode: false }),
    length: bytes.length,
  })
  const kind = isPdf(bytes) ? 'pdf' : 'picture'
  return inspector.inspect({ kind, client, open }, async (inspection) => {
    if (inspection === undefined) throw new Error('the upload is gone')
    return inspection
  })
}
