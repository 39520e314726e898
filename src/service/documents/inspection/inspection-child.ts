import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import {
  type ChildAnswer,
  childMemory,
  type InspectionKind,
  overCpuSignal,
  overMemorySignal,
} from './inspection'

/** The user without rights, by its number on Linux. */
const nobody = 65_534

// Without a listener Node opens its debugger at this signal.
process.on('SIGUSR1', () => undefined)

// Only inspector.ts starts this program.
if (isMainThread) {
  const [cpuSeconds, kind] = process.argv.slice(2)
  await inspectFiles(kind as InspectionKind, Number(cpuSeconds))
} else watchLimits(workerData as number)

/** Responds to each message, which is a file, with an inspection. */
async function inspectFiles(kind: InspectionKind, cpuSeconds: number): Promise<void> {
  // The service is gone.
  process.once('disconnect', () => process.exit())
  const limits = new Worker(fileURLToPath(import.meta.url), { workerData: cpuSeconds })
  const [inspect] = await Promise.all([inspectionOf(kind), once(limits, 'message')])
  limits.unref()
  giveUpRoot()
  process.on('message', (bytes: Uint8Array) => void inspectFile(bytes))
  process.send?.('ready')

  async function inspectFile(bytes: Uint8Array): Promise<void> {
    limits.postMessage('started')
    const inspection = await inspect(bytes)
    limits.postMessage('ended')
    const answer: ChildAnswer = { inspection, memory: process.memoryUsage.rss() }
    process.send?.(answer)
  }
}

/** Loads a library only in the child that needs it, before the first file. */
async function inspectionOf(
  kind: InspectionKind,
): Promise<(bytes: Uint8Array) => Promise<ChildAnswer['inspection']>> {
  if (kind === 'pdf') return (await import('./inspect-pdf')).inspectPdf
  return (await import('./inspect-picture')).pictureInspection(kind === 'bigPicture')
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

/** Runs in its own thread, since the libraries block the main thread for a whole file. A child without a file sleeps. */
function watchLimits(cpuSeconds: number): void {
  let timer: NodeJS.Timeout | undefined
  parentPort?.postMessage('ready')
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
