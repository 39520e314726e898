import sharp from 'sharp'

/** For tests that need any document: its inspection takes a hundredth of the time of a PDF. */
export async function tinyPicture(): Promise<Buffer> {
  const background = { r: 9, g: 90, b: 200 }
  return sharp({ create: { width: 8, height: 8, channels: 3, background } })
    .png()
    .toBuffer()
}
