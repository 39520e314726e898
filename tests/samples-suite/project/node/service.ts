import { fakeService } from 'firsthand/samples'
import { http } from 'msw'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll } from 'vitest'

export const service = fakeService()
const server = setupServer(...service.handlers(http))

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }))
afterEach(() => service.reset())
afterAll(() => server.close())
