import { type Canvases, shrink, type Shrunk } from './shrink'
import type { ShrinkAnswer } from './shrink-worker'

/** Longer than any known phone needs for its own photos. */
const timeoutMs = 60_000

let last: Promise<unknown> = Promise.resolve()

/** Shrinks one picture at a time: decoding two photos at once may exhaust the memory of a tab. */
export function shrinkPicture(file: Blob): Promise<Shrunk> {
  const turn = last.then(() => shrinkNow(file))
  last = turn.catch(() => undefined)
  return turn
}

async function shrinkNow(file: Blob): Promise<Shrunk> {
  try {
    return await (typeof OffscreenCanvas === 'undefined' ? shrink(file, onPage) : inWorker(file))
  } catch {
    // A file that cannot be shrunk here may still be a valid document.
    return { kind: 'asItIs' }
  }
}

function inWorker(file: Blob): Promise<Shrunk> {
  const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Shrunk>((resolve, reject) => {
    const fail = () => reject(new Error('The picture could not be shrunk'))
    const timer = setTimeout(fail, timeoutMs)
    worker.addEventListener('error', fail)
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => {
      clearTimeout(timer)
      if ('shrunk' in data) resolve(data.shrunk)
      else fail()
    })
    worker.postMessage(file)
  }).finally(() => worker.terminate())
}

/** Safari before 16.4 has no OffscreenCanvas. */
const onPage: Canvases = {
  make: (width, height) => Object.assign(document.createElement('canvas'), { width, height }),
  toJpeg: (canvas, quality) =>
    new Promise((resolve, reject) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('Not a canvas of the page')
      const onBlob = (blob: Blob | null) =>
        blob === null ? reject(new Error('Not drawn')) : resolve(blob)
      canvas.toBlob(onBlob, 'image/jpeg', quality)
    }),
}
