import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { stepOf } from '../editing'
import { sheetSession } from '../sheet-session'
import { gridFocus } from '../state/grid-focus'
import { sameKindOf } from '../state/same-kind'
import { columnWidths, pixelsOfRem } from './column-widths'
import { useSheetKeys } from './sheet-keys'
import { rowList } from './some-of'
import { useOverview } from './use-sheet'

/** What changes cells besides typing, and what became of it. */
export function EditBar() {
  useSheetKeys()
  const overview = useOverview()
  const { replacing, note } = sheetSession
  const replaced = useSyncExternalStore(replacing.subscribe, replacing.read)
  const pasted = useSyncExternalStore(note.subscribe, note.read)
  const { edits } = deskTexts().sheet
  const nextOf = (way: 'undo' | 'redo') => stepOf(way, overview, replaced)
  if (overview.phase === 'none' && nextOf('undo') === undefined) return null
  const { fileName = '' } = replaced.replaced ?? {}
  return (
    <div className="edit-bar">
      {(['undo', 'redo'] as const).map((way) => (
        <Button
          key={way}
          variant="quiet"
          name={way}
          aria-disabled={nextOf(way) === undefined || undefined}
          onClick={sheetSession[way]}
        >
          {nextOf(way) === 'sheet' ? edits.reopen[way]({ name: fileName }) : edits[way]}
        </Button>
      ))}
      <CellButtons />
      <SameKind />
      <p role="status">
        {pasted?.isNowhere && edits.nowhere}
        {pasted !== undefined && !pasted.isNowhere && edits.pasted({ count: pasted.changed })}{' '}
        {pasted !== undefined && pasted.left > 0 && edits.left({ count: pasted.left })}
      </p>
    </div>
  )
}

/** After an edit: the other wrong cells that had the same text, and the press that mends them all. */
function SameKind() {
  const { sheet, edit } = sheetSession
  const same = sameKindOf(sheet.state())
  const { edits } = deskTexts().sheet
  if (same === undefined) return null
  const { before, after, rows, cells } = same
  const [from, to] = [before, after].map((text) => (text === '' ? edits.empty : text))
  return (
    <p className="edit-same">
      {edits.same({ before: from ?? '', after: to ?? '', rows: rowList(rows) })}{' '}
      <Button name="replace-all" onClick={() => edit(cells)}>
        {edits.fixAll({ count: rows.length })}
      </Button>
    </p>
  )
}

/** What a press does with the selected cells, or with the column of the current one. */
function CellButtons() {
  const { columns, filter } = useOverview()
  const { edits } = deskTexts().sheet
  const { cell } = useSyncExternalStore(gridFocus.subscribe, gridFocus.read)
  const column = columns[cell?.column ?? -1]
  if (cell === undefined || column === undefined) return null
  const widen = (by: number) => {
    const now = document.querySelector<HTMLElement>('[data-current="true"]')?.offsetWidth ?? 0
    columnWidths.widen(column.title, now / pixelsOfRem(), by)
  }
  const isAscending = filter.sort?.column === cell.column && !filter.sort.isDescending
  const sort = () => sheetSession.sheet.dispatch({ kind: 'sort', column: cell.column })
  const buttons = [
    ['fill-down', edits.fillDown, sheetSession.fillDown],
    ['sort', isAscending ? edits.sortDown : edits.sort, sort],
    ['widen', edits.widen, () => widen(4)],
    ['narrow', edits.narrow, () => widen(-4)],
  ] as const
  return buttons.map(([name, words, onClick]) => (
    <Button key={name} variant="quiet" name={name} onClick={onClick}>
      {words}
    </Button>
  ))
}
