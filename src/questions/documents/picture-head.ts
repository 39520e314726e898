/**
 * Width and height in pixels as stored. `isComplete` says that the file has its format's end
 * marker.
 */
export interface PictureHead {
  kind: 'jpeg' | 'png' | 'webp'
  width: number
  height: number
  isComplete: boolean
}

/**
 * Reads the header of a picture without decoding it; undefined for other files. It detects
 * decompression bombs by their size, and truncated pictures before a decoder fills the missing part
 * with grey.
 */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return readJpeg(view) ?? readPng(view) ?? readWebp(view)
  } catch {
    // The file is shorter than its header says.
    return undefined
  }
}

function readJpeg(view: DataView): PictureHead | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  const segments = jpegSegments(view)
  const frame = segments.find(isFrame)
  const scan = segments.at(-1)
  if (frame === undefined || scan === undefined) return undefined
  const height = view.getUint16(frame.at + 5)
  const width = view.getUint16(frame.at + 7)
  return { kind: 'jpeg', width, height, isComplete: hasEndOfImage(view, scan.at) }
}

export interface JpegSegment {
  marker: number
  at: number
  end: number
}

/** ITU T.81, annex B: segments with lengths, up to the one that starts the scan. None if another byte is between them. */
export function jpegSegments(view: DataView): JpegSegment[] {
  const segments: JpegSegment[] = []
  for (let at = 2; view.getUint8(at) === 0xff; ) {
    const marker = view.getUint8(at + 1)
    // Any number of FF bytes may come before a marker.
    if (marker === 0xff) {
      at += 1
      continue
    }
    // What follows has no length, and may be missing.
    if (marker === 0xda) return [...segments, { marker, at, end: at }]
    const end = at + 2 + view.getUint16(at + 2)
    segments.push({ marker, at, end })
    at = end
  }
  return []
}

/** Whether a segment has the size of the picture, whatever its encoding. */
export function isFrame({ marker }: JpegSegment): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

/**
 * Cameras append more data after the image, so the marker may be anywhere after the scan starts.
 */
function hasEndOfImage(view: DataView, from: number): boolean {
  for (let at = view.byteLength - 2; at > from; at -= 1) {
    if (view.getUint16(at) === 0xffd9) return true
  }
  return false
}

/** PNG, sections 5.2 and 11.2: the first chunk has the size, and IEND is the last chunk. */
function readPng(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x89504e47) return undefined
  const width = view.getUint32(16)
  const height = view.getUint32(20)
  let at = 8
  while (at + 12 <= view.byteLength) {
    if (view.getUint32(at + 4) === 0x49454e44)
      return { kind: 'png', width, height, isComplete: true }
    at += 12 + view.getUint32(at)
  }
  return { kind: 'png', width, height, isComplete: false }
}

/** RIFF container: the header has the length of the file. */
function readWebp(view: DataView): PictureHead | undefined {
  if (view.getUint32(0) !== 0x52494646 || view.getUint32(8) !== 0x57454250) return undefined
  const isComplete = view.getUint32(4, true) + 8 <= view.byteLength
  const sizes: Record<number, () => [width: number, height: number]> = {
    // 'VP8X', 'VP8L', 'VP8 '
    0x56503858: () => [uint24(view, 24) + 1, uint24(view, 27) + 1],
    0x5650384c: () => {
      const bits = view.getUint32(21, true)
      return [(bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1]
    },
    0x56503820: () => [view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff],
  }
  const size = sizes[view.getUint32(12)]?.()
  return size && { kind: 'webp', width: size[0], height: size[1], isComplete }
}

function uint24(view: DataView, at: number): number {
  return view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000
}
