import { type Endpoint, expose } from 'comlink'
import allPhones from 'libphonenumber-js/max/metadata'
import { vi } from 'vitest'
import { createSheetWork } from '../../../src/desk/sheet/worker/sheet-work'
import {
  createPhoneMetadataStore,
  nigerianPhones as nigeria,
  type PhoneMetadata,
} from '../../../src/person/phones'

// TypeScript infers `string` for the country codes of a JSON file.
const nigeriaMetadata = nigeria as PhoneMetadata

/** A call of comlink, or its answer. */
interface Call {
  id: string
  argumentList?: { type: string; value: unknown }[]
}

/** Replaces the browser's `Worker` by one that does the sheet's work in this process. */
export function runSheetWorkerInProcess() {
  /** The calls without an answer. */
  const pending = new Set<string>()
  let crash: () => void = () => undefined
  class InProcessWorker {
    #onMessage: ((event: object) => void) | undefined
    #onError: ((event: Event) => void) | undefined
    #onCall: ((event: object) => void) | undefined
    #isEnded = false
    readonly #calls = new Set<string>()

    constructor() {
      crash = () => {
        this.terminate()
        const at = { message: 'Uncaught Error: ended', filename: '', lineno: 0, colno: 0 }
        this.#onError?.(Object.assign(new Event('error', { cancelable: true }), at))
      }
      const page: Endpoint = {
        addEventListener: (_type, listener) => {
          // `expose` listens with a function.
          this.#onCall = listener as (event: object) => void
        },
        removeEventListener: () => undefined,
        postMessage: (answer: Call) => {
          if (this.#isEnded) return
          this.#onMessage?.({ data: structuredClone(answer) })
          this.#settle(answer.id)
        },
      }
      const phones = createPhoneMetadataStore(nigeriaMetadata, () => Promise.resolve(allPhones))
      expose(createSheetWork(phones), page)
    }

    #settle(id: string) {
      this.#calls.delete(id)
      // What follows from the answer may call again.
      setImmediate(() => pending.delete(id))
    }

    addEventListener(type: string, listener: (event: object) => void) {
      if (type === 'message') this.#onMessage = listener
      if (type === 'error') this.#onError = listener
    }

    postMessage(call: Call) {
      if (this.#isEnded) return
      pending.add(call.id)
      this.#calls.add(call.id)
      const data = copied(call)
      // A message arrives after the code that sends it.
      queueMicrotask(() => this.#onCall?.({ data }))
    }

    terminate() {
      this.#isEnded = true
      for (const id of this.#calls) this.#settle(id)
    }
  }
  vi.stubGlobal('Worker', InProcessWorker)
  return {
    /** Ends the latest worker with an error. It answers nothing more. */
    crash: () => crash(),
    /** Resolves when no call waits for its answer. */
    whenIdle: async () => {
      do await new Promise((resolve) => setImmediate(resolve))
      while (pending.size > 0)
    },
  }
}

/** As between threads, no object is shared, but files and ports. */
function copied({ argumentList = [], ...call }: Call): Call {
  const copiedValues = argumentList.map((each) => {
    const isShared = each.type === 'HANDLER' || each.value instanceof File
    return { ...each, value: isShared ? each.value : structuredClone(each.value) }
  })
  return { ...call, argumentList: copiedValues }
}
