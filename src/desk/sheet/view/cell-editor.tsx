import { useEffect, useRef } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { sheetSession } from '../sheet-session'
import { gridFocus } from '../state/grid-focus'

interface CellEditorProps {
  index: number
  row: number
  column: number
  title: string
  text: string
  /** The first letter, if typing began the edit. It replaces the text. */
  typed: string | undefined
}

/** A cell being edited: Enter and Tab save the text, Escape discards it. */
export function CellEditor({ index, row, column, title, text, typed }: CellEditorProps) {
  const { sheet } = deskTexts()
  const input = useRef<HTMLInputElement>(null)
  const isFinished = useRef(false)
  useEffect(() => {
    input.current?.focus()
    if (typed === undefined) input.current?.select()
    // oxlint-disable-next-line react/exhaustive-deps -- Only when the edit begins.
  }, [])
  const finish = (isSaved: boolean) => {
    if (isFinished.current) return
    isFinished.current = true
    const changed = input.current?.value ?? text
    if (isSaved && changed !== text) sheetSession.edit(index, column, changed)
  }
  return (
    <input
      ref={input}
      className="cell-input"
      name="cell"
      aria-label={sheet.edit(row, title)}
      defaultValue={typed ?? text}
      autoComplete="off"
      spellCheck={false}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        event.stopPropagation()
        finish(event.key === 'Enter')
        gridFocus.edit(false)
      }}
      onBlur={() => {
        finish(true)
        const { cell, isEdited } = gridFocus.read()
        // Tab or the pointer has moved the focus already.
        if (isEdited && cell?.index === index && cell.column === column) gridFocus.setCell(cell)
      }}
    />
  )
}
