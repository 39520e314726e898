import { maxDocumentPixels } from '../../../../src/person'
import { readPictureHead } from '../../../../src/questions/documents/picture-size'
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
  readHead: readPictureHead,
  make: (width, height) => new OffscreenCanvas(width, height),
  toJpeg: async (canvas, quality) => {
    if (!(canvas instanceof OffscreenCanvas)) throw new Error('A worker has no page to draw on')
    const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    shrunk = performance.now()
    return jpeg
  },
  parts: 1,
  pause: () => Promise.resolve(),
  report: (thrown) => {
    throw thrown
  },
}

addEventListener('message', ({ data }: MessageEvent<Blob>) => {
  // An error that nobody takes would leave the page waiting.
  timesOf(data).then((times) => postMessage(times), reportError)
})

async function timesOf(photo: Blob): Promise<CheckTimes> {
  const begun = performance.now()
  const { kind } = await shrink(photo, 0, canvases)
  if (kind !== 'shrunk') throw new Error(`The photo is ${kind}`)
  return { shrinking: shrunk - begun, checks: performance.now() - shrunk }
}
