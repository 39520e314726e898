import type { CheckTimes } from './timing-worker'

declare global {
  interface Window {
    timeChecks?: (photo: string) => Promise<CheckTimes>
  }
}

/** A worker of its own for each photo, as the form does it. */
window.timeChecks = async (address) => {
  const photo = await (await fetch(address)).blob()
  const worker = new Worker(new URL('./timing-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<CheckTimes>((resolve, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)))
    worker.addEventListener('message', ({ data }: MessageEvent<CheckTimes>) => resolve(data))
    worker.postMessage(photo)
  }).finally(() => worker.terminate())
}
