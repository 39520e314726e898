import { Fragment, memo } from 'react'
import type { Elements } from '../../../ui/content'
import { fields } from '../../../person'
import { useLanguage } from '../../../questions/language/use-language'
import { deskTexts } from '../../../texts/desk-texts'
import { wholeRow } from '../checking/row-problem'
import { cellAt, cellKeyOf } from '../columns/cells'
import { columnLabel } from '../columns/label-of'
import { type Column, answerKindOf } from '../columns/column'
import { describeProblem } from '../checking/describe-problem'
import type { SheetRow } from '../state/sheet-row'
import { CellEditor } from './cell-editor'
import { RowState } from './row-state'
import { useRow } from './use-sheet'
import { Verbatim } from '../../../ui/verbatim'

/** The header of the grid. It does not render again while the rows scroll. */
export const GridHead = memo(function GridHead({ columns }: Pick<RowViewProps, 'columns'>) {
  useLanguage()
  const { sheet } = deskTexts()
  return (
    <div className="grid-head" role="rowgroup">
      <div className="grid-row" role="row" aria-rowindex={1}>
        <div className="cell cell-row" role="columnheader" aria-colindex={1}>
          {sheet.row}
        </div>
        {columns.map((column, at) => (
          <div
            key={`${column.title} ${at.toString()}`}
            className={classOf(column)}
            role="columnheader"
            aria-colindex={at + 2}
          >
            <HeadWords column={column} />
          </div>
        ))}
      </div>
    </div>
  )
})

/** The form's label, and below it the API's name. */
function HeadWords({ column: { target, title } }: { column: Column }) {
  if (target === undefined) return <Verbatim>{title}</Verbatim>
  return (
    <Fragment>
      <span className="head-label">{columnLabel(target.name)}</span>
      <span className="head-name">{target.name}</span>
    </Fragment>
  )
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

/** One visible row: its state and its cells, each with its problem. */
export const RowView = memo(function RowView(props: RowViewProps) {
  useLanguage()
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
      <Cell at={wholeRow} row={row} columns={columns} isCurrent={current === wholeRow}>
        <RowState {...{ index, row, columns }} />
      </Cell>
      {columns.map((column, at) => {
        const text = cellAt(row, columns, at)
        const isCurrent = current === at
        return (
          <Cell key={`${column.title} ${at.toString()}`} {...{ at, row, columns, isCurrent }}>
            {isCurrent && isEdited ? (
              <CellEditor {...{ index, text }} row={row.number} column={at} title={column.title} />
            ) : (
              text !== '' && <Verbatim>{text}</Verbatim>
            )}
          </Cell>
        )
      })}
    </div>
  )
})

interface CellProps {
  /** The index of the column, or `wholeRow` for the row's header cell. */
  at: number
  row: SheetRow
  columns: readonly Column[]
  isCurrent: boolean
  children: Elements
}

function Cell({ at, row, columns, isCurrent, children }: CellProps) {
  const column = columns[at]
  const problem = row.problems.find((each) => each.column === at)
  const message = problem && describeProblem(problem, row, columns)
  const former = column && formerText(row, column, at)
  const id = column === undefined ? `why-${row.number}` : `why-${row.number}-${at}`
  return (
    <div
      className={column === undefined ? 'cell cell-row' : classOf(column)}
      role={column === undefined ? 'rowheader' : 'gridcell'}
      aria-colindex={at + 2}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? id : undefined}
      tabIndex={isCurrent ? 0 : -1}
      data-column={at}
      data-name={column?.target?.name}
      data-current={isCurrent || undefined}
      data-edited={former === undefined ? undefined : ''}
      title={[message, former].filter(Boolean).join('\n') || undefined}
    >
      {children}
      {message !== undefined && (
        <span className="cell-why" id={id}>
          {message}
        </span>
      )}
    </div>
  )
}

/** Returns what an edited cell had before, as a sentence; undefined for another cell. */
export function formerText({ former }: SheetRow, column: Column, at: number): string | undefined {
  const key = cellKeyOf(column, at)
  if (former?.has(key) !== true) return undefined
  const { before, empty } = deskTexts().sheet.edits
  const text = former.get(key) ?? ''
  return before({ text: text === '' ? empty : text })
}

function classOf(column: Column): string {
  return `cell cell-${widthOf(column)}${column.leftOut ? ' is-left-out' : ''}`
}

/** The width that suits the length of a column's answers. */
function widthOf({ target }: Column): 'narrow' | 'usual' | 'wide' {
  if (target === undefined) return 'usual'
  const { field } = target
  if (field === 'email' || field === 'documents.file' || field === 'documents.url') return 'wide'
  if (answerKindOf(target) === 'date' || fields[field].format === 'country') return 'narrow'
  return 'usual'
}
