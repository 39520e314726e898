import { useRef } from 'react'
import type { Content } from '../../../ui/content'
import { deskTexts } from '../../../texts/desk-texts'
import { useDropTarget } from '../../../ui/drop-target'
import { useKeptFocus } from '../../../ui/kept-focus'
import { pastedFiles } from '../../../ui/pasted-files'
import { usePageEvents } from '../../use-page-events'
import { droppedFiles } from '../reading/dropped-files'
import { sheetSession } from '../sheet-session'
import { chooseSheet } from './file-inputs'
import { beginEdit } from './sheet-keys'

/** Accepts dropped and pasted spreadsheets and documents anywhere on the page. */
export function FileDropZone({ children }: { children: Content }) {
  const { isOver, handlers } = useDropTarget(
    (transfer) => void droppedFiles(transfer).then(addDroppedFiles),
  )
  const onlyFiles = (handle: typeof handlers.onDrop) => (event: DragEvent) => {
    if (event.dataTransfer?.types.includes('Files')) handle(event)
  }
  const paste = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLInputElement) return
    const files = pastedFiles(event)
    if (files.length > 0) addDroppedFiles(files)
    else pasteText(event)
  }
  usePageEvents({
    dragover: onlyFiles(handlers.onDragOver),
    dragleave: handlers.onDragLeave,
    drop: onlyFiles(handlers.onDrop),
    paste,
  })
  const box = useRef<HTMLDivElement>(null)
  // Not to the button that sends: a second press of the same key would send.
  useKeptFocus(box, '[name="next-wrong"], h1[tabindex]')
  return (
    <div ref={box} className={isOver ? 'sheet is-over' : 'sheet'}>
      {children}
    </div>
  )
}

/** A text for one cell begins an edit of the current one. A sheet without rows takes several cells as its file. */
function pasteText(event: ClipboardEvent): void {
  const { target, clipboardData } = event
  const text = clipboardData?.getData('text/plain') ?? ''
  const cell = text.trim()
  const isBlock = /[\t\n]/.test(cell)
  const isInGrid = target instanceof Element && target.closest('[role="grid"]') !== null
  if (isBlock && sheetSession.sheet.state().rows.length === 0)
    chooseSheet(new File([text], deskTexts().sheet.pasted))
  else if (!isBlock && isInGrid && cell !== '') {
    event.preventDefault()
    beginEdit(cell)
  }
}

function addDroppedFiles(files: readonly File[]): void {
  const spreadsheet = files.find(isSpreadsheet)
  const others = files.filter((file) => file !== spreadsheet)
  if (spreadsheet !== undefined) chooseSheet(spreadsheet, others)
  else if (others.length > 0) void sheetSession.addFiles(others)
}

/**
 * Checks the name first, because browsers disagree on the media type of CSV. It includes the formats that are refused
 * with what to do.
 */
function isSpreadsheet({ name, type }: File): boolean {
  return /\.(?:csv|tsv|txt|xls[xmb]?|ods)$/i.test(name) || type === 'text/csv'
}
