import { isFrame, jpegSegments, type JpegSegment, readPictureHead } from './picture-head'

/** 200 pixels an inch; a unit of a PDF is 1/72 inch. */
const unitsPerPixel = 72 / 200

/** A JPEG as a PDF can have it, without what cameras write beside the pixels. */
interface Jpeg {
  width: number
  height: number
  colors: string
  bytes: Blob
}

/**
 * Returns a PDF with a page for each JPEG, in order (ISO 32000-1). The same JPEGs give the same bytes, so an upload can
 * go on with a PDF that was made again. Resolves to undefined if a file is no whole JPEG.
 */
export async function pdfOfPhotos(photos: readonly Blob[]): Promise<Blob | undefined> {
  const jpegs: Jpeg[] = []
  // One after another, since each is read as a whole.
  for (const photo of photos) {
    const jpeg = await readJpeg(photo)
    if (jpeg === undefined) return undefined
    jpegs.push(jpeg)
  }
  const kids = jpegs.map((_, index) => `${3 + index * 3} 0 R`).join(' ')
  const objects: BlobPart[][] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    [`<< /Type /Pages /Kids [${kids}] /Count ${jpegs.length} >>`],
    ...jpegs.flatMap((jpeg, index) => pageObjects(jpeg, 3 + index * 3)),
  ]
  // Bytes above 127 at the beginning say that the file is binary.
  const parts: BlobPart[] = ['%PDF-1.4\n%âãÏÓ\n']
  const places: number[] = []
  for (const [index, object] of objects.entries()) {
    places.push(new Blob(parts).size)
    parts.push(`${index + 1} 0 obj\n`, ...object, '\nendobj\n')
  }
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const count = objects.length + 1
  const start = new Blob(parts).size
  parts.push(
    `xref\n0 ${count}\n0000000000 65535 f \n${table}`,
    `trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`,
  )
  return new Blob(parts, { type: 'application/pdf' })
}

/** A page, its drawing and its picture, from this number on. */
function pageObjects({ width, height, colors, bytes }: Jpeg, number: number): BlobPart[][] {
  const [wide, high] = [width, height].map((pixels) => (pixels * unitsPerPixel).toFixed(2))
  const drawing = `q ${wide} 0 0 ${high} 0 0 cm /I Do Q`
  return [
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${wide} ${high}] ` +
        `/Resources << /XObject << /I ${number + 2} 0 R >> >> /Contents ${number + 1} 0 R >>`,
    ],
    [`<< /Length ${drawing.length} >>\nstream\n${drawing}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} ` +
        `/ColorSpace /${colors} /BitsPerComponent 8 /Filter /DCTDecode ` +
        `/Length ${bytes.size} >>\nstream\n`,
      bytes,
      '\nendstream',
    ],
  ]
}

/** Resolves to undefined if the file is no whole JPEG of 8 bits in grey or colour. */
async function readJpeg(file: Blob): Promise<Jpeg | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const head = readPictureHead(bytes)
  if (head?.kind !== 'jpeg' || !head.isComplete) return undefined
  const view = new DataView(bytes.buffer)
  const segments = jpegSegments(view)
  const frame = segments.find(isFrame)
  const scan = segments.at(-1)
  if (frame === undefined || scan === undefined) return undefined
  const colors = { 1: 'DeviceGray', 3: 'DeviceRGB' }[view.getUint8(frame.at + 9)]
  if (colors === undefined) return undefined
  const kept = segments
    .filter((segment) => segment !== scan && !isMetadata(segment))
    .map(({ at, end }) => bytes.subarray(at, end))
  const whole = new Blob([bytes.subarray(0, 2), ...kept, bytes.subarray(scan.at)])
  return { width: head.width, height: head.height, colors, bytes: whole }
}

/** EXIF, XMP, GPS, comments. APP0 and APP14 say how the colours are to be read. */
function isMetadata({ marker }: JpegSegment): boolean {
  return (marker > 0xe0 && marker <= 0xef && marker !== 0xee) || marker === 0xfe
}
