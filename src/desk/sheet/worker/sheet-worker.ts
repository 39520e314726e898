import { phoneMetadataStore } from '../../../questions/rules/phone-metadata-store'
import type { WorkerRequest } from './messages'
import { createSheetWork } from './sheet-work'

const work = createSheetWork((message) => postMessage(message), phoneMetadataStore)

addEventListener('message', ({ data: message }: MessageEvent<WorkerRequest>) => {
  work(message).catch((error: unknown) => {
    // Outside the promise, so that the page hears of it.
    setTimeout(() => {
      throw error
    })
  })
})
