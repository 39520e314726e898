import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeAll } from 'vitest'

// Testing Library cleans up by itself only where the runner's functions are global.
afterEach(cleanup)

// A guard against hanging alone: on a busy machine a lazily loaded screen takes longer than the default second.
configure({ asyncUtilTimeout: 20_000 })

/**
 * Test files share a page. A draft that the storage refuses tries again every 15 s, for ever, which must not reach into
 * the next file: once the short timers have run out, which modules wait for, the long ones end with their file.
 */
const longMs = 15_000
const started = new Set<ReturnType<typeof setTimeout>>()
let shortOnesEnd = 0
beforeAll(() => {
  const start = globalThis.setTimeout
  const tracked = (...given: Parameters<typeof start>) => {
    const timer = start(...given)
    const ms = given[1] ?? 0
    if (ms >= longMs) started.add(timer)
    else if (ms <= 1000) shortOnesEnd = Math.max(shortOnesEnd, performance.now() + ms)
    return timer
  }
  globalThis.setTimeout = Object.assign(tracked, start)
  return async () => {
    const left = shortOnesEnd - performance.now()
    await new Promise((resolve) => start(resolve, Math.max(0, left) + 20))
    for (const timer of started) clearTimeout(timer)
    globalThis.setTimeout = start
  }
})
