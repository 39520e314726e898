import { afterEach, expect, test, vi } from 'vitest'
import type { WorkerResult } from '../../../../src/desk/sheet/worker/messages'
import { startSheetWorker } from '../../../../src/desk/sheet/worker/start-sheet-worker'

afterEach(() => vi.unstubAllGlobals())

/** A worker as it is where no module starts as one: the script's first line is an error. */
class UnstartedWorker extends EventTarget {
  isStarted = false

  postMessage() {
    if (!this.isStarted) setTimeout(() => this.dispatchEvent(new Event('error')))
    this.isStarted = true
  }

  terminate() {}
}

test('the page reads a file and answers in order where no module starts as a worker', async () => {
  vi.stubGlobal('Worker', UnstartedWorker)
  const results: WorkerResult[] = []
  const onFailure = vi.fn<() => void>()
  const worker = startSheetWorker((result) => results.push(result), onFailure)
  worker.post({ kind: 'read', file: new File(['name_first\nAda\nObi\n'], 'people.csv') })
  await vi.waitFor(() => expect(results.at(-1)?.kind).toBe('read'))
  expect(results.map(({ kind }) => kind)).toEqual(['head', 'lines', 'read'])
  expect(onFailure).not.toHaveBeenCalled()
})

test('fails if a worker that has answered breaks', () => {
  const created: EventTarget[] = []
  class AnsweringWorker extends UnstartedWorker {
    constructor() {
      super()
      created.push(this)
    }

    override postMessage() {
      this.dispatchEvent(new MessageEvent('message', { data: { kind: 'read', isSheet: true } }))
    }
  }
  vi.stubGlobal('Worker', AnsweringWorker)
  const onFailure = vi.fn<() => void>()
  const worker = startSheetWorker(() => undefined, onFailure)
  worker.post({ kind: 'read', file: new File([''], 'people.csv') })
  created[0]?.dispatchEvent(new Event('error'))
  expect(onFailure).toHaveBeenCalledOnce()
})
