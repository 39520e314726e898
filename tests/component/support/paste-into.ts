/** Pastes this text and these files into an element. Returns false if a listener took the paste for itself. */
export function pasteInto(target: Element, text: string, ...files: File[]): boolean {
  const clipboardData = new DataTransfer()
  if (text !== '') clipboardData.setData('text/plain', text)
  for (const file of files) clipboardData.items.add(file)
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
  return target.dispatchEvent(event)
}

/** A picture as a clipboard has it. */
export function pastedPicture(name = 'image.png'): File {
  return new File(['\x89PNG\r\n\x1a\n'], name, { type: 'image/png' })
}
