import { Failure } from '../../../api/failure'
import { reportThrown, thrownIn, unreadableMessage } from '../../../api/thrown'
import { phoneMetadataStore } from '../../../questions/rules/phone-store'
import type { DocumentUrls, Composed } from '../checking/row-checker'
import type { SheetLine } from '../reading/sheet-line'
import type { WorkerResult, WorkerMessage, WorkerRequest } from './messages'

export type SheetWorker = ReturnType<typeof startSheetWorker>

interface Waiting {
  resolve: (composed: Composed) => void
  reject: (failure: Failure) => void
}

/**
 * Starts the worker that reads and checks a spreadsheet. The page does its work where no module starts as a worker:
 * Safari before 15, Firefox before 114.
 */
export function startSheetWorker(onResult: (found: WorkerResult) => void, onFailure: () => void) {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastRequestId = 0
  let failure: Failure | undefined
  /** The requests until the first answer. Undefined from then on. */
  let unanswered: WorkerRequest[] | undefined = []
  let inPage: ReturnType<typeof workInPage> | undefined
  let isEnded = false

  const fail = (error: unknown) => {
    reportThrown(error)
    // It may never answer.
    const failed = new Failure('broken')
    failure = failed
    for (const { reject } of waiting.values()) reject(failed)
    waiting.clear()
    onFailure()
  }
  const receive = (message: WorkerMessage) => {
    unanswered = undefined
    if (isEnded) return
    if (message.kind !== 'composed') {
      onResult(message)
      return
    }
    waiting.get(message.requestId)?.resolve(message.composed)
    waiting.delete(message.requestId)
  }
  const send = (message: WorkerRequest) => {
    unanswered?.push(message)
    if (inPage === undefined) worker.postMessage(message)
    else inPage.then((work) => work(message)).catch(fail)
  }
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => receive(data))
  worker.addEventListener('messageerror', () => fail(unreadableMessage()))
  worker.addEventListener('error', (event) => {
    // The sheet says so itself. Otherwise the page would report it too.
    event.preventDefault()
    if (unanswered === undefined) {
      fail(thrownIn(event))
      return
    }
    worker.terminate()
    const requests = unanswered
    unanswered = undefined
    inPage = workInPage(receive)
    for (const request of requests) send(request)
  })
  return {
    post: (message: Exclude<WorkerRequest, { kind: 'compose' }>) => send(message),
    compose: (line: SheetLine, urls: DocumentUrls): Promise<Composed> => {
      if (failure !== undefined) return Promise.reject(failure)
      lastRequestId += 1
      const requestId = lastRequestId
      return new Promise((resolve, reject) => {
        waiting.set(requestId, { resolve, reject })
        send({ kind: 'compose', requestId, line, urls })
      })
    },
    end: () => {
      isEnded = true
      worker.terminate()
    },
  }
}

/** Returns what the worker does with a request. Rejects if its code cannot be loaded. */
async function workInPage(receive: (message: WorkerMessage) => void) {
  const { createSheetWork } = await import('./sheet-work')
  return createSheetWork(receive, phoneMetadataStore)
}
