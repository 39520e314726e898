import { memo } from 'react'
import type { Elements } from '../../../ui/content'
import { useLanguage } from '../../../questions/language/use-language'
import { deskTexts } from '../../../texts/desk-texts'
import { Verbatim } from '../../../ui/verbatim'
import { Sign } from '../../sign'
import { describeProblem } from '../checking/describe-problem'
import { wholeRow } from '../checking/row-problem'
import { namesIn } from '../columns/cells'
import type { Column } from '../columns/column'
import { columnLabel } from '../columns/titles'
import { textBefore } from '../state/edits'
import type { CellPosition } from '../state/grid-focus'
import type { SheetRow } from '../state/sheet-row'
import { sheetSession } from '../sheet-session'
import { CellEditor } from './cell-editor'
import { useRow } from './use-sheet'

/** The header of the grid. It does not render again while the rows scroll. */
export const GridHead = memo(function GridHead({ columns }: Pick<RowViewProps, 'columns'>) {
  useLanguage()
  return (
    <div className="grid-head" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        <div className="cell cell-row" role="columnheader" aria-colindex={1}>
          {deskTexts().sheet.row}
        </div>
        {columns.map(
          (column, at) =>
            column.leftOut !== 'spare' && (
              <div
                key={`${column.title} ${at.toString()}`}
                className={classOf(column)}
                role="columnheader"
                aria-colindex={at + 2}
              >
                {headOf(column)}
              </div>
            ),
        )}
      </div>
    </div>
  )
})

/** Returns the words that head a column: the form's label, or the file's own title. */
export function headOf({ target, title }: Column): string {
  return target === undefined ? title : columnLabel(target.name)
}

interface RowViewProps {
  index: number
  position: number
  /** Pixels from the top of all rows. */
  start: number
  columns: readonly Column[]
  /** The current cell's column, if the cell is in this row. */
  current: number | undefined
  isEdited: boolean
}

/** One visible row: its state and its cells. */
export const RowView = memo(function RowView(props: RowViewProps) {
  useLanguage()
  const { index, position, start, columns, current, isEdited } = props
  const row = useRow(index)
  if (row === undefined) return null
  const { state } = row
  return (
    <div
      className="grid-row"
      role="row"
      aria-rowindex={position + 2}
      data-row={row.number}
      // Test suites know one state of a row that has left and has no outcome.
      data-row-state={state === 'unchecked' ? undefined : state === 'unsure' ? 'sending' : state}
      data-person-id={row.id}
      data-index={index}
      style={{ transform: `translateY(${start}px)` }}
    >
      <Cell index={index} at={wholeRow} {...{ row, columns }} isCurrent={current === wholeRow}>
        <span>{row.number}</span>
        <RowState row={row} />
        <Verbatim className="cell-person">{namesIn(row, columns).join(' ')}</Verbatim>
      </Cell>
      {columns.map((column, at) => {
        if (column.leftOut === 'spare') return null
        const text = row.cells[at] ?? ''
        const isCurrent = current === at
        return (
          <Cell
            key={`${column.title} ${at.toString()}`}
            {...{ index, at, row, columns, isCurrent }}
            isEdited={isCurrent && isEdited}
          >
            {isCurrent && isEdited ? (
              <CellEditor
                {...{ index, text }}
                row={row.number}
                column={at}
                title={headOf(column)}
              />
            ) : (
              text !== '' && <Verbatim>{text}</Verbatim>
            )}
          </Cell>
        )
      })}
    </div>
  )
})

const signs = {
  wrong: 'wrong',
  refused: 'wrong',
  exists: 'note',
  sending: 'wait',
  unsure: 'wait',
  created: 'good',
} as const

function RowState({ row: { state } }: { row: SheetRow }) {
  const { sheet } = deskTexts()
  if (state === 'unchecked') return <span />
  if (state === 'ready') return <span className="sheet-quiet">{sheet.states.ready}</span>
  return <Sign kind={signs[state]}>{sheet.states[state]}</Sign>
}

interface CellProps {
  index: number
  /** The index of the column, or `wholeRow` for the row's header cell. */
  at: number
  row: SheetRow
  columns: readonly Column[]
  isCurrent: boolean
  /** While its input is the only stop of the keyboard. */
  isEdited?: boolean
  children: Elements
}

function Cell({ index, at, row, columns, isCurrent, isEdited = false, children }: CellProps) {
  const column = columns[at]
  const problem = row.problems.find((each) => each.column === at)
  const message = problem && describeProblem(problem, row, columns)
  const former = formerText({ index, column: at })
  const id = `why-${row.number}-${at}`
  return (
    <div
      className={column === undefined ? 'cell cell-row' : classOf(column)}
      role={column === undefined ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 2}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? id : undefined}
      tabIndex={isEdited ? undefined : isCurrent ? 0 : -1}
      data-column={at}
      data-name={column?.target?.name}
      data-current={isCurrent || undefined}
      data-edited={former === undefined ? undefined : ''}
      title={[message, former].filter(Boolean).join('\n') || undefined}
    >
      {children}
      {message !== undefined && (
        <span className="visually-hidden" id={id}>
          {message}
        </span>
      )}
    </div>
  )
}

/** Returns what an edited cell had before, as a sentence; undefined for another cell. */
export function formerText(cell: CellPosition): string | undefined {
  const text = textBefore(sheetSession.sheet.state(), cell)
  const { before, empty } = deskTexts().sheet.edits
  return text === undefined ? undefined : before({ text: text === '' ? empty : text })
}

function classOf({ leftOut }: Column): string {
  return leftOut === undefined ? 'cell' : 'cell is-left-out'
}
