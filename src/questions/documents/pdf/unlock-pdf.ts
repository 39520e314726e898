import type { Unlocked } from './unlock'
import type { UnlockReport, UnlockTask } from './unlock-worker'

/** In bytes, as compressed. The size check has the true number. */
export const unlockerBytes = 210_000

/** Of the work, not of loading the library. */
const timeoutMs = 20_000

/** Unlocks a PDF in a worker that loads a library for it. Nothing that is thrown is reported: it may hold the password. */
export function unlockPdf(locked: Blob, password: string): Promise<Unlocked> {
  const worker = createWorker()
  const fail = { failure: 'notHere' } as const
  if (worker === undefined) return Promise.resolve(fail)
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<Unlocked>((resolve) => {
    worker.addEventListener('error', (event) => {
      event.preventDefault()
      resolve(fail)
    })
    worker.addEventListener('messageerror', () => resolve(fail))
    worker.addEventListener('message', ({ data }: MessageEvent<UnlockReport>) => {
      if (data === 'loaded') timer = setTimeout(resolve, timeoutMs, fail)
      else resolve(data)
    })
    worker.postMessage({ locked, password } satisfies UnlockTask)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

function createWorker(): Worker | undefined {
  try {
    return new Worker(new URL('./unlock-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    // A sandbox or the policy of the page that embeds the form forbids workers.
    return undefined
  }
}
