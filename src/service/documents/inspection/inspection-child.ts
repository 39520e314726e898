import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import {
  type ChildAnswer,
  childMemory,
  overCpuSignal,
  overMemorySignal,
  ready,
} from './child-limits'
import type { InspectionKind } from './inspection'

/** The user without rights, by its number on Linux. */
const nobody = 65_534

// Without a listener Node opens its debugger at this signal.
process.on('SIGUSR1', () => undefined)

// Only in-child.ts starts this program.
if (isMainThread) {
  const [cpuSeconds, kind] = process.argv.slice(2)
  await inspectFiles(kind as InspectionKind, Number(cpuSeconds))
} else watchLimits(workerData as number)

/** For each message, which is a length, reads that many bytes from standard input and responds with an inspection. */
async function inspectFiles(kind: InspectionKind, cpuSeconds: number): Promise<void> {
  // The service is gone.
  process.once('disconnect', () => process.exit())
  const limits = new Worker(fileURLToPath(import.meta.url), { workerData: cpuSeconds })
  const [inspect] = await Promise.all([inspectionOf(kind), once(limits, 'message')])
  limits.unref()
  giveUpRoot()
  process.on('message', (length: number) => void inspectFile(length))
  process.send?.(ready)

  async function inspectFile(length: number): Promise<void> {
    limits.postMessage('started')
    const inspection = await inspect(await readBytes(length))
    limits.postMessage('ended')
    const answer: ChildAnswer = { inspection, memory: process.memoryUsage.rss() }
    process.send?.(answer)
  }
}

/**
 * A library that a file tricks into running code must not read the service's memory, environment and data. Only root may
 * change the user. It comes after all code is loaded, which another user may not be allowed to read.
 */
function giveUpRoot(): void {
  if (process.getuid?.() !== 0) return
  try {
    process.setgroups?.([])
    process.setgid?.(nobody)
    process.setuid?.(nobody)
  } catch {
    // In some containers root may not change the user, or has no other.
  }
}

/** Loads a library only in the child that needs it, before the first file. */
async function inspectionOf(
  kind: InspectionKind,
): Promise<(bytes: Uint8Array) => Promise<ChildAnswer['inspection']>> {
  if (kind === 'pdf') return (await import('./check-pdf')).inspectPdfFile
  const { inspectPictureFile } = await import('./inspect-picture-file')
  const { restrictImageLoaders } = await import('./inspect-picture')
  restrictImageLoaders()
  const decodeHeic = kind === 'bigPicture' ? (await import('./decode-heic')).decodeHeic : undefined
  return async (bytes) => inspectPictureFile(bytes, decodeHeic)
}

async function readBytes(length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length)
  let end = 0
  if (length === 0) return bytes
  return new Promise((resolve) => {
    process.stdin.on('data', function onData(chunk: Buffer) {
      end += chunk.copy(bytes, end)
      if (end < length) return
      process.stdin.off('data', onData).pause()
      resolve(bytes)
    })
    // A stream that was paused after a file does not resume by itself.
    process.stdin.resume()
  })
}

/** Runs in its own thread, since the libraries block the main thread for a whole file. A child without a file sleeps. */
function watchLimits(cpuSeconds: number): void {
  let timer: NodeJS.Timeout | undefined
  parentPort?.postMessage(ready)
  parentPort?.on('message', (message: 'started' | 'ended') => {
    clearInterval(timer)
    if (message === 'started') timer = setInterval(checkLimits, 10, cpuSeconds, process.cpuUsage())
  })
}

function checkLimits(cpuSeconds: number, usageBefore: NodeJS.CpuUsage): void {
  if (process.memoryUsage.rss() > childMemory) process.kill(process.pid, overMemorySignal)
  const { user, system } = process.cpuUsage(usageBefore)
  if (user + system > cpuSeconds * 1_000_000) process.kill(process.pid, overCpuSignal)
}
