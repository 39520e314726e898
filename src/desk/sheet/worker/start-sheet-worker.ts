import { Failure } from '../../../api/failure'
import { reportThrown, thrownIn, unreadableMessage } from '../../../api/thrown'
import type { DocumentUrls, Composed } from '../checking/row-checker'
import type { SheetLine } from '../reading/sheet-line'
import type { WorkerResult, WorkerMessage, WorkerRequest } from './messages'

export type SheetWorker = ReturnType<typeof startSheetWorker>

interface Waiting {
  resolve: (composed: Composed) => void
  reject: (failure: Failure) => void
}

/** Starts the worker that reads and checks a spreadsheet. */
export function startSheetWorker(onResult: (found: WorkerResult) => void, onFailure: () => void) {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, Waiting>()
  let lastRequestId = 0
  let failure: Failure | undefined

  const send = (message: WorkerRequest) => worker.postMessage(message)
  const fail = (error: unknown) => {
    reportThrown(error)
    // It may never answer.
    const failed = new Failure('broken')
    failure = failed
    for (const { reject } of waiting.values()) reject(failed)
    waiting.clear()
    onFailure()
  }
  worker.addEventListener('message', ({ data: message }: MessageEvent<WorkerMessage>) => {
    if (message.kind !== 'composed') {
      onResult(message)
      return
    }
    waiting.get(message.requestId)?.resolve(message.composed)
    waiting.delete(message.requestId)
  })
  worker.addEventListener('messageerror', () => fail(unreadableMessage()))
  worker.addEventListener('error', (event) => {
    // The sheet says so itself. Otherwise the page would report it too.
    event.preventDefault()
    fail(thrownIn(event))
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
    end: () => worker.terminate(),
  }
}
