import { useEffect, useRef, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { sheetSession } from '../sheet-session'
import { gridFocus } from '../state/grid-focus'
import { move } from './sheet-keys'

interface CellEditorProps {
  index: number
  row: number
  column: number
  title: string
  text: string
}

/** A cell being edited: Enter and Tab save the text and go on, Escape discards it. */
export function CellEditor({ index, row, column, title, text }: CellEditorProps) {
  const { sheet } = deskTexts()
  // Of what is typed while the edit begins, the first letter replaces the text.
  const [{ typed }] = useState(gridFocus.read)
  const input = useRef<HTMLInputElement>(null)
  const isFinished = useRef(false)
  useEffect(() => {
    const own = input.current
    own?.focus()
    if (typed === undefined) own?.select()
    return () => {
      // The page was left by the browser's Back, which no blur comes before.
      if (own === null || own.isConnected) return
      save(own.value)
      endEdit()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the edit begins.
  }, [])
  const save = (changed: string) => {
    if (isFinished.current) return
    isFinished.current = true
    if (changed !== text) sheetSession.edit({ index, column, text: changed })
  }
  /** Unless Tab or the pointer has moved the focus already. */
  const endEdit = () => {
    const { cell, isEdited } = gridFocus.read()
    if (isEdited && cell?.index === index && cell.column === column) gridFocus.setCell(cell)
  }
  return (
    <input
      ref={input}
      className="cell-input"
      name="cell"
      aria-label={sheet.cellOf({ row, column: title })}
      defaultValue={typed ?? text}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => {
        const { key, shiftKey } = event
        if (key !== 'Enter' && key !== 'Tab' && key !== 'Escape') return
        // An input method takes the key, to end or leave what is being composed.
        if (event.nativeEvent.isComposing) return
        event.preventDefault()
        event.stopPropagation()
        if (key !== 'Escape') save(event.currentTarget.value)
        isFinished.current = true
        gridFocus.edit(false)
        const way = { Enter: shiftKey ? 'ArrowUp' : 'ArrowDown', Tab: 'Tab', Escape: '' }[key]
        move({ key: way, ctrlKey: false, metaKey: false, shiftKey })
      }}
      onBlur={(event) => {
        save(event.currentTarget.value)
        endEdit()
      }}
    />
  )
}
