import { parentPort, workerData } from 'node:worker_threads'
import type { ThreadTask } from './thread-task'

// Started by in-thread.ts with nothing else.
const task = workerData as ThreadTask

// Each library is loaded only where it is needed: libheif alone is two megabytes.
if (task.task === 'checkPdf') {
  const { checkPdf } = await import('./check-pdf')
  parentPort?.postMessage(await checkPdf(task.bytes))
} else {
  const { decodeHeic } = await import('./decode-heic')
  const decoding = await decodeHeic(task.bytes)
  parentPort?.postMessage(
    decoding,
    decoding.ok ? [decoding.pixels.bytes.buffer as ArrayBuffer] : [],
  )
}
