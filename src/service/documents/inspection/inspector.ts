import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, getPriority, setPriority } from 'node:os'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import PQueue from 'p-queue'
import { errorCode, StoreFailure } from '../../failures/failures'
import type { Content } from '../../files/durable-files'
import type { Scan } from './clamd'
import {
  type ChildAnswer,
  childCpuSeconds,
  type Inspection,
  type InspectionKind,
  isBig,
  overCpuSignal,
  overMemorySignal,
  refused,
} from './inspection'
import inspectionChild from './inspection-child?child'

/** Only the child finds out whether a picture is big. */
export type FileKind = Exclude<InspectionKind, 'bigPicture'>

type OpenContent = () => Promise<Content | undefined>

interface FileToInspect {
  kind: FileKind
  /** The client whose turn it uses. */
  client: string
  /** Resolves to undefined when the upload is gone. */
  open: OpenContent
  /** Comes first, within the client's turn. */
  scan?: Scan | undefined
}

export interface Inspector {
  /**
   * Inspects one file of a kind, and one of a client, at a time. `store` runs within the file's turn, so that only one
   * file is in memory; it gets undefined when the upload is gone. Rejects with `inspectionBusy` when too many files wait.
   */
  inspect: <Result>(
    file: FileToInspect,
    store: (inspection: Inspection | undefined) => Promise<Result>,
  ) => Promise<Result>
  /** How many files wait. */
  waitingFiles: () => number
  /** Refuses what was asked for before this call and has not ended then: those uploads stay. */
  endWithin: (milliseconds: number) => void
  /** Refuses all files from now on, and ends the children. */
  close: () => void
}

/** Files of all clients and kinds, with those at work. They stay in the upload store and take no memory. */
export const maxFiles = 500
/** So that one client leaves places to the others. */
export const maxFilesOfClient = 100

/** `program` is the file of the child processes, for tests. */
export function createInspector(cpuSeconds = childCpuSeconds, program?: string): Inspector {
  const openLane = (kind: InspectionKind) => ({
    queue: new PQueue({ concurrency: 1 }),
    children: inspectionChildren(kind, cpuSeconds[kind], program),
  })
  const [picture, bigPicture, pdf] = [openLane('picture'), openLane('bigPicture'), openLane('pdf')]
  const lanes = { picture: [picture, bigPicture], pdf: [pdf] }
  const clients = new Map<string, PQueue>()
  let files = 0
  /** Ends what was asked for since the last `endWithin`. */
  let ending = new AbortController()

  async function inspectInLanes<Result>(
    { kind, open, scan }: FileToInspect,
    store: (inspection: Inspection | undefined) => Promise<Result>,
    signal: AbortSignal,
  ): Promise<Result> {
    if (scan !== undefined) {
      const content = await open()
      if (content === undefined) return store(undefined)
      if (await scan(content.bytes)) return store(refused('infected'))
    }
    for (const { queue, children } of lanes[kind]) {
      const stored = await queue.add(async () => {
        const inspection = await children.inspect(open, signal)
        return inspection === isBig ? undefined : { result: await store(inspection) }
      })
      if (stored !== undefined) return stored.result
    }
    throw new Error('The last lane inspects every file.')
  }

  return {
    async inspect(file, store) {
      const own = clients.get(file.client) ?? new PQueue({ concurrency: 1 })
      if (files >= maxFiles || own.size + own.pending >= maxFilesOfClient)
        throw new StoreFailure('inspectionBusy', 'Too many files wait to be inspected.')
      if (!clients.has(file.client)) own.once('idle', () => clients.delete(file.client))
      clients.set(file.client, own)
      files += 1
      const { signal } = ending
      try {
        return await own.add(async () => inspectInLanes(file, store, signal))
      } finally {
        files -= 1
      }
    },
    waitingFiles: () =>
      files - [picture, bigPicture, pdf].reduce((sum, { queue }) => sum + queue.pending, 0),
    endWithin(milliseconds) {
      const before = ending
      ending = new AbortController()
      setTimeout(() => before.abort(), milliseconds).unref()
    },
    close() {
      for (const { children } of [picture, bigPicture, pdf]) children.close()
    },
  }
}

/**
 * For a child that hangs: any other reaches its limit of CPU time before, on a busy machine too. A client that stops
 * waiting earlier asks again, and shares the inspection that is running.
 */
const timeoutMs = 120_000

/**
 * The JavaScript heap in megabytes. Without it V8 would collect garbage too late for the memory limit of the process.
 */
const heapMegabytes = 200

/**
 * A child with more memory than this is replaced. A big picture leaves memory behind, and the next may take 200 MB. A
 * child over the limit dies, and its file must be inspected again.
 */
const maxReusableBytes = 120 * 1024 ** 2

