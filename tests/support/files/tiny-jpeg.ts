/** Returns the bytes of a JPEG as a decoder reads its header, with this text in its scan. */
export function tinyJpeg(text: string, { width = 30, height = 20, exif = '' } = {}) {
  const segment = (marker: number, body: readonly number[]) => [
    0xff,
    marker,
    (body.length + 2) >> 8,
    (body.length + 2) & 0xff,
    ...body,
  ]
  const frame = [
    8,
    height >> 8,
    height & 0xff,
    width >> 8,
    width & 0xff,
    3,
    ...Array<number>(9).fill(1),
  ]
  return Uint8Array.from([
    0xff,
    0xd8,
    ...(exif === '' ? [] : segment(0xe1, [...new TextEncoder().encode(exif)])),
    ...segment(0xc0, frame),
    ...segment(0xda, Array<number>(10).fill(1)),
    ...new TextEncoder().encode(text),
    0xff,
    0xd9,
  ])
}
