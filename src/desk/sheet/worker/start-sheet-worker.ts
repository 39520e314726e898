import type { DocumentUrls, Composed } from '../checking/row-checker'
import type { SheetLine } from '../reading/sheet-line'
import type { WorkerResult, WorkerMessage, WorkerRequest } from './messages'

export type SheetWorker = ReturnType<typeof startSheetWorker>

/** Starts the worker that reads and checks a spreadsheet. */
export function startSheetWorker(onResult: (found: WorkerResult) => void, onFailure: () => void) {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (composed: Composed) => void>()
  let lastRequestId = 0
  worker.addEventListener('error', onFailure)
  worker.addEventListener('message', ({ data: message }: MessageEvent<WorkerMessage>) => {
    if (message.kind !== 'composed') {
      onResult(message)
      return
    }
    waiting.get(message.requestId)?.(message.composed)
    waiting.delete(message.requestId)
  })
  const send = (message: WorkerRequest) => worker.postMessage(message)
  return {
    post: (message: Exclude<WorkerRequest, { kind: 'compose' }>) => send(message),
    compose: (line: SheetLine, urls: DocumentUrls): Promise<Composed> => {
      lastRequestId += 1
      const requestId = lastRequestId
      return new Promise((resolve) => {
        waiting.set(requestId, resolve)
        send({ kind: 'compose', requestId, line, urls })
      })
    },
    end: () => worker.terminate(),
  }
}
