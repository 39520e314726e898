import sharp from 'sharp'
import { createRandom, gaussians, type Random } from './random'
import type { Raster } from './specimens'

export type Point = readonly [x: number, y: number]
/** The corners of a document in a photo, clockwise from its own upper left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Lays a document on a background as a camera sees it from an angle. */
export function lay(raster: Raster, [a, b, c, d]: Corners, onto: Raster): void {
  // Maps the unit square to the corners (Heckbert, 1989), and inverts that.
  const [dx1, dx2, sx] = [b[0] - c[0], d[0] - c[0], a[0] - b[0] + c[0] - d[0]]
  const [dy1, dy2, sy] = [b[1] - c[1], d[1] - c[1], a[1] - b[1] + c[1] - d[1]]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  const m = [
    b[0] - a[0] + g * b[0],
    d[0] - a[0] + h * d[0],
    a[0],
    b[1] - a[1] + g * b[1],
    d[1] - a[1] + h * d[1],
    a[1],
    g,
    h,
    1,
  ] as const
  const inverse = [
    m[4] - m[5] * m[7],
    m[2] * m[7] - m[1],
    m[1] * m[5] - m[2] * m[4],
    m[5] * m[6] - m[3],
    m[0] - m[2] * m[6],
    m[2] * m[3] - m[0] * m[5],
    m[3] * m[7] - m[4] * m[6],
    m[1] * m[6] - m[0] * m[7],
    m[0] * m[4] - m[1] * m[3],
  ] as const
  const [xs, ys] = [
    [a[0], b[0], c[0], d[0]],
    [a[1], b[1], c[1], d[1]],
  ]
  const [left, right] = [
    Math.max(0, Math.floor(Math.min(...xs))),
    Math.min(onto.width, Math.ceil(Math.max(...xs))),
  ]
  const [top, bottom] = [
    Math.max(0, Math.floor(Math.min(...ys))),
    Math.min(onto.height, Math.ceil(Math.max(...ys))),
  ]
  const { data, width, height } = raster
  const stride = width * 3
  for (let y = top; y < bottom; y += 1) {
    let [uw, vw, w] = [0, 3, 6].map(
      (row) => (inverse[row] ?? 0) * left + (inverse[row + 1] ?? 0) * y + (inverse[row + 2] ?? 0),
    ) as [number, number, number]
    let to = (y * onto.width + left) * 3
    for (let x = left; x < right; x += 1, to += 3) {
      const u = (uw / w) * (width - 1)
      const v = (vw / w) * (height - 1)
      uw += inverse[0]
      vw += inverse[3]
      w += inverse[6]
      if (!(u >= 0 && v >= 0 && u < width - 1 && v < height - 1)) continue
      const [column, row] = [Math.trunc(u), Math.trunc(v)]
      const [across, down] = [u - column, v - row]
      const [b0, b1] = [(1 - across) * down, across * down]
      const [a0, a1] = [1 - across - b0, across - b1]
      const from = row * stride + column * 3
      for (let channel = 0; channel < 3; channel += 1) {
        const at = from + channel
        const upper = (data[at] ?? 0) * a0 + (data[at + 3] ?? 0) * a1
        const lower = (data[at + stride] ?? 0) * b0 + (data[at + stride + 3] ?? 0) * b1
        onto.data[to + channel] = upper + lower
      }
    }
  }
}

export interface Light {
  /** What all pixels are multiplied by. */
  gain: number
  /** How much darker it is on one side, from 0 to 1, and on which. */
  fall: number
  angle: number
  glares: readonly { x: number; y: number; radius: number; strength: number; stretch: number }[]
}

/** Lights a photo. */
export function light(photo: Raster, { gain, fall, angle, glares }: Light): void {
  const { width, height } = photo
  const data = clamped(photo)
  const [right, down] = [(Math.cos(angle) * 0.7) / width, (Math.sin(angle) * 0.7) / height]
  const step = -gain * fall * right
  let at = 0
  for (let y = 0; y < height; y += 1) {
    let factor = gain * (1 - fall * (0.5 - 0.5 * right * width + down * (y - height / 2)))
    for (let x = 0; x < width; x += 1, at += 3) {
      data[at] = (data[at] ?? 0) * factor
      data[at + 1] = (data[at + 1] ?? 0) * factor
      data[at + 2] = (data[at + 2] ?? 0) * factor
      factor += step
    }
  }
  for (const glare of glares) shine(photo, glare)
}

