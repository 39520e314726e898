import { memo } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { TickIcon, WaitIcon, WrongIcon } from '../../../ui/icons'
import { wholeRow } from '../checking/problem'
import type { Column } from '../columns/column'
import { describeProblem } from '../checking/describe-problem'
import type { SheetRow } from '../state/sheet-row'
import { CellEditor } from './cell-editor'
import { useRow } from './use-sheet'
import { widthOf } from './width-of'

interface RowViewProps {
  index: number
  position: number
  /** Pixels from the top of all rows. */
  start: number
  columns: readonly Column[]
  /** The current cell's column, where it lies in this row. */
  current: number | undefined
  isEdited: boolean
}

/** One row in sight: its state, then its cells, each with what is wrong with it. */
export const RowView = memo(function RowView(props: RowViewProps) {
  const { index, position, start, columns, current, isEdited } = props
  const row = useRow(index)
  if (row === undefined) return null
  return (
    <div
      className={`grid-row is-${row.state}${row.problems.length > 0 ? ' has-problems' : ''}`}
      role="row"
      aria-rowindex={position + 2}
      data-row={row.number}
      data-row-state={row.state === 'unchecked' ? undefined : row.state}
      data-person-id={row.id}
      data-index={index}
      style={{ transform: `translateY(${start}px)` }}
    >
      <StateCell row={row} columns={columns} isCurrent={current === wholeRow} />
      {columns.map((column, at) => {
        const problem = row.problems.find((each) => each.column === at)
        const id = `why-${row.number}-${at}`
        const words = problem && describeProblem(problem, row.cells, columns)
        const text = row.cells[at] ?? ''
        const isCurrent = current === at
        return (
          <div
            key={`${column.title} ${at.toString()}`}
            className={`cell cell-${widthOf(column)}${column.leftOut ? ' is-left-out' : ''}`}
            role="gridcell"
            aria-colindex={at + 2}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? id : undefined}
            tabIndex={isCurrent ? 0 : -1}
            data-column={at}
            data-name={column.holds?.name}
            data-current={isCurrent || undefined}
            title={words}
          >
            {isCurrent && isEdited ? (
              <CellEditor
                index={index}
                row={row.number}
                column={at}
                title={column.title}
                text={text}
              />
            ) : (
              text
            )}
            {words !== undefined && (
              <span className="cell-why" id={id}>
                {words}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
})

function StateCell({
  row,
  columns,
  isCurrent,
}: {
  row: SheetRow
  columns: readonly Column[]
  isCurrent: boolean
}) {
  const { sheet } = deskTexts()
  const problem = row.problems.find(({ column }) => column === wholeRow)
  const words = problem && describeProblem(problem, row.cells, columns)
  const id = `why-${row.number}`
  return (
    <div
      className="cell cell-row"
      role="rowheader"
      aria-colindex={1}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? id : undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-column={wholeRow}
      data-current={isCurrent || undefined}
      title={words}
    >
      <span className="cell-state">
        <StateIcon state={row.state} />
        {row.number} {row.isUnknown === true ? sheet.unknownState : sheet.states[row.state]}
      </span>
      {words !== undefined && (
        <span className="cell-why" id={id}>
          {words}
        </span>
      )}
    </div>
  )
}

function StateIcon({ state }: Pick<SheetRow, 'state'>) {
  if (state === 'created') return <TickIcon size={16} />
  if (state === 'wrong' || state === 'refused') return <WrongIcon />
  return state === 'sending' ? <WaitIcon /> : null
}
