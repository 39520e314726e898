import { phoneMetadataStore } from '../../../questions/rules/phone-store'
import type { WorkerRequest } from './messages'
import { createSheetWork } from './sheet-work'

const work = createSheetWork((message) => postMessage(message), phoneMetadataStore)

addEventListener('message', ({ data: message }: MessageEvent<WorkerRequest>) => {
  work(message).catch((error: unknown) => {
    // An error outside the promise reaches the page's `error` listener.
    setTimeout(() => {
      throw error
    })
  })
})
