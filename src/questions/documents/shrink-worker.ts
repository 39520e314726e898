import { maxDocumentPixels } from '../../person'
import { readPictureHead } from './picture-size'
import { type Canvases, type QuarterTurns, shrink, type Shrunk } from './shrink'

export interface ShrinkTask {
  file: Blob
  quarterTurns: QuarterTurns
}

/** An error that was thrown comes before the answer. */
export type ShrinkAnswer = { shrunk: Shrunk } | { failed: true } | { thrown: unknown }

const canvases: Canvases = {
  maxPixels: maxDocumentPixels,
  readHead: readPictureHead,
  make: (width, height) => new OffscreenCanvas(width, height),
  toJpeg: (canvas, quality) => {
    if (!(canvas instanceof OffscreenCanvas)) throw new Error('A worker has no page to draw on')
    return canvas.convertToBlob({ type: 'image/jpeg', quality })
  },
  // A worker holds nobody up.
  parts: 1,
  pause: () => Promise.resolve(),
  report: (thrown) => postMessage({ thrown } satisfies ShrinkAnswer),
}

addEventListener('message', ({ data }: MessageEvent<ShrinkTask>) => {
  shrink(data.file, data.quarterTurns, canvases).then(
    (shrunk) => postMessage({ shrunk } satisfies ShrinkAnswer),
    () => postMessage({ failed: true } satisfies ShrinkAnswer),
  )
})
