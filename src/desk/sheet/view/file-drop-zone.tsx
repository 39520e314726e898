import { type ReactNode, useEffect, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { sheetSession } from '../sheet-session'

/** Takes what is dropped anywhere on it, and what is pasted: a spreadsheet, its documents, or bare cells. */
export function FileDropZone({ children }: { children: ReactNode }) {
  const [isOver, setIsOver] = useState(false)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      if (event.target instanceof HTMLInputElement) return
      const files = Array.from(event.clipboardData?.files ?? [])
      const text = event.clipboardData?.getData('text/plain') ?? ''
      if (files.length > 0) addDroppedFiles(files)
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
        void droppedFiles(event.dataTransfer).then(addDroppedFiles)
      }}
    >
      {children}
    </div>
  )
}

function addDroppedFiles(files: readonly File[]): void {
  const spreadsheet = files.find(isSpreadsheet)
  if (spreadsheet !== undefined) sheetSession.choose(spreadsheet)
  const others = files.filter((file) => file !== spreadsheet)
  if (others.length > 0) sheetSession.sheet.dispatch({ kind: 'addFiles', files: others })
}

/** The files that were dropped, with those in dropped folders where the browser can look into them. */
async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const entries = Array.from(transfer.items, (item) =>
    item.kind === 'file' ? item.webkitGetAsEntry() : null,
  )
  const plain = Array.from(transfer.files)
  if (!entries.some((entry) => entry?.isDirectory)) return plain
  const there = entries.filter((entry) => entry !== null)
  return (await Promise.all(there.map(filesIn))).flat()
}

async function filesIn(entry: FileSystemEntry): Promise<File[]> {
  if (entry.isFile) {
    const file = await new Promise<File>((resolve, reject) =>
      // What is a file has one.
      (entry as FileSystemFileEntry).file(resolve, reject),
    )
    return [file]
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader()
  const found: File[] = []
  for (;;) {
    // A folder is told in portions, until an empty one.
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (some.length === 0) return found
    for (const each of some) found.push(...(await filesIn(each)))
  }
}

/** By its name, as browsers call a CSV many things. */
function isSpreadsheet({ name, type }: File): boolean {
  return /\.(csv|tsv|txt)$/i.test(name) || type === 'text/csv'
}
