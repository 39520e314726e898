import { PDFDocument } from '@cantoo/pdf-lib'
import type { Page } from '@playwright/test'
import { plans } from '../../photos/plan'
import { photo, type SampleFile } from './sample-files'

/** A photo whose width tells which of several pages it is. */
export async function widePhoto(width: number): Promise<SampleFile> {
  return { ...(await photo({ width, height: 200 })), name: `${width}.jpg` }
}

/** A card whose letters a moved camera has smeared. */
export async function blurredPhoto(): Promise<SampleFile> {
  const [plan] = plans(14, 15)
  if (plan?.fault !== 'blurred') throw new Error('Photo 14 is not a blurred one')
  return { name: 'blurred.jpg', mimeType: 'image/jpeg', buffer: await plan.draw() }
}

/** Returns the width in pixels of the photo of each page of a PDF. */
export async function widthsIn(stored: Uint8Array): Promise<number[]> {
  const pages = (await PDFDocument.load(stored)).getPages()
  return pages.map((page) => Math.round((page.getWidth() * 200) / 72))
}

/** Returns the width of each photo that the form shows, in order. */
export function widthsShown(page: Page): Promise<number[]> {
  return page
    .locator('.page img')
    .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).naturalWidth))
}
