import { createStore } from '../../ui/listeners'
import { cellAt } from './columns/cells'
import {
  type Block,
  blockText,
  filledCells,
  pastedCells,
  readBlock,
  sameTexts,
} from './state/clipboard'
import { canEdit, type CellText, isOpenRow } from './state/edits'
import { gridFocus } from './state/grid-focus'
import { areaOf } from './state/selection'
import type { Sheet } from './state/sheet'

/** What became of a paste: how many cells have its texts, and how many texts are left over. */
interface PasteNote {
  changed: number
  left: number
  /** There was no current cell. */
  isNowhere?: true
}

function linesOf(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/** What changes the selected cells. */
export function createBlockEditing(sheet: Sheet, change: (cells: readonly CellText[]) => void) {
  const note = createStore<PasteNote | undefined>(undefined)
  const edit = (cells: readonly CellText[]) => {
    note.set(undefined)
    change(cells)
  }
  let copied: { block: Block; text: string } | undefined
  const textAt = (index: number, column: number) =>
    cellAt(sheet.row(index) ?? { cells: [] }, sheet.state().columns, column)
  /** Returns the selected cells, as they are shown. */
  const selected = () => {
    const { shown, columns } = sheet.overview()
    return areaOf(gridFocus.read(), shown, columns.length)
  }
  return {
    /** What became of the last paste. */
    note: { read: note.read, subscribe: note.subscribe },
    edit,
    /** Gives all selected cells one text. */
    fill: (text: string) => {
      const area = selected()
      if (area !== undefined) edit(sameTexts(area, text))
    },
    /** Gives the selected cells the texts of the first row. */
    fillDown: () => {
      const area = selected()
      const { shown } = sheet.overview()
      if (area !== undefined) edit(filledCells(area, shown, textAt))
    },
    /** Returns the selected cells as a text that spreadsheets read. */
    copy: () => {
      const { rows, columns } = selected() ?? { rows: [], columns: [] }
      const block = rows.map((index) => columns.map((column) => textAt(index, column)))
      copied = { block, text: blockText(block) }
      return copied.text
    },
    /** Puts a copied block at the current cell. Rows are never replaced by it. */
    paste: (text: string) => {
      const { shown, columns } = sheet.overview()
      const area = selected()
      if (area === undefined) {
        note.set({ changed: 0, left: 0, isNowhere: true })
        return
      }
      // Other programs may change the line breaks.
      const isOurs = linesOf(copied?.text ?? '') === linesOf(text)
      const block = isOurs && copied !== undefined ? copied.block : readBlock(text)
      const { cells, left } = pastedCells(block, area, shown, columns)
      const isOpen = ({ index }: CellText) => canEdit(sheet.state()) && isOpenRow(sheet.row(index))
      const open = cells.filter(isOpen)
      edit(open)
      note.set({ changed: open.length, left: left + cells.length - open.length })
    },
  }
}
