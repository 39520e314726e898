import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import {
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import type { CellPlace } from '../state/grid-focus'
import { sheetSession } from '../sheet-session'
import { gridFocus } from '../state/grid-focus'
import { movedCell } from './moved-cell'
import { GridHead } from './grid-head'
import { RowView } from './row-view'
import { useOverview } from './use-sheet'

const { sheet: people } = sheetSession

/** Heights in rem, as the style sheet has them: of a row, and of one whose cells say what is wrong with them. */
const height = { right: 2.5, wrong: 4.75 }

/** Ten thousand rows, of which the page holds those in sight. */
export function PeopleGrid() {
  const { shown, heights, columns, fileName, phase } = useOverview()
  const focus = useSyncExternalStore(gridFocus.subscribe, gridFocus.read)
  const { sheet } = deskTexts()
  const box = useRef<HTMLDivElement>(null)
  const [rem] = useState(() =>
    Number.parseFloat(getComputedStyle(document.documentElement).fontSize),
  )
  const current = focus.cell === undefined ? -1 : shown.indexOf(focus.cell.index)

  const virtualizer = useVirtualizer({
    count: shown.length,
    getScrollElement: () => box.current,
    estimateSize: (position) => {
      const isWrong = (people.row(shown[position] ?? -1)?.problems.length ?? 0) > 0
      return Math.round((isWrong ? height.wrong : height.right) * rem)
    },
    overscan: 2,
    // Where the page paints is of no interest while it lays out: the style sheet knows the height.
    initialRect: { width: 1000, height: 500 },
    rangeExtractor: useCallback(
      (range: Range) => {
        const inSight = defaultRangeExtractor(range)
        // The current cell keeps the focus, however far it is scrolled away.
        return current < 0 || inSight.includes(current)
          ? inSight
          : [...inSight, current].sort((one, other) => one - other)
      },
      [current],
    ),
  })
  // Rows that became wrong, or right, are of another height.
  useLayoutEffect(() => virtualizer.measure(), [virtualizer, shown, heights])

  const { wishes } = focus
  useEffect(() => {
    if (wishes === 0 || current < 0) return
    virtualizer.scrollToIndex(current, { align: 'auto' })
    box.current?.querySelector<HTMLElement>('[data-current="true"]')?.focus()
    // oxlint-disable-next-line react/exhaustive-deps -- Only a new wish brings the focus here, not a row that moved.
  }, [wishes])

  if (phase === 'none' || columns.length === 0) return null
  const keys = (event: KeyboardEvent) => {
    if (gridFocus.read().isEdited || focus.cell === undefined) return
    if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      beginEdit(focus.cell)
      return
    }
    const page = Math.max(1, virtualizer.getVirtualItems().length - 6)
    const moved = movedCell(
      event,
      { position: current, column: focus.cell.column },
      shown,
      columns,
      page,
    )
    if (moved === undefined) return
    event.preventDefault()
    gridFocus.goTo(moved)
  }
  const beginEdit = ({ index, column }: CellPlace) => {
    const state = people.row(index)?.state
    const isFixed =
      state === 'sending' || state === 'created' || columns[column]?.holds === undefined
    if (!isFixed) gridFocus.edit(true)
  }
  const point = (event: MouseEvent) => {
    const cell = placeOf(event.target)
    if (cell === undefined || isSame(cell, gridFocus.read().cell)) return
    gridFocus.goTo(cell)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its current cell has the focus */}
      <div
        ref={box}
        className="grid"
        role="grid"
        aria-label={sheet.gridLabel(fileName)}
        aria-describedby="grid-keys"
        aria-rowcount={shown.length + 1}
        aria-colcount={columns.length + 1}
        aria-busy={phase !== 'checked'}
        onKeyDown={keys}
        onClick={point}
        onDoubleClick={() => {
          const { cell } = gridFocus.read()
          if (cell !== undefined) beginEdit(cell)
        }}
      >
        <GridHead columns={columns} />
        <div className="grid-body" role="rowgroup" style={{ height: virtualizer.getTotalSize() }}>
          {virtualizer.getVirtualItems().map(({ index: position, start }) => {
            const index = shown[position] ?? -1
            const isCurrent = focus.cell?.index === index
            // Where nothing is current yet, the Tab key leads to the first row.
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
              />
            )
          })}
        </div>
        {shown.length === 0 && phase === 'checked' && (
          <p className="grid-empty">{sheet.nothingShown}</p>
        )}
      </div>
      <p id="grid-keys" className="sheet-keys">
        {sheet.keys}
      </p>
    </>
  )
}

function placeOf(target: EventTarget): CellPlace | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  const row = cell?.closest<HTMLElement>('[data-index]')
  if (cell === null || row === null || row === undefined) return undefined
  return { index: Number(row.dataset['index']), column: Number(cell.dataset['column']) }
}

function isSame(one: CellPlace, other: CellPlace | undefined): boolean {
  return one.index === other?.index && one.column === other.column
}
