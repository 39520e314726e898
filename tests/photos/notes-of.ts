import sharp from 'sharp'
import { checkPhoto } from '../../src/questions/documents/checks/check-photo'
import type { PhotoFindings } from '../../src/questions/documents/checks/photo-notes'

/** The long edge of what a browser draws. */
const drawnEdge = 2400

/** What the form sees in a photo, once it has drawn it. */
export async function findingsOf(photo: Buffer | string): Promise<PhotoFindings> {
  const { data, info } = await sharp(photo)
    .autoOrient()
    .resize(drawnEdge, drawnEdge, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return checkPhoto({ data, width, height }, () => Promise.resolve())
}
