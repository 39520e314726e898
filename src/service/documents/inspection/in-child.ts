import { type ChildProcess, fork } from 'node:child_process'
import { constants, getPriority, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { StoreFailure } from '../../failures/store-failure'
import type { UploadContent } from '../upload-files'
import { type ChildAnswer, childNiceness, overCpuSignal, overMemorySignal } from './child-limits'
import { type InspectionKind, refused } from './inspection'
import inspectionChild from './inspection-child?child'

/**
 * For a child that hangs: any other reaches its limit of CPU time before, on a busy machine too. A client that stops
 * waiting earlier asks again, and shares the inspection that is running.
 */
const timeoutSeconds = 120

/**
 * The JavaScript heap in megabytes. Without it V8 would collect garbage too late for the memory limit of the process.
 */
const heapMegabytes = 200

/**
 * A child with more memory than this is replaced. A big picture leaves memory behind, and the next may take 200 MB. A
 * child over the limit dies, and its file must be inspected again.
 */
const maxReusableBytes = 120 * 1024 ** 2

interface Child {
  process: ChildProcess
  /** Had no file yet, so a failure is caused by its current file. */
  isFresh: boolean
  /** Resolves when it can take a file, or to why it never can. */
  whenReady: Promise<{ failure: string | undefined }>
}

/** How the inspection of a file ended: with a response, or with the child's exit. */
type Ending = { how: 'answered'; answer: ChildAnswer } | { how: ChildDeath }
type ChildDeath = 'overCpu' | 'overMemory' | 'crashed' | 'killed'

/** Undefined when the upload is gone. */
export type OpenContent = () => Promise<UploadContent | undefined>

/**
 * Returns an inspector with one child process for files of one kind. It starts a child for the first file, and again
 * after an exit. `cpuSeconds` is the limit for one file. `program` is the file of the child.
 */
export function inspectionChildren(
  kind: InspectionKind,
  cpuSeconds: number,
  program = fileURLToPath(inspectionChild),
) {
  let idleChild: Child | undefined
  let isClosed = false

  async function nextChild() {
    const child =
      idleChild && !hasEnded(idleChild.process) ? idleChild : startChild(program, kind, cpuSeconds)
    idleChild = child
    const { failure } = await child.whenReady
    return { child, failure }
  }

  /** Inspects a file in a child. Calls `open` again if the bytes must be sent again. */
  async function inspect(open: OpenContent): Promise<ChildAnswer['inspection'] | undefined> {
    let lastFailure: string | undefined
    // A second attempt uses a fresh child, since an earlier file may have caused the failure.
    for (const isLastTry of [false, true]) {
      const { child, failure } = await nextChild()
      lastFailure = failure
      // It never got the file. A deploy may just be replacing the service's files.
      if (failure !== undefined) continue
      const content = await open()
      if (content === undefined) return undefined
      idleChild = undefined
      const ending = await waitForEnding(child.process, content)
      if (ending.how === 'answered') {
        const canReuse = ending.answer.memory < maxReusableBytes && !isClosed
        if (canReuse) idleChild = { ...child, isFresh: false }
        else child.process.kill('SIGKILL')
        return ending.answer.inspection
      }
      const isFileAtFault =
        ending.how === 'overCpu' ||
        (ending.how === 'overMemory' && child.isFresh) ||
        (ending.how === 'crashed' && isLastTry)
      if (isFileAtFault) return refused('unreadable')
    }
    const what = lastFailure === undefined ? 'was killed twice' : `does not start (${lastFailure})`
    throw new StoreFailure('inspectionBusy', `The process that inspects files ${what}.`)
  }

  return {
    inspect,
    close() {
      isClosed = true
      idleChild?.process.kill()
    },
  }
}

/** More than the service's own, as far as there is more. */
function nicenessOf(kind: InspectionKind): number {
  return Math.min(constants.priority.PRIORITY_LOW, getPriority() + childNiceness[kind])
}

function startChild(program: string, kind: InspectionKind, cpuSeconds: number): Child {
  const child = fork(program, [String(cpuSeconds), kind], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // Code that reads untrusted files must not see the service's secrets.
    env: {},
    serialization: 'advanced',
    // The libraries print text of the file, which must not reach our log.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  if (child.pid !== undefined) setPriority(child.pid, nicenessOf(kind))
  // A child that cannot be written to is detected by its exit or by the timeout.
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  // An idle child must not keep the service's process alive.
  child.unref()
  child.channel?.unref()
  return { process: child, isFresh: true, whenReady: waitUntilReady(child) }
}

async function waitUntilReady(child: ChildProcess): Promise<{ failure: string | undefined }> {
  const timeout = setTimeout(() => child.kill('SIGKILL'), timeoutSeconds * 1000)
  const failure = await new Promise<string | undefined>((resolve) => {
    child.once('message', () => resolve(undefined))
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`))
    child.once('error', ({ name, code = name }: NodeJS.ErrnoException) => resolve(code))
  })
  clearTimeout(timeout)
  return { failure }
}

function hasEnded({ connected, exitCode, signalCode }: ChildProcess): boolean {
  return !connected || exitCode !== null || signalCode !== null
}

async function waitForEnding(
  child: ChildProcess,
  { bytes, length }: UploadContent,
): Promise<Ending> {
  let timeout: NodeJS.Timeout | undefined
  let ending: Ending | undefined
  try {
    ending = await new Promise<Ending>((resolve, reject) => {
      // It will not emit `exit` again.
      if (hasEnded(child)) resolve({ how: causeOfExit(child.signalCode) })
      timeout = setTimeout(() => resolve({ how: 'killed' }), timeoutSeconds * 1000)
      child.once('message', (answer) => resolve({ how: 'answered', answer: answer as ChildAnswer }))
      child.once('exit', (_code, signal) => resolve({ how: causeOfExit(signal) }))
      bytes.once('error', reject)
      child.send(length, () => undefined)
      // Not `pipeline`, which would report a dead child as an error of the upload's bytes.
      if (child.stdin !== null) bytes.pipe(child.stdin, { end: false })
    })
    return ending
  } finally {
    clearTimeout(timeout)
    bytes.destroy()
    child.removeAllListeners('message').removeAllListeners('exit')
    // After broken bytes or a timeout the child still waits for the rest of a file.
    if (ending?.how !== 'answered') child.kill('SIGKILL')
  }
}

const externalSignals = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

function causeOfExit(signal: NodeJS.Signals | null): ChildDeath {
  if (signal === overCpuSignal) return 'overCpu'
  // V8 aborts when its heap is full.
  if (signal === overMemorySignal || signal === 'SIGABRT') return 'overMemory'
  return externalSignals.has(signal) ? 'killed' : 'crashed'
}
