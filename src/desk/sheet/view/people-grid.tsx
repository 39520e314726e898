import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { wholeRow } from '../checking/row-problem'
import type { CellPosition } from '../state/grid-focus'
import { isOfKnown } from '../state/sheet-row'
import { sheetSession } from '../sheet-session'
import { gridFocus } from '../state/grid-focus'
import { movedCell } from './next-cell'
import { GridHead, RowView } from './grid-rows'
import { useOverview } from './use-sheet'

const { sheet: people } = sheetSession

/** In rem, as in the style sheet: a row without problems, and one with. */
const height = { right: 2.125, wrong: 4.25 }

/** The rows of a sheet. Only those in view are in the page. */
export function PeopleGrid() {
  const { shown, columns, fileName, phase } = useOverview()
  const focus = useSyncExternalStore(gridFocus.subscribe, gridFocus.read)
  const { sheet } = deskTexts()
  const box = useRef<HTMLDivElement>(null)
  const current = focus.cell === undefined ? -1 : shown.indexOf(focus.cell.index)
  const virtualizer = useRowsInSight(box, current)
  const { focusRequests } = focus
  useEffect(() => {
    if (focusRequests === 0 || current < 0) return
    virtualizer.scrollToIndex(current, { align: 'auto' })
    box.current?.querySelector<HTMLElement>('[data-current="true"]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new request moves the focus, not a row that moved.
  }, [focusRequests])

  if (phase === 'none' || columns.length === 0) return null
  const inSight = virtualizer.getVirtualItems()
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its current cell has the focus */}
      <div
        ref={box}
        className="grid"
        role="grid"
        aria-label={sheet.gridLabel({ name: fileName })}
        aria-describedby="grid-keys"
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-busy={phase !== 'checked'}
        onKeyDown={(event) => pressKey(event, Math.max(1, inSight.length - 6))}
        onClick={(event) => {
          const cell = positionOf(event.target)
          const { cell: now } = gridFocus.read()
          const isNow = cell?.index === now?.index && cell?.column === now?.column
          if (cell !== undefined && !isNow) gridFocus.goTo(cell)
        }}
        onDoubleClick={() => beginEdit()}
      >
        <GridHead columns={columns} />
        <div className="grid-body" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {inSight.map(({ index: position, start }) => {
            const index = shown[position] ?? -1
            const isCurrent = focus.cell?.index === index
            // Without a current cell, Tab leads to the first row.
            const first = focus.cell === undefined && position === 0 ? -1 : undefined
            return (
              <RowView
                key={index}
                index={index}
                position={position}
                start={start}
                columns={columns}
                current={isCurrent ? focus.cell?.column : first}
                isEdited={isCurrent && focus.isEdited}
                typed={focus.typed}
              />
            )
          })}
        </div>
        {shown.length === 0 && phase === 'checked' && (
          <p className="grid-empty">{sheet.nothingShown}</p>
        )}
      </div>
    </>
  )
}

/** Returns the virtualizer of the rows. The current row is always rendered. */
function useRowsInSight(box: RefObject<HTMLDivElement | null>, current: number) {
  const { shown, problems } = useOverview()
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  // oxlint-disable-next-line react/incompatible-library -- The React Compiler, which would memoize too much of it, is not in use.
  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: (position) => {
      const isWrong = (people.row(shown[position] ?? -1)?.problems.length ?? 0) > 0
      return Math.round((isWrong ? height.wrong : height.right) * rem)
    },
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
  // A row with problems has another height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shown, problems])
  return virtualizer
}

/** `page` is the number of rows that PageUp and PageDown move. */
function pressKey(event: KeyboardEvent, page: number): void {
  const { cell, isEdited } = gridFocus.read()
  if (isEdited || cell === undefined) return
  if (event.key === 'Enter' || event.key === 'F2') {
    event.preventDefault()
    beginEdit()
    return
  }
  if (event.key === ' ' && cell.column === wholeRow) {
    // A box that has the focus itself is ticked by the browser.
    if (event.target instanceof HTMLInputElement) return
    event.preventDefault()
    const row = people.row(cell.index)
    if (row !== undefined && isOfKnown(row)) sheetSession.include(cell.index, !row.isIncluded)
    return
  }
  if (isTyped(event)) {
    event.preventDefault()
    beginEdit(event.key)
    return
  }
  const { shown, columns } = people.overview()
  const from = { position: shown.indexOf(cell.index), column: cell.column }
  const moved = movedCell(event, from, shown, columns, page)
  if (moved === undefined) return
  event.preventDefault()
  gridFocus.goTo(moved)
}

/** A space is no text: it is pressed to scroll. */
function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return /^\S$/u.test(key) && !ctrlKey && !metaKey && !altKey
}

/** `typed` replaces the text of the cell. */
function beginEdit(typed?: string): void {
  const { cell } = gridFocus.read()
  if (cell === undefined) return
  const state = people.row(cell.index)?.state
  const { columns, phase } = people.overview()
  const target = columns[cell.column]?.target
  if (phase === 'reading') return
  if (state !== 'sending' && state !== 'created' && target !== undefined)
    gridFocus.edit(true, typed)
}

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-index]')
  if (cell === null || row === null || row === undefined) return undefined
  return { index: Number(row.dataset['index']), column: Number(cell.dataset['column']) }
}
