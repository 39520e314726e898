import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import {
  type ChildAnswer,
  childCpuSeconds,
  childMemory,
  overCpuSignal,
  overMemorySignal,
} from './child-limits'
import type { Inspection, InspectionKind } from './inspection'

// Started by in-child.ts with nothing else.
if (isMainThread) await inspectFiles(process.argv[2] as InspectionKind)
else watchLimits(workerData as InspectionKind)

/** For each message, which is a length, reads so many bytes from standard input and answers with an inspection. */
async function inspectFiles(kind: InspectionKind): Promise<void> {
  // The service is gone.
  process.once('disconnect', () => process.exit())
  const limits = new Worker(fileURLToPath(import.meta.url), { workerData: kind })
  limits.unref()
  const inspect = await inspectionOf(kind)
  process.on('message', (length: number) => {
    limits.postMessage('another file')
    void readBytes(length)
      .then(inspect)
      .then((inspection) => process.send?.(answerWith(inspection)))
  })
}

function answerWith(inspection: Inspection): ChildAnswer {
  return { inspection, memory: process.memoryUsage.rss() }
}

/** Each library is loaded only where it is needed, before the first file comes. */
async function inspectionOf(
  kind: InspectionKind,
): Promise<(bytes: Uint8Array) => Promise<Inspection>> {
  if (kind === 'pdf') return (await import('./inspect-pdf-file')).inspectPdfFile
  const { inspectPictureFile } = await import('./inspect-picture-file')
  const { openNoOtherPictures } = await import('./inspect-picture')
  openNoOtherPictures()
  return inspectPictureFile
}

async function readBytes(length: number): Promise<Buffer> {
  const pieces: Buffer[] = []
  let left = length
  if (left === 0) return Buffer.alloc(0)
  return new Promise((resolve) => {
    process.stdin.on('data', function take(piece: Buffer) {
      pieces.push(piece)
      left -= piece.length
      if (left > 0) return
      process.stdin.off('data', take).pause()
      resolve(Buffer.concat(pieces))
    })
    // Paused after an earlier file, a stream does not begin by itself.
    process.stdin.resume()
  })
}

/** In a thread of its own: the libraries hold the main one from a file's beginning to its end. */
function watchLimits(kind: InspectionKind): void {
  let before = process.cpuUsage()
  parentPort?.on('message', () => {
    before = process.cpuUsage()
  })
  setInterval(() => {
    if (process.memoryUsage.rss() > childMemory) process.kill(process.pid, overMemorySignal)
    const { user, system } = process.cpuUsage(before)
    if ((user + system) / 1e6 > childCpuSeconds[kind]) process.kill(process.pid, overCpuSignal)
  }, 10)
}
