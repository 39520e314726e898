import { useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { WrongIcon } from '../../../ui/icons'
import { labelOf } from '../columns/label-of'
import { describeProblem } from '../checking/describe-problem'
import { gridFocus } from '../state/grid-focus'
import { useOverview, useRow } from './use-sheet'

/** The full text of the current cell, and its problem. */
export function CellPanel() {
  const { cell } = useSyncExternalStore(gridFocus.subscribe, gridFocus.read)
  const { columns } = useOverview()
  const row = useRow(cell?.index ?? -1)
  const { sheet } = deskTexts()
  if (cell === undefined || row === undefined) return null
  const column = columns[cell.column]
  const name = column?.target?.name
  const label = name === undefined ? (column?.title ?? sheet.wholeRow) : labelOf(name)
  const problem = row.problems.find((each) => each.column === cell.column)
  return (
    <div className="cell-panel">
      <strong>{sheet.cellOf(row.number, label)}</strong>
      <span className="cell-text">{column === undefined ? row.id : row.cells[cell.column]}</span>
      {problem !== undefined && (
        <span className="cell-wrong">
          <WrongIcon />
          {describeProblem(problem, row.cells, columns)}
        </span>
      )}
    </div>
  )
}
