import { maxDocumentPixels } from '../../../../src/person'
import { type Canvases, shrink } from '../../../../src/questions/documents/shrink'

/** Milliseconds. */
export interface CheckTimes {
  shrinking: number
  checks: number
}

let shrunk = 0

/** Those of the form, and when the last file was written: the checks come after it. */
const canvases: Canvases = {
  maxPixels: maxDocumentPixels,
  make: (width, height) => new OffscreenCanvas(width, height),
  toJpeg: async (canvas, quality) => {
    if (!(canvas instanceof OffscreenCanvas)) throw new Error('A worker has no page to draw on')
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    shrunk = performance.now()
    return jpeg
  },
  pause: () => Promise.resolve(),
  report: (thrown) => {
    throw thrown
  },
}

addEventListener('message', async ({ data }: MessageEvent<Blob>) => {
  const begun = performance.now()
  const { kind } = await shrink(data, 0, canvases)
  if (kind !== 'shrunk') throw new Error(`The photo is ${kind}`)
  const checks = performance.now() - shrunk
  postMessage({ shrinking: shrunk - begun, checks } satisfies CheckTimes)
})
