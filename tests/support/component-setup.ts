import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

// Testing Library cleans up by itself only where the runner's functions are global.
afterEach(cleanup)

// A guard against hanging alone: on a busy machine a lazily loaded screen takes longer than the default second.
configure({ asyncUtilTimeout: 20_000 })

/**
 * Test files share a page. A draft that the storage refuses tries again every 15 s, for ever, which must not reach into
 * the next file. Shorter timers stay: modules wait for them.
 */
const started = new Set<ReturnType<typeof setTimeout>>()
beforeAll(() => {
  const start = globalThis.setTimeout
  const tracked = (...given: Parameters<typeof start>) => {
    const timer = start(...given)
    if ((given[1] ?? 0) >= 15_000) started.add(timer)
    return timer
  }
  globalThis.setTimeout = Object.assign(tracked, start)
  const afterFile = () => {
    for (const timer of started) clearTimeout(timer)
    globalThis.setTimeout = start
  }
  return afterFile
})
