import sharp from 'sharp'

/** A picture as it came back, read from its bytes. */
export type PictureFacts = {
  format: string
  /** As shown: turned upright by its orientation. */
  width: number
  height: number
  orientation: number | undefined
  hasExif: boolean
  hasGps: boolean
  hasXmp: boolean
  /** The upper left corner is the red one of the sample photos: with width and height, proof. */
  isUpright: boolean
}

export async function readPicture(bytes: Buffer): Promise<PictureFacts> {
  const { format, exif, xmp, orientation, autoOrient } = await sharp(bytes).metadata()
  const { width, height } = autoOrient
  const corner = { left: 0, top: 0, width: Math.ceil(width / 16), height: Math.ceil(height / 16) }
  const upright = await sharp(bytes).autoOrient().png({ compressionLevel: 1 }).toBuffer()
  const { channels } = await sharp(await sharp(upright).extract(corner).toBuffer()).stats()
  const [red = 0, green = 0] = channels.map(({ mean }) => mean)
  return {
    format,
    width,
    height,
    orientation,
    hasExif: exif !== undefined,
    hasGps: exif !== undefined && hasGpsTag(exif),
    hasXmp: xmp !== undefined,
    isUpright: red > 150 && green < 100,
  }
}

const gpsTag = 0x8825
const entryBytes = 12

/** Whether the first directory of an EXIF block, which is a small TIFF file, points to a place. */
function hasGpsTag(exif: Buffer): boolean {
  const tiff = exif.subarray(exif.indexOf('Exif\0\0') === 0 ? 6 : 0)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const tags = Array.from({ length: short(first) }, (_, place) =>
    short(first + 2 + place * entryBytes),
  )
  return tags.includes(gpsTag)
}