/** Writing to it stops at 0 and 255. */
function clamped({ data }: Pick<Raster, 'data'>): Uint8ClampedArray {
  return new Uint8ClampedArray(data.buffer, data.byteOffset, data.length)
}

function shine({ data, width, height }: Raster, glare: Light['glares'][number]): void {
  const reach = glare.radius * 2
  const [top, bottom] = [
    Math.max(0, Math.floor(glare.y - reach)),
    Math.min(height, glare.y + reach),
  ]
  const [left, right] = [
    Math.max(0, Math.floor(glare.x - reach * glare.stretch)),
    Math.min(width, glare.x + reach * glare.stretch),
  ]
  for (let y = top; y < bottom; y += 1) {
    for (let x = left; x < right; x += 1) {
      const [dx, dy] = [(x - glare.x) / glare.stretch, y - glare.y]
      const distance = (dx * dx + dy * dy) / (glare.radius * glare.radius)
      const white = glare.strength * Math.exp(-distance * distance * 0.7)
      const at = (y * width + x) * 3
      for (let channel = at; channel < at + 3; channel += 1)
        data[channel] = Math.min(255, (data[channel] ?? 0) + white)
    }
  }
}

export interface Lens {
  /** Standard deviation of the blur, in pixels. */
  defocus: number
  /** How far the hand moved while the shutter was open, in pixels, and where. */
  motion: number
  direction: number
  /** Standard deviation of the sensor's noise. */
  noise: number
  quality: number
}

/** Takes the photo: blur, noise and JPEG. */
export async function expose(scene: Raster, lens: Lens, seed: number): Promise<Buffer> {
  const still = lens.motion > 0 ? await moved(scene, lens) : scene
  const soft = lens.defocus > 0.3 ? await blurred(still, lens.defocus) : still
  const { data, width, height } = soft
  if (lens.noise > 0.5) addNoise(soft, Math.round(lens.noise), createRandom(seed))
  return sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: lens.quality })
    .toBuffer()
}

async function blurred({ data, width, height }: Raster, sigma: number): Promise<Raster> {
  const soft = await sharp(data, { raw: { width, height, channels: 3 } })
    .blur(sigma)
    .raw()
    .toBuffer()
  return { data: soft, width, height }
}

/** At half size, which is much quicker: nothing finer is left in such a photo. */
async function moved({ data, width, height }: Raster, lens: Lens): Promise<Raster> {
  const half = { width: width >> 1, height: height >> 1, channels: 3 } as const
  const small = await sharp(data, { raw: { width, height, channels: 3 } })
    .resize(half.width, half.height)
    .raw()
    .toBuffer()
  const length = lens.motion / 2
  const steps = Math.ceil(length / 1.5)
  const sum = new Float32Array(small.length)
  for (let step = 0; step < steps; step += 1) {
    const along = ((step + 0.5) / steps - 0.5) * length
    const [right, down] = [Math.cos(lens.direction) * along, Math.sin(lens.direction) * along]
    const shift = (Math.round(down) * half.width + Math.round(right)) * 3
    const last = Math.min(small.length, small.length - shift)
    for (let at = Math.max(0, -shift); at < last; at += 1)
      sum[at] = (sum[at] ?? 0) + (small[at + shift] ?? 0) / steps
  }
  const large = await sharp(Uint8Array.from(sum), { raw: half })
    .resize(width, height)
    .raw()
    .toBuffer()
  return { data: large, width, height }
}

/** Noise of each channel, of which a part is the same in all three. */
const noises = new Map<number, Float32Array>()

function noiseOf(deviation: number): Float32Array {
  const found = noises.get(deviation)
  if (found !== undefined) return found
  const noise = gaussians.map(
    (own, at) => deviation * (0.6 * own + 0.8 * (gaussians[Math.floor(at / 3)] ?? 0)),
  )
  noises.set(deviation, noise)
  return noise
}

function addNoise(photo: Raster, deviation: number, random: Random): void {
  const data = clamped(photo)
  const noise = noiseOf(deviation)
  const row = photo.width * 3
  for (let from = 0; from < data.length; from += row) {
    // Another part of the table for each row, so that it does not show as a pattern.
    const shift = Math.floor(random.between(0, noise.length - row)) - from
    for (let at = from; at < from + row; at += 1)
      data[at] = (data[at] ?? 0) + (noise[at + shift] ?? 0)
  }
}
