/** Downloads a text or a file. */
export function saveFile(name: string, mediaType: string, content: BlobPart): void {
  const url = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // By then the download has begun in every browser.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
