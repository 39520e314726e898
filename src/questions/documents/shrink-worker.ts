import { type Canvases, type QuarterTurns, shrink, type Shrunk } from './shrink'

export interface ShrinkTask {
  file: Blob
  quarterTurns: QuarterTurns
}

export type ShrinkAnswer = { shrunk: Shrunk } | { failed: true }

const canvases: Canvases = {
  make: (width, height) => new OffscreenCanvas(width, height),
  toJpeg: (canvas, quality) => {
    if (!(canvas instanceof OffscreenCanvas)) throw new Error('A worker has no page to draw on')
    return canvas.convertToBlob({ type: 'image/jpeg', quality })
  },
}

addEventListener('message', ({ data }: MessageEvent<ShrinkTask>) => {
  shrink(data.file, data.quarterTurns, canvases).then(
    (shrunk) => postMessage({ shrunk } satisfies ShrinkAnswer),
    () => postMessage({ failed: true } satisfies ShrinkAnswer),
  )
})
