import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type RefObject,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { wholeRow } from '../checking/row-problem'
import type { Column } from '../columns/column'
import { sheetSession } from '../sheet-session'
import { everyRow } from '../state/filter'
import { type CellPosition, gridFocus } from '../state/grid-focus'
import { currentCell, showRows } from './shown-rows'
import { GridHead, headOf, RowView } from './grid-rows'
import { beginEdit, pressKey } from './sheet-keys'
import { useOverview } from './use-sheet'

/** The rows of a sheet. Only those in view are in the page. */
export function PeopleGrid() {
  const { shown, columns, fileName, phase, filter, totals } = useOverview()
  const focus = useSyncExternalStore(gridFocus.subscribe, gridFocus.read)
  const { sheet } = deskTexts()
  const box = useRef<HTMLDivElement>(null)
  const cell = currentCell()
  const current = cell === undefined ? -1 : shown.indexOf(cell.index)
  const virtualizer = useRowsInSight(box, shown.length, current)
  const widths = useWidths(columns)
  const { focusRequests, isScrollOnly } = focus
  useEffect(() => {
    if (focusRequests === 0 || current < 0) return
    virtualizer.scrollToIndex(current, { align: 'auto' })
    const element = box.current?.querySelector<HTMLElement>('[data-current="true"]')
    if (isScrollOnly === true) element?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    else element?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new request moves the focus, not a row that moved.
  }, [focusRequests])

  const inSight = virtualizer.getVirtualItems()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its current cell has the focus
    <div
      ref={box}
      className={current < 0 ? 'grid' : 'grid has-cell'}
      role="grid"
      aria-label={sheet.gridLabel({ name: fileName })}
      aria-rowcount={shown.length + 1}
      aria-colcount={columns.length + 1}
      aria-busy={phase !== 'checked'}
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- React's type knows no custom property.
      style={{ '--widths': widths, '--digits': `${totals.all}`.length } as CSSProperties}
      onFocus={({ target }) => {
        const focused = positionOf(target)
        if (current < 0 && focused !== undefined) gridFocus.goTo(focused)
      }}
      onKeyDown={(event) => pressKey(event, Math.max(1, inSight.length - 6))}
      onClick={(event) => {
        // The first press may scroll another cell under the pointer. The second one still means the first cell.
        if (event.detail > 1) return
        const pressed = positionOf(event.target)
        const { cell: now } = gridFocus.read()
        const isNow = pressed?.index === now?.index && pressed?.column === now?.column
        if (pressed !== undefined && !isNow) gridFocus.goTo(pressed)
      }}
      onDoubleClick={() => beginEdit()}
    >
      <GridHead columns={columns} />
      <div className="grid-body" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
        {inSight.map(({ index: position, start }, at) => {
          const index = shown[position] ?? -1
          const isCurrent = cell?.index === index
          // Without a current cell, Tab leads to the first row in sight.
          const first = current < 0 && at === 0 ? wholeRow : undefined
          return (
            <RowView
              key={index}
              {...{ index, position, start, columns }}
              current={isCurrent ? cell.column : first}
              isEdited={isCurrent && focus.isEdited}
            />
          )
        })}
      </div>
      {shown.length === 0 && phase === 'checked' && (
        <p className="grid-empty">
          <span>{filter.state === 'wrong' ? sheet.nothingToFix : sheet.nothingShown}</span>
          <Button variant="quiet" name="show-all" onClick={() => showRows(everyRow)}>
            {sheet.showAll}
          </Button>
        </p>
      )}
    </div>
  )
}

/** In rem, as in the style sheet. */
const rowHeight = 1.75

/** Returns the virtualizer of the rows. The current row is always rendered. */
function useRowsInSight(box: RefObject<HTMLDivElement | null>, count: number, current: number) {
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler, which would memoize too much of it, is not in use.
  return useVirtualizer({
    count,
    getScrollElement: () => box.current,
    estimateSize: () => Math.round(rowHeight * rem),
    overscan: 2,
    // The style sheet sets the height, so skip the first measurement.
    initialRect: { width: 1000, height: 500 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range)
        // The current cell must stay in the page to keep the focus.
        return current < 0 || inSight.includes(current)
          ? inSight
          : [...inSight, current].sort((one, other) => one - other)
      },
      [current],
    ),
  })
}

/** In letters of a column. */
const longest = 26
/** The rows whose cells say how wide a column is. */
const lookedAt = 50

/** Returns the widths of the columns, for `grid-template-columns`: as wide as their heads and the cells of the first rows. */
function useWidths(columns: readonly Column[]): string {
  const { rows } = sheetSession.sheet.state()
  const count = Math.min(rows.length, lookedAt)
  const [found, setFound] = useState({ columns, count: -1, widths: '' })
  if (found.columns === columns && found.count === count) return found.widths
  const first = rows.slice(0, lookedAt)
  const widths = columns
    .flatMap((column, at) => {
      if (column.leftOut === 'spare') return []
      const letters = [
        // Bold letters are wider.
        headOf(column).length * 1.15,
        ...first.map((row) => (row.cells[at] ?? '').length),
      ]
      return `calc(${Math.min(longest, Math.max(...letters))}ch + 1.5rem)`
    })
    .join(' ')
  setFound({ columns, count, widths })
  return widths
}

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-index]')
  if (cell === null || row === null || row === undefined) return undefined
  return { index: Number(row.dataset['index']), column: Number(cell.dataset['column']) }
}
