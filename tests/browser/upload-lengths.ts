import type { Page } from '@playwright/test'

/** The bytes of every upload that leaves the page from now on, by its announced length. */
export function uploadLengths(page: Page): number[] {
  const lengths: number[] = []
  page.on('request', (request) => {
    const length = request.headers()['upload-length']
    if (length !== undefined) lengths.push(Number(length))
  })
  return lengths
}
