import { maxDocumentPixels } from '../../person'
import { reportThrown, thrownIn, unreadableMessage } from '../../api/thrown'
import { loadAgain } from '../../texts/load-again'
import { untilLoaded } from './load-photo-code'
import { readPictureHead } from './picture-size'
import type { Canvases, QuarterTurns, Shrunk } from './shrink'
import type { ShrinkAnswer, ShrinkTask } from './shrink-worker'

/** Longer than any known phone needs for its own photos. */
const timeoutMs = 60_000

/** Loaded only where no worker works: most pages never need it. */
const loadShrink = loadAgain(
  () => import('./shrink'),
  (module) => module as typeof import('./shrink'),
)

let last: Promise<unknown> = Promise.resolve()

/** Shrinks one picture at a time: decoding two photos at once may exhaust the memory of a tab. */
export function shrinkPicture(
  file: Blob,
  quarterTurns: QuarterTurns = 0,
  onWaiting?: () => void,
): Promise<Shrunk> {
  const turn = last.then(() => shrinkNow({ file, quarterTurns }, onWaiting))
  last = turn.catch(() => undefined)
  return turn
}

async function shrinkNow(task: ShrinkTask, onWaiting?: () => void): Promise<Shrunk> {
  // A file that cannot be shrunk here may still be a valid document.
  const asItIs = (): Shrunk => ({ kind: 'asItIs' })
  const shrunk = await inWorker(task).catch(asItIs)
  if (shrunk !== undefined && shrunk.kind !== 'asItIs') return shrunk
  // A photo that is not drawn says where it was taken: it waits for code that is missing.
  const { shrink } = await untilLoaded(loadShrink, onWaiting)
  return shrink(task.file, task.quarterTurns, onPage).catch(asItIs)
}

/** Resolves to undefined if no worker works, such as when a deployment has replaced its script, or it has no canvas left. */
async function inWorker(task: ShrinkTask): Promise<Shrunk | undefined> {
  const worker = createWorker()
  if (worker === undefined) return undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  return new Promise<Shrunk | undefined>((resolve, reject) => {
    const fail = () => reject(new Error('The picture could not be shrunk'))
    timer = setTimeout(fail, timeoutMs)
    const useThePage = (error: unknown) => {
      reportThrown(error)
      resolve(undefined)
    }
    worker.addEventListener('error', (event) => {
      // Nothing is lost, so nothing is said.
      event.preventDefault()
      useThePage(thrownIn(event))
    })
    worker.addEventListener('messageerror', () => useThePage(unreadableMessage()))
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => {
      if ('shrunk' in data) resolve(data.shrunk)
      else if ('thrown' in data) reportThrown(data.thrown)
      else resolve(undefined)
    })
    worker.postMessage(task)
  }).finally(() => {
    clearTimeout(timer)
    worker.terminate()
  })
}

function createWorker(): Worker | undefined {
  // Safari before 16.4 has no OffscreenCanvas.
  if (typeof OffscreenCanvas === 'undefined') return undefined
  try {
    return new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' })
  } catch {
    // A sandbox or the policy of the page that embeds the form forbids workers.
    return undefined
  }
}

const onPage: Canvases = {
  maxPixels: maxDocumentPixels,
  readHead: readPictureHead,
  make: (width, height) => {
    const canvas = Object.assign(document.createElement('canvas'), { width, height })
    // Each strip is looked at.
    canvas.getContext('2d', { alpha: false, willReadFrequently: true })
    return canvas
  },
  toJpeg: (canvas, quality) =>
    new Promise((resolve, reject) => {
      if (!(canvas instanceof HTMLCanvasElement)) throw new Error('Not a canvas of the page')
      const onBlob = (blob: Blob | null) =>
        blob === null ? reject(new Error('Not drawn')) : resolve(blob)
      canvas.toBlob(onBlob, 'image/jpeg', quality)
    }),
  parts: 16,
  pause: () => new Promise((resolve) => setTimeout(resolve)),
  report: reportThrown,
}
