import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { type CellPosition, gridFocus } from '../state/grid-focus'
import { sheetSession } from '../sheet-session'
import { beginEdit, pressKey } from './sheet-keys'
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
  const { focusRequests, isScrollOnly } = focus
  useEffect(() => {
    if (focusRequests === 0 || current < 0) return
    virtualizer.scrollToIndex(current, { align: 'auto' })
    const cell = box.current?.querySelector<HTMLElement>('[data-current="true"]')
    if (isScrollOnly !== true) cell?.focus()
    else if (box.current !== null) scrollAside(box.current, cell)
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new request moves the focus, not a row that moved.
  }, [focusRequests])

  if (phase === 'none' || columns.length === 0) return null
  const inSight = virtualizer.getVirtualItems()
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its current cell has the focus
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
        // The first press may scroll another cell under the pointer. The second one still means the first cell.
        if (event.detail > 1) return
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
              {...{ index, position, start, columns }}
              current={isCurrent ? focus.cell?.column : first}
              isEdited={isCurrent && focus.isEdited}
            />
          )
        })}
      </div>
      {shown.length === 0 && phase === 'checked' && (
        <p className="grid-empty">{sheet.nothingShown}</p>
      )}
    </div>
  )
}

/** Returns the virtualizer of the rows. The current row is always rendered. */
function useRowsInSight(box: RefObject<HTMLDivElement | null>, current: number) {
  const { shown, problems } = useOverview()
  const [rem] = useState(pixelsOfRem)
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

function pixelsOfRem(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}

/** Scrolls a cell out from under the column that stays. */
function scrollAside(box: HTMLElement, cell: HTMLElement | null | undefined): void {
  if (cell === null || cell === undefined) return
  const head = cell.parentElement?.firstElementChild?.getBoundingClientRect().width ?? 0
  const [outer, inner] = [box.getBoundingClientRect(), cell.getBoundingClientRect()]
  const hidden = inner.left - outer.left - head
  const beyond = inner.right - outer.right
  if (hidden < 0 || beyond > 0) box.scrollLeft += hidden
}

function positionOf(target: EventTarget): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-index]')
  if (cell === null || row === null || row === undefined) return undefined
  return { index: Number(row.dataset['index']), column: Number(cell.dataset['column']) }
}
