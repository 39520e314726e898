import { isTyping } from '../../is-typing'
import { usePageEvents } from '../../use-page-events'
import { sheetSession } from '../sheet-session'
import { goToNextWrong, goToSend } from './grid-keys'

/** Listens for the keys of a spreadsheet on the whole page. A text field has its own. */
export function useSheetKeys(): void {
  const keydown = (event: KeyboardEvent) => {
    const act = actOf(event)
    if (act === undefined) return
    event.preventDefault()
    act()
  }
  const copy = (event: ClipboardEvent) => {
    const { target, type, clipboardData } = event
    if (!(target instanceof Element) || isTyping(target)) return
    if (clipboardData === null || target.closest('[role="grid"]') === null) return
    event.preventDefault()
    clipboardData.setData('text/plain', sheetSession.copy())
    if (type === 'cut') sheetSession.fill('')
  }
  usePageEvents({ keydown, copy, cut: copy })
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey, target }: KeyboardEvent) {
  if (altKey) return undefined
  if (!ctrlKey && !metaKey) return key === 'F8' ? goToNextWrong : undefined
  if (isTyping(target)) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? sheetSession.redo : sheetSession.undo
  if (shiftKey) return undefined
  return { y: sheetSession.redo, d: sheetSession.fillDown, enter: goToSend }[letter]
}
