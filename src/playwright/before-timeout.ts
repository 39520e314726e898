import { testInfo } from './waiting'

type TimedTest = Readonly<{ timeout: number }>

/** When the kit saw a test first, because Playwright does not say when a test began. */
const begins = new WeakMap<TimedTest, number>()
/** How long before the end of the test. Reading a slow page takes a while. */
const leadMs = 2000

export function noteBegin(test: TimedTest): number {
  const begin = begins.get(test) ?? Date.now()
  begins.set(test, begin)
  return begin
}

/**
 * Calls this once, shortly before the time of the test ends: afterwards Playwright answers nothing.
 * Returns what cancels it.
 */
export function beforeTimeout(
  call: () => void,
  test: TimedTest | undefined = testInfo(),
): () => void {
  // A timeout of 0 is no limit.
  if (test === undefined || test.timeout === 0) return () => {}
  const restMs = () => noteBegin(test) + test.timeout - Date.now()
  let timer: NodeJS.Timeout
  const wait = () => {
    // A test may get more time meanwhile.
    const isNear = restMs() < 3 * leadMs
    timer = isNear
      ? setTimeout(call, Math.max(restMs() - leadMs, restMs() / 2))
      : setTimeout(wait, restMs() - 2 * leadMs)
  }
  wait()
  return () => clearTimeout(timer)
}
