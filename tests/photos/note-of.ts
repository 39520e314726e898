import sharp, { type Sharp } from 'sharp'
import { checkPhoto } from '../../src/questions/documents/checks/check-photo'
import { reducedEdge, type Rgba } from '../../src/questions/documents/checks/pixels'
import type { PhotoNote } from '../../src/questions/documents/checks/photo-notes'

/** The long edge of what a browser draws. */
const drawnEdge = 2400

/** What the form sees in a photo, once it has drawn it. */
export async function noteOf(photo: Buffer | string): Promise<PhotoNote | undefined> {
  const drawn = await pixelsOf(
    sharp(photo)
      .autoOrient()
      .resize(drawnEdge, drawnEdge, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' }),
  )
  const { width, height } = drawn
  const isLarge = Math.max(width, height) > reducedEdge
  const reduced = isLarge ? halved(drawn) : drawn
  const partOf = (...part: [number, number, number, number]) => cutOut(drawn, ...part)
  return checkPhoto({ width, height, reduced, partOf }, () => Promise.resolve())
}

async function pixelsOf(picture: Sharp): Promise<Rgba> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** As a canvas draws it at half the size. */
function halved({ data, width, height }: Rgba): Rgba {
  const half = { width: width >> 1, height: height >> 1 }
  const pixels = new Uint8Array(half.width * half.height * 4)
  for (let y = 0; y < half.height; y += 1) {
    for (let at = y * half.width * 4, end = at + half.width * 4; at < end; at += 1) {
      const column = at - y * half.width * 4
      const from = y * 2 * width * 4 + (column >> 2) * 8 + (column & 3)
      const upper = (data[from] ?? 0) + (data[from + 4] ?? 0)
      const lower = (data[from + width * 4] ?? 0) + (data[from + width * 4 + 4] ?? 0)
      pixels[at] = (upper + lower + 2) >> 2
    }
  }
  return { data: pixels, ...half }
}

function cutOut(whole: Rgba, left: number, top: number, width: number, height: number): Rgba {
  const data = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y += 1) {
    const from = ((top + y) * whole.width + left) * 4
    data.set(whole.data.subarray(from, from + width * 4), y * width * 4)
  }
  return { data, width, height }
}
