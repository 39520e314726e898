import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { WrongIcon } from '../../../ui/icons'
import { cellAt } from '../columns/cells'
import { columnLabel } from '../columns/label-of'
import { describeProblem } from '../checking/describe-problem'
import { formerText } from './grid-rows'
import { gridFocus } from '../state/grid-focus'
import { useOverview, useRow } from './use-sheet'

/** The full text of the current cell, and its problem. Without a cell: which keys the grid has. */
export function CellPanel() {
  const { cell } = useSyncExternalStore(gridFocus.subscribe, gridFocus.read)
  const { columns, phase } = useOverview()
  const row = useRow(cell?.index ?? -1)
  const { sheet } = deskTexts()
  if (phase === 'none' || columns.length === 0) return null
  if (cell === undefined || row === undefined) {
    return (
      <p id="grid-keys" className="cell-panel sheet-keys">
        {sheet.keys}
      </p>
    )
  }
  const column = columns[cell.column]
  const name = column?.target?.name
  const label = name === undefined ? (column?.title ?? sheet.wholeRow) : columnLabel(name)
  const problem = row.problems.find((each) => each.column === cell.column)
  const former = column && formerText(row, column, cell.column)
  return (
    <div className="cell-panel">
      <span id="grid-keys" className="visually-hidden">
        {sheet.keys}
      </span>
      <strong>{sheet.cellOf({ row: row.number, column: label })}</strong>
      <span className="cell-text" translate="no">
        {column === undefined ? row.id : cellAt(row, columns, cell.column)}
      </span>
      {former !== undefined && <span className="desk-quiet">{former}</span>}
      {problem !== undefined && (
        <span className="cell-wrong">
          <WrongIcon />
          <span>{describeProblem(problem, row, columns)}</span>
        </span>
      )}
    </div>
  )
}
