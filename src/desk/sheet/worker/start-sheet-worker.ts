import { proxy, wrap } from 'comlink'
import { Failure } from '../../../api/failure'
import { reportThrown, thrownIn, unreadableMessage } from '../../../api/thrown'
import type { Composed, DocumentUrls } from '../checking/row-checker'
import type { SheetSettings } from '../checking/row-answers'
import type { FilePart, ReadOptions } from '../reading/give-lines'
import type { SheetLine } from '../reading/sheet-line'
import type { SheetWork } from './sheet-work'

export type SheetWorker = ReturnType<typeof startSheetWorker>

/** Starts a worker for one spreadsheet. Once it has failed, all calls reject, also those that wait. */
export function startSheetWorker(onFailure: () => void) {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const { read, check, compose } = wrap<SheetWork>(worker)
  const failed = new AbortController()
  const fail = (error: unknown) => {
    if (failed.signal.aborted) return
    reportThrown(error)
    // It may never answer.
    failed.abort(new Failure('broken'))
    onFailure()
  }
  const answerOf = <Answer>(call: () => Promise<Answer>) =>
    new Promise<Answer>((resolve, reject) => {
      const { signal } = failed
      // `fail` gives no other reason.
      const end = () => reject(signal.reason as Failure)
      if (signal.aborted) {
        end()
        return
      }
      signal.addEventListener('abort', end)
      // An error in the worker's code has no message that staff could read.
      call()
        .then(resolve, fail)
        .finally(() => signal.removeEventListener('abort', end))
    })
  worker.addEventListener('messageerror', () => fail(unreadableMessage()))
  worker.addEventListener('error', (event) => {
    // The sheet says so itself. Otherwise the page would report it too.
    event.preventDefault()
    fail(thrownIn(event))
  })
  return {
    read: (file: File, options: ReadOptions, tell: (part: FilePart) => void) =>
      answerOf(() => read(file, options, proxy(tell))),
    check: (lines: readonly SheetLine[], settings: SheetSettings) =>
      answerOf(() => check(lines, settings)),
    compose: (line: SheetLine, settings: SheetSettings, urls: DocumentUrls) =>
      answerOf<Composed>(async () => compose(line, settings, urls)),
    end: () => worker.terminate(),
  }
}
