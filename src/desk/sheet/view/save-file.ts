/** Hands a file to the person, as a download. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has begun by then, in every browser.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
