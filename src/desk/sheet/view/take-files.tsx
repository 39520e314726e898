import { type ReactNode, useEffect, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { sheetSession } from '../sheet-session'
import { droppedFiles, isSpreadsheet } from './dropped-files'

/** Takes what is dropped anywhere on it, and what is pasted: a spreadsheet, its documents, or bare cells. */
export function TakeFiles({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      const files = Array.from(event.clipboardData?.files ?? [])
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (files.length > 0) takeFiles(files)
      else if (/[\t\n]/.test(text.trim()))
        sheetSession.choose(new File([text], deskTexts().sheet.pasted))
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <div
      className={isOver ? 'sheet is-over' : 'sheet'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        void droppedFiles(event.dataTransfer).then(takeFiles)
      }}
    >
      {children}
    </div>
  )
}

function takeFiles(files: readonly File[]): void {
  const spreadsheet = files.find(isSpreadsheet)
  if (spreadsheet !== undefined) sheetSession.choose(spreadsheet)
  const others = files.filter((file) => file !== spreadsheet)
  if (others.length > 0) sheetSession.sheet.addFiles(others)
}
