import type { AddressesOfRow, Composed } from '../checking/row-checker'
import type { FoundByWorker, FromWorker, ToWorker } from './messages'

export type SheetWorker = ReturnType<typeof startSheetWorker>

/** Starts the worker that reads and checks a spreadsheet. */
export function startSheetWorker(onFound: (found: FoundByWorker) => void, onBroken: () => void) {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (composed: Composed) => void>()
  let questions = 0
  worker.addEventListener('error', onBroken)
  worker.addEventListener('message', ({ data: message }: MessageEvent<FromWorker>) => {
    if (message.kind !== 'composed') {
      onFound(message)
      return
    }
    waiting.get(message.question)?.(message.composed)
    waiting.delete(message.question)
  })
  const send = (message: ToWorker) => worker.postMessage(message)
  return {
    tell: (message: Exclude<ToWorker, { kind: 'compose' }>) => send(message),
    compose: (index: number, addresses: AddressesOfRow): Promise<Composed> => {
      questions += 1
      const question = questions
      return new Promise((resolve) => {
        waiting.set(question, resolve)
        send({ kind: 'compose', question, index, addresses })
      })
    },
    /** Ends it, with whatever it is at. */
    end: () => worker.terminate(),
  }
}
