import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnection } from '../../../src/drafts/connection'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A browser whose answers to the next openings are given, and the last is repeated. */
function openFrom(...answers: (() => Promise<string>)[]) {
  const closedByBrowser: (() => void)[] = []
  const close = vi.fn<() => void>()
  let tries = 0
  const connection = createConnection(async (onClosed) => {
    const answer = answers[Math.min(tries, answers.length - 1)]
    tries += 1
    closedByBrowser.push(onClosed)
    return { name: (await answer?.()) ?? '', close }
  })
  const lost = vi.fn<() => void>()
  connection.onLost(lost)
  return { ...connection, lost, close, closedByBrowser, tries: () => tries }
}

const opens = (name: string) => async () => name
const refuses = async () => {
  throw new DOMException('No', 'UnknownError')
}
const nameOf = async ({ name }: { name: string }) => name

test('opens once, at the first use', async () => {
  const { run, tries } = openFrom(opens('first'))
  expect(tries()).toBe(0)
  expect(await Promise.all([run(nameOf), run(nameOf)])).toEqual(['first', 'first'])
  expect(tries()).toBe(1)
})

test('tries again after a refusal', async () => {
  const { run, lost } = openFrom(refuses, opens('second'))
  await expect(run(nameOf)).rejects.toThrow('No')
  expect(await run(nameOf)).toBe('second')
  expect(lost).not.toHaveBeenCalled()
})

test('opens again after the browser closed it, and says so once', async () => {
  const { run, lost, closedByBrowser } = openFrom(opens('first'), opens('second'))
  await run(nameOf)
  closedByBrowser[0]?.()
  closedByBrowser[0]?.()
  expect(lost).toHaveBeenCalledTimes(1)
  expect(await run(nameOf)).toBe('second')
})

test('opens again when the first use after a silent loss fails', async () => {
  const { run, lost, close } = openFrom(opens('first'), opens('second'))
  const work = ({ name }: { name: string }) =>
    name === 'first' ? refuses() : Promise.resolve(name)
  expect(await run(work)).toBe('second')
  expect(lost).toHaveBeenCalledTimes(1)
  expect(close).toHaveBeenCalledTimes(1)
})

test('keeps the connection when the disk is full', async () => {
  const { run, lost, tries } = openFrom(opens('first'))
  const full = async () => {
    throw new DOMException('No space left', 'QuotaExceededError')
  }
  await expect(run(full)).rejects.toThrow('No space left')
  expect([tries(), lost.mock.calls.length]).toEqual([1, 0])
})

test('waits 3 seconds once for a browser that does not answer, and uses a late answer', async () => {
  let answer = (_name: string): void => undefined
  const { run, tries } = openFrom(() => new Promise((resolve) => (answer = resolve)))
  const first = run(nameOf).catch(String)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await first).toContain('does not open')
  await expect(run(nameOf)).rejects.toThrow('does not open')
  answer('late')
  await vi.advanceTimersByTimeAsync(0)
  expect([await run(nameOf), tries()]).toEqual(['late', 1])
})

const never = () => new Promise<string>(() => undefined)

test('an open storage that never answers is waited for 3 seconds, and by nobody else', async () => {
  const { run, tries } = openFrom(opens('first'), opens('second'))
  const first = run(never).catch(String)
  await vi.advanceTimersByTimeAsync(2900)
  const early = run(never).catch(String)
  await vi.advanceTimersByTimeAsync(200)
  expect(await first).toContain('does not answer')
  await expect(run(nameOf)).rejects.toThrow('does not answer')
  await vi.advanceTimersByTimeAsync(3000)
  expect(await early).toContain('does not answer')
  await vi.advanceTimersByTimeAsync(10_000)
  expect([await run(nameOf), tries()]).toEqual(['second', 2])
})

test('a late answer ends the silence', async () => {
  let answer = (_said: string): void => undefined
  const { run, tries } = openFrom(opens('first'))
  const late = run(() => new Promise((resolve) => (answer = resolve))).catch(String)
  await vi.advanceTimersByTimeAsync(3000)
  expect(await late).toContain('does not answer')
  answer('late')
  await vi.advanceTimersByTimeAsync(0)
  expect([await run(nameOf), tries()]).toEqual(['first', 1])
})

test('the wait begins again with each answer, and says when it is over', async () => {
  const { run } = openFrom(opens('first'))
  const long = run(async (_opened, { goesOn }) => {
    for (let step = 0; step < 5; step += 1) {
      await new Promise((resolve) => setTimeout(resolve, 2500))
      goesOn()
    }
    return 'done'
  })
  await vi.advanceTimersByTimeAsync(13_000)
  expect(await long).toBe('done')
  const isLateAtEnd = vi.fn<(isLate: boolean) => void>()
  void run(async (_opened, { isLate }) => {
    await new Promise((resolve) => setTimeout(resolve, 4000))
    isLateAtEnd(isLate())
  }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(4000)
  expect(isLateAtEnd.mock.calls).toEqual([[true]])
})

test('an answer that came while the phone slept is heard', async () => {
  const { run } = openFrom(opens('first'))
  let answer = (_said: string): void => undefined
  const asked = run(() => new Promise<string>((resolve) => (answer = resolve)))
  await vi.advanceTimersByTimeAsync(0)
  // A phone that wakes runs the timers that are due, before it hears an answer.
  vi.advanceTimersToNextTimer()
  answer('heard')
  expect(await asked).toBe('heard')
})
