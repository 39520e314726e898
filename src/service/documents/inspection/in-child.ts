import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { StoreFailure } from '../../failures/store-failure'
import type { UploadContent } from '../upload-store'
import { type ChildAnswer, overCpuSignal, overMemorySignal } from './child-limits'
import { type InspectionKind, refused } from './inspection'
import inspectionChild from './inspection-child?child'

/** Seconds: shorter than the form waits for an answer, longer than any file needs on a busy machine. */
const timeoutSeconds = 45

/** Of JavaScript alone, in megabytes. Without it V8 would collect its garbage too late for the limit of the process. */
const heapMegabytes = 200

/**
 * Bytes in memory with which a child takes another file. More is left of a big picture. The largest takes 200 MB, and
 * one that would not fit beside them is inspected twice, while others wait.
 */
const maxReusableBytes = 120 * 1024 ** 2

interface Child {
  process: ChildProcess
  /** Has had no file yet: what happens in it is its own file's doing. */
  isFresh: boolean
}

/** What became of a file in a child: an answer, or why the child ended. */
type Ending = { how: 'answered'; answer: ChildAnswer } | { how: ChildDeath }
type ChildDeath = 'overCpu' | 'overMemory' | 'crashed' | 'killed'

/** Undefined where the upload is gone. */
export type OpenContent = () => Promise<UploadContent | undefined>

export interface InspectionChildren {
  /** Sends the bytes of one file through a child. `open` is called again where the file has to be sent again. */
  inspect: (open: OpenContent) => Promise<ChildAnswer['inspection'] | undefined>
  close: () => void
}

/** A child process for files of one kind, one at a time. It is started with the first file, and again where it ended. */
export function inspectionChildren(kind: InspectionKind): InspectionChildren {
  let idleChild: Child | undefined
  let isClosed = false

  function nextChild(): Child {
    const child = idleChild?.process.connected === true ? idleChild : startChild(kind)
    idleChild = undefined
    return child
  }

  async function inspect(open: OpenContent): Promise<ChildAnswer['inspection'] | undefined> {
    // The second try is in a fresh child: what happened in the first may not be this file's doing.
    for (const isLastTry of [false, true]) {
      const content = await open()
      if (content === undefined) return undefined
      const child = nextChild()
      const ending = await waitForEnding(child.process, content)
      if (ending.how === 'answered') {
        const canReuse = ending.answer.memory < maxReusableBytes && !isClosed
        if (canReuse) idleChild = { process: child.process, isFresh: false }
        else child.process.kill('SIGKILL')
        return ending.answer.inspection
      }
      const isFileAtFault =
        ending.how === 'overCpu' ||
        (ending.how === 'overMemory' && child.isFresh) ||
        (ending.how === 'crashed' && isLastTry)
      if (isFileAtFault) return refused('unreadable')
    }
    throw new StoreFailure('inspectionBusy', 'The process that inspects files was killed twice.')
  }

  return {
    inspect,
    close() {
      isClosed = true
      idleChild?.process.kill()
    },
  }
}

function startChild(kind: InspectionKind): Child {
  const child = fork(fileURLToPath(inspectionChild), [kind], {
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    // No setting of the service is any business of code that reads files: secrets are among them.
    env: {},
    serialization: 'advanced',
    // The libraries print what they think of a file; its words are none of our log's business.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  })
  // One that could not be started, or not be written to, is seen by its end or by the time that it takes.
  child.on('error', () => undefined)
  child.stdin?.on('error', () => undefined)
  // One that waits for a file must not hold a process that has nothing else to do.
  child.unref()
  child.channel?.unref()
  return { process: child, isFresh: true }
}

async function waitForEnding(
  child: ChildProcess,
  { bytes, length }: UploadContent,
): Promise<Ending> {
  let timeout: NodeJS.Timeout | undefined
  let ending: Ending | undefined
  try {
    ending = await new Promise<Ending>((resolve, reject) => {
      timeout = setTimeout(() => resolve({ how: 'killed' }), timeoutSeconds * 1000)
      child.once('message', (answer) => resolve({ how: 'answered', answer: answer as ChildAnswer }))
      child.once('exit', (_code, signal) => resolve({ how: causeOfExit(signal) }))
      bytes.once('error', reject)
      child.send(length, () => undefined)
      // Not `pipeline`: a child that dies would look like bytes that cannot be read.
      if (child.stdin !== null) bytes.pipe(child.stdin, { end: false })
    })
    return ending
  } finally {
    clearTimeout(timeout)
    bytes.destroy()
    child.removeAllListeners('message').removeAllListeners('exit')
    // Its bytes broke off, or it gave no answer in time: it still waits for the rest of a file.
    if (ending?.how !== 'answered') child.kill('SIGKILL')
  }
}

const externalSignals = new Set<unknown>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT'])

function causeOfExit(signal: NodeJS.Signals | null): ChildDeath {
  if (signal === overCpuSignal) return 'overCpu'
  // V8 aborts where its heap is full.
  if (signal === overMemorySignal || signal === 'SIGABRT') return 'overMemory'
  return externalSignals.has(signal) ? 'killed' : 'crashed'
}
