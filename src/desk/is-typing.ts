const noText = ['radio', 'checkbox', 'file', 'button']

/** Whether a character typed there is text. A select counts, because it jumps to what is typed. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return !noText.includes(target.type)
  return target.matches('textarea, select') || target.isContentEditable
}
