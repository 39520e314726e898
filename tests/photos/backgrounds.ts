import sharp from 'sharp'
import { createRandom, type Random } from './random'
import type { Raster } from './specimens'

export const backgroundKinds = ['wood', 'cloth', 'white', 'dark', 'tiles'] as const
export type BackgroundKind = (typeof backgroundKinds)[number]

/** Photos of all shapes are cut from it. */
const side = 2400
const grainSide = 480

const made = new Map<string, Promise<Uint8Array>>()

/** Draws what a document lies on. The caller may draw on it. */
export async function background(
  kind: BackgroundKind,
  variant: number,
  width: number,
  height: number,
): Promise<Raster> {
  const key = `${kind} ${variant}`
  const whole = made.get(key) ?? draw(kind, createRandom(variant * 17 + kind.length))
  made.set(key, whole)
  const pixels = await whole
  const data = new Uint8Array(width * height * 3)
  for (let row = 0; row < height; row += 1) {
    const from = row * side * 3
    data.set(pixels.subarray(from, from + width * 3), row * width * 3)
  }
  return { data, width, height }
}

async function draw(kind: BackgroundKind, random: Random): Promise<Uint8Array> {
  // Small, since it takes long to draw.
  const grain = `<svg xmlns="http://www.w3.org/2000/svg" width="${grainSide}" height="${grainSide}">
    <filter id="grain"><feTurbulence type="fractalNoise" seed="${Math.floor(random.between(0, 900))}"
      ${grains[kind]}/><feColorMatrix values=".33 .33 .33 0 0 .33 .33 .33 0 0 .33 .33 .33 0 0 0 0 0 0 1"/></filter>
    <rect width="100%" height="100%" filter="url(#grain)"/></svg>`
  const { data, info } = await sharp(Buffer.from(grain))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const large = await sharp(data, { raw: { width, height, channels } })
    .resize(side / 2, side / 2)
    .ensureAlpha(opacities[kind])
    .raw()
    .toBuffer()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${side / 2}" height="${side / 2}"
    viewBox="0 0 ${side} ${side}">${drawings[kind](random, side, side)}</svg>`
  const raw = { width: side / 2, height: side / 2, channels: 4 } as const
  const half = await sharp(Buffer.from(svg))
    .composite([{ input: large, raw }])
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(half, { raw: { ...raw, channels: 3 } })
    .resize(side, side)
    .raw()
    .toBuffer()
}

const grains: Record<BackgroundKind, string> = {
  wood: 'baseFrequency="0.008 0.2" numOctaves="3"',
  cloth: 'baseFrequency="0.3" numOctaves="2"',
  white: 'baseFrequency="0.03" numOctaves="1"',
  dark: 'baseFrequency="0.3" numOctaves="2"',
  tiles: 'baseFrequency="0.1" numOctaves="3"',
}
const opacities: Record<BackgroundKind, number> = {
  wood: 0.35,
  cloth: 0.2,
  white: 0.06,
  dark: 0.15,
  tiles: 0.12,
}

const drawings: Record<BackgroundKind, (random: Random, width: number, height: number) => string> =
  {
    wood: (random, width, height) => {
      const plank = height / random.oneOf([2, 3, 5])
      const gaps = Array.from({ length: 5 }, (_, row) => `M0 ${row * plank}h${width}`)
      return `${plain(random.oneOf(['#7a5230', '#a67c52', '#4e3524', '#c49a6c']))}
      <path d="${gaps.join('')}" stroke="#2a1a10" stroke-width="4" opacity=".6"/>`
    },
    cloth: (random) => {
      const weave = random.between(6, 14)
      const color = random.oneOf(['#2e4a7d', '#7d2e3a', '#3b6b4a', '#b9a98a'])
      return `<pattern id="weave" width="${weave}" height="${weave}" patternUnits="userSpaceOnUse">
      <rect width="${weave}" height="${weave}" fill="${color}"/>
      <path d="M0 0h${weave / 2}v${weave / 2}h${weave / 2}v${weave / 2}h${-weave / 2}v${-weave / 2}h${-weave / 2}z" fill="#000" opacity=".18"/>
      </pattern>${plain('url(#weave)')}`
    },
    white: (random) => plain(random.oneOf(['#f2f2f0', '#e6e4df', '#f8f8f8'])),
    dark: (random) => plain(random.oneOf(['#1d1d20', '#33302c', '#25303a'])),
    tiles: (random, width, height) => {
      const tile = random.between(500, 900)
      const rows = Array.from(
        { length: 6 },
        (_, at) => `M0 ${at * tile}h${width}M${at * tile} 0v${height}`,
      )
      return `${plain(random.oneOf(['#b8b2a6', '#8f9a9e', '#d0c4b0']))}
      <path d="${rows.join('')}" stroke="#666" stroke-width="9"/>`
    },
  }

function plain(color: string): string {
  return `<rect width="100%" height="100%" fill="${color}"/>`
}
