const textFields =
  'textarea, input:not([type="file"], [type="radio"], [type="checkbox"]), [contenteditable="true"]'

/**
 * Returns the files of a paste, or none if its text is what was copied: Excel and Word add a picture of the text. File
 * managers add the names of the files, which are no text unless a text field is the target.
 */
export function pastedFiles({ target, clipboardData }: ClipboardEvent): File[] {
  const files = Array.from(clipboardData?.files ?? [])
  const lines = (clipboardData?.getData('text/plain').trim() ?? '').split(/[\r\n]+/)
  if (lines.join('') === '') return files
  const isInField = target instanceof Element && target.matches(textFields)
  const isNames = lines.every((line) => files.some(({ name }) => line.endsWith(name)))
  return isInField || !isNames ? [] : files
}
