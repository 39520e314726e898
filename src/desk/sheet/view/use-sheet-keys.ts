import { useEffect } from 'react'
import { sheetSession } from '../sheet-session'

const textFields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, select'

/** Listens for the keys of a spreadsheet on the whole page. A text field has its own. */
export function useSheetKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.matches(textFields)) return
      const act = actOf(event)
      if (act === undefined) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function actOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  const letter = key.toLowerCase()
  if (letter === 'z') return shiftKey ? sheetSession.redo : sheetSession.undo
  return letter === 'y' && !shiftKey ? sheetSession.redo : undefined
}
