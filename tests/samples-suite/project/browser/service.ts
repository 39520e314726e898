import { fakeService } from 'firsthand/samples'
import { http } from 'msw'
import { setupWorker } from 'msw/browser'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const service = fakeService()
const worker = setupWorker(...service.handlers(http))

beforeAll(() => worker.start({ onUnhandledRequest: 'bypass', quiet: true }))
afterEach(() => service.reset())
afterAll(() => worker.stop())
