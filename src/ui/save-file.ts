/** Downloads a text or a file. */
export function saveFile(name: string, mediaType: string, content: BlobPart): void {
  const address = URL.createObjectURL(new Blob([content], { type: mediaType }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // By then the download has begun in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
