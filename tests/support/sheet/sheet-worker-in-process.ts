import allPhones from 'libphonenumber-js/max/metadata'
import { vi } from 'vitest'
import type { WorkerMessage, WorkerRequest } from '../../../src/desk/sheet/worker/messages'
import { createSheetWork } from '../../../src/desk/sheet/worker/sheet-work'
import {
  createPhoneMetadataStore,
  nigerianPhones as nigeria,
  type PhoneMetadata,
} from '../../../src/person/phones'

// TypeScript infers `string` for the country codes of a JSON file.
const nigeriaMetadata = nigeria as PhoneMetadata

/** Replaces the browser's `Worker` by one that does the sheet's work in this process. */
export function runSheetWorkerInProcess() {
  /** What the workers have still to do. */
  let pending = 0
  let idle: (() => void)[] = []
  let crash: () => void = () => undefined
  const until = async (work: () => Promise<void>) => {
    pending += 1
    // A message arrives after the code that sends it.
    await Promise.resolve()
    await work()
    pending -= 1
    if (pending > 0) return
    const resolved = idle
    idle = []
    for (const resolve of resolved) resolve()
  }
  class InProcessWorker {
    #onMessage: ((event: { data: WorkerMessage }) => void) | undefined
    #onError: ((event: Event) => void) | undefined
    #isEnded = false
    readonly #work = createSheetWork(
      (message) => {
        const data = copied(message)
        void until(async () => {
          if (!this.#isEnded) this.#onMessage?.({ data })
        })
      },
      createPhoneMetadataStore(nigeriaMetadata, () => Promise.resolve(allPhones)),
    )

    constructor() {
      crash = () => {
        this.#isEnded = true
        const at = { message: 'Uncaught Error: ended', filename: '', lineno: 0, colno: 0 }
        this.#onError?.(Object.assign(new Event('error', { cancelable: true }), at))
      }
    }

    addEventListener(type: string, listener: (event: object) => void) {
      if (type === 'message') this.#onMessage = listener
      if (type === 'error') this.#onError = listener
    }

    postMessage(message: WorkerRequest) {
      const data = message.kind === 'read' ? message : copied(message)
      void until(async () => {
        if (!this.#isEnded) await this.#work(data)
      })
    }

    terminate() {
      this.#isEnded = true
    }
  }
  vi.stubGlobal('Worker', InProcessWorker)
  return {
    /** Ends the latest worker with an error. It answers nothing more. */
    crash: () => crash(),
    /** Resolves when no message is on its way and no work is left. */
    whenIdle: () =>
      new Promise<void>((resolve) => (pending === 0 ? resolve() : idle.push(resolve))),
  }
}

/** As between threads: no object is shared. */
function copied<Message>(message: Message): Message {
  return structuredClone(message)
}
