import { readSmallFile } from '../files/read-small-file'

export interface LogoFile {
  bytes: Buffer
  kind: 'svg' | 'png'
  width: number
  height: number
}

const mostBytes = 50_000
/** The header would show a longer one as a line that nobody can read. */
const mostTimes = 10

/** Returns the logo at a path, or the rule that it breaks. */
export function readLogo(path: string): LogoFile | { rule: string } {
  const file = readSmallFile(path)
  if ('rule' in file) return file
  const { bytes } = file
  if (bytes.length > mostBytes) return { rule: `must have at most ${mostBytes / 1000} KB` }
  const found = bytes.subarray(0, 8).equals(pngSignature) ? pngOf(bytes) : svgOf(bytes)
  if ('rule' in found) return found
  const isLong = Math.max(found.width / found.height, found.height / found.width) > mostTimes
  return isLong
    ? { rule: `must be at most ${mostTimes} times as wide as high, or as high as wide` }
    : found
}

const pngSignature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** https://www.w3.org/TR/png-3/#11IHDR */
function pngOf(bytes: Buffer): LogoFile | { rule: string } {
  const isWhole = bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
  const [width, height] = isWhole ? [bytes.readUInt32BE(16), bytes.readUInt32BE(20)] : [0, 0]
  return width > 0 && height > 0
    ? { bytes, kind: 'png', width, height }
    : { rule: 'must be a whole PNG' }
}

function svgOf(bytes: Buffer): LogoFile | { rule: string } {
  const text = bytes.toString('utf8')
  const at = text.indexOf('<svg')
  // Before it there may be a declaration and comments, but no other element.
  if (at === -1 || /<[a-z]/i.test(text.slice(0, at))) return { rule: 'must be an SVG or a PNG' }
  const attributes = text.slice(at, text.indexOf('>', at))
  if (!attributes.includes('http://www.w3.org/2000/svg'))
    return { rule: 'must have xmlns="http://www.w3.org/2000/svg" in its svg element' }
  const [, box = ''] = /\sviewBox=["']([^"']+)["']/.exec(attributes) ?? []
  const [, , width = 0, height = 0] = box
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  return width > 0 && height > 0
    ? { bytes, kind: 'svg', width, height }
    : { rule: 'must have a viewBox, such as viewBox="0 0 120 40"' }
}