/**
 * Added to the niceness of a child: while everybody's expensive files are inspected, requests and small pictures get
 * twice their share of the processor. More, and an expensive file might exceed the timeout of its child.
 */
const niceness: Readonly<Record<InspectionKind, number>> = { picture: 0, bigPicture: 3, pdf: 3 }

/**
 * Returns an inspector with one child process for files of one kind, one at a time. It starts a child for the first file,
 * and again after an exit. `cpuSeconds` is the limit for one file. `program` is the file of the child.
 */
function inspectionChildren(
  kind: InspectionKind,
  cpuSeconds: number,
  program = fileURLToPath(inspectionChild),
) {
  /** At work or idle. */
  let child: ChildProcess | undefined
  let isClosed = false

  /** Inspects a file in a child, until the signal ends it. Calls `open` again if the bytes must be sent again. */
  async function inspect(
    open: OpenContent,
    signal: AbortSignal,
  ): Promise<ChildAnswer['inspection'] | undefined> {
    const hasToEnd = () => isClosed || signal.aborted
    let failure = 'was killed twice'
    // A second attempt uses a fresh child, since an earlier file may have caused the failure.
    for (const isLastTry of [false, true]) {
      if (hasToEnd()) break
      const isFresh = child === undefined || hasEnded(child)
      if (child === undefined || isFresh) {
        child = startChild(program, kind, cpuSeconds)
        const { exit } = await nextMessage(child, signal)
        // It never got the file. A deploy may just be replacing the service's files.
        if (exit !== undefined) {
          failure = `does not start (${exit})`
          continue
        }
      }
      const content = await open()
      if (content === undefined) return undefined
      child.send(await buffer(content.bytes), () => undefined)
      const { message, exit } = await nextMessage(child, signal)
      if (message !== undefined) {
        const { inspection, memory } = message as ChildAnswer
        if (memory > maxReusableBytes || hasToEnd()) child.kill('SIGKILL')
        return inspection
      }
      if (isFileAtFault(exit, { isFresh, isLastTry })) return refused('unreadable')
    }
    const what = hasToEnd() ? 'ends' : failure
    throw new StoreFailure('inspectionBusy', `The process that inspects files ${what}.`)
  }

  return {
    inspect,
    close() {
      isClosed = true
      child?.kill('SIGKILL')
    },
  }
}

function startChild(program: string, kind: InspectionKind, cpuSeconds: number): ChildProcess {
  const child = fork(program, [String(cpuSeconds), kind], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Code that reads untrusted files must not see the service's secrets.
    env: {},
    serialization: 'advanced',
    // The libraries print text of the file, which must not reach our log.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // More than the service's own, as far as there is more.
  const priority = Math.min(constants.priority.PRIORITY_LOW, getPriority() + niceness[kind])
  if (child.pid !== undefined) setPriority(child.pid, priority)
  // A child that cannot be written to is detected by its exit or by the timeout.
  child.on('error', () => undefined)
  // An idle child must not keep the service's process alive.
  child.unref()
  child.channel?.unref()
  return child
}

function hasEnded({ connected, killed, exitCode, signalCode }: ChildProcess): boolean {
  return !connected || killed || exitCode !== null || signalCode !== null
}

/** Resolves to what a child says next, or to how it ended before: with a signal, a code, or because it did not start. */
async function nextMessage(
  child: ChildProcess,
  ending: AbortSignal,
): Promise<{ message?: unknown; exit?: string }> {
  // It will not emit `exit` again.
  if (child.signalCode !== null || child.exitCode !== null)
    return { exit: child.signalCode ?? `exit code ${child.exitCode}` }
  const kill = () => child.kill('SIGKILL')
  const timeout = setTimeout(kill, timeoutMs)
  ending.addEventListener('abort', kill)
  const answered = new AbortController()
  const { signal } = answered
  try {
    return await Promise.race([
      once(child, 'message', { signal }).then(([message]) => ({ message: message as unknown })),
      once(child, 'exit', { signal }).then(([code, by]) => ({
        exit: String(by ?? `exit code ${code}`),
      })),
    ])
  } catch (error) {
    return { exit: errorCode(error) ?? 'error' }
  } finally {
    clearTimeout(timeout)
    ending.removeEventListener('abort', kill)
    answered.abort()
  }
}

const externalSignals = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

/** Whether a child that ended without an answer did so because of the file. */
function isFileAtFault(exit: string | undefined, at: { isFresh: boolean; isLastTry: boolean }) {
  if (exit === overCpuSignal) return true
  // V8 aborts when its heap is full. An earlier file may have left a used child almost full.
  if (exit === overMemorySignal || exit === 'SIGABRT') return at.isFresh
  return !externalSignals.has(exit) && at.isLastTry
}
