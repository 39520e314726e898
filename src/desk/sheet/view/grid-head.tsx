import { memo } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import type { Column } from '../columns/column'
import { widthOf } from './width-of'

/** The names of the columns. Scrolling draws the rows alone. */
export const GridHead = memo(function GridHead({ columns }: { columns: readonly Column[] }) {
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
            className={`cell cell-${widthOf(column)}${column.leftOut ? ' is-left-out' : ''}`}
            role="columnheader"
            aria-colindex={at + 2}
          >
            {column.holds?.name ?? column.title}
          </div>
        ))}
      </div>
    </div>
  )
})
