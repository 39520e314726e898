import sharp from 'sharp'
import { type Orientation, photo, type SampleFile } from './sample-files'

/** It stands in each kind of metadata, and nowhere else. */
const canary = 'Canary-7d1f'
/**
 * What no sent photo may have: the canary, and the begin of each kind of metadata. A mark of three or four letters
 * would stand in some megabytes of pixels by chance.
 */
const marks = [canary, 'Exif\0\0', 'http://ns.adobe.com/xap/1.0/', 'x:xmpmeta', 'GPSLatitude']

/** A photo with EXIF, XMP and a place in both. */
export async function markedPhoto(
  format: 'jpeg' | 'png' | 'webp',
  width: number,
  orientation: Orientation,
): Promise<SampleFile> {
  const noise = format === 'jpeg' ? 30 : 1
  const { buffer } = await photo({ width, height: (width * 3) / 4, orientation: 1, noise })
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description xmlns:exif="http://ns.adobe.com/exif/1.0/" exif:GPSLatitude="6,27.2N" exif:UserComment="${canary}"/>
    </rdf:RDF></x:xmpmeta>`
  const marked = sharp(buffer)
    .withExif({
      IFD0: { Make: canary, Artist: canary, ImageDescription: canary },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '6/1 27/1 14/1', GPSAreaInformation: canary },
    })
    .withXmp(xmp)
    .withMetadata({ orientation })
  return {
    name: `marked.${format === 'jpeg' ? 'jpg' : format}`,
    mimeType: `image/${format}`,
    buffer: await marked.toFormat(format).toBuffer(),
  }
}

/** The marks that these bytes have. */
export function marksIn(bytes: Buffer): string[] {
  return marks.filter((mark) => bytes.includes(mark, 0, 'latin1'))
}
