import type { AddressesOfRow, Composed } from '../checking/row-checker'
import type { FromWorker, ToWorker } from './messages'

/** The worker that reads and checks a spreadsheet, as the page uses it. */
export interface SheetWorker {
  tell: (message: Exclude<ToWorker, { kind: 'compose' }>) => void
  compose: (index: number, addresses: AddressesOfRow) => Promise<Composed>
  /** Ends it, with whatever it is at. */
  end: () => void
}

type Answer = Exclude<FromWorker, { kind: 'composed' }>

export function startSheetWorker(
  onAnswer: (message: Answer) => void,
  onBroken: () => void,
): SheetWorker {
  const worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (composed: Composed) => void>()
  let questions = 0
  worker.addEventListener('error', onBroken)
  worker.addEventListener('message', ({ data: message }: MessageEvent<FromWorker>) => {
    if (message.kind !== 'composed') {
      onAnswer(message)
      return
    }
    waiting.get(message.question)?.(message.composed)
    waiting.delete(message.question)
  })
  const send = (message: ToWorker) => worker.postMessage(message)
  return {
    tell: send,
    compose: (index, addresses) => {
      questions += 1
      const question = questions
      return new Promise((resolve) => {
        waiting.set(question, resolve)
        send({ kind: 'compose', question, index, addresses })
      })
    },
    end: () => worker.terminate(),
  }
}
