import { deskTexts } from '../../../texts/desk-texts'
import { TickIcon, WaitIcon, WrongIcon } from '../../../ui/icons'
import { namesIn } from '../columns/cells'
import type { Column } from '../columns/column'
import { isPending } from '../columns/sheet-plan'
import { sheetSession } from '../sheet-session'
import { isOpenRow } from '../state/edits'
import { isOfKnown, type SheetRow } from '../state/sheet-row'

const { sheet: people } = sheetSession

interface RowStateProps {
  index: number
  row: SheetRow
  columns: readonly Column[]
}

/** What heads a row: its numbers, its state and its person. */
export function RowState({ index, row, columns }: RowStateProps) {
  return (
    <span className="cell-state">
      <StateIcon state={row.state} />
      <span>{`${row.number} `}</span>
      <FileRow number={row.number} />
      <span>{stateOf(row)}</span>
      <span className="cell-person" translate="no">
        {namesIn(row, columns).join(' ')}
      </span>
      <IncludeBox index={index} row={row} />
    </span>
  )
}

function StateIcon({ state }: Pick<SheetRow, 'state'>) {
  if (state === 'created') return <TickIcon size={16} />
  if (state === 'wrong' || state === 'refused') return <WrongIcon />
  return state === 'sending' ? <WaitIcon /> : null
}

/** Returns the words for a row's state. Nothing is checked before staff have said how the file is read. */
function stateOf({ state, isUnknown }: SheetRow): string {
  const { sheet } = deskTexts()
  const { setup } = people.state()
  if (isUnknown === true) return sheet.unknownState
  const isWaiting = setup?.personCase === undefined || isPending(setup)
  return state === 'unchecked' && isWaiting ? '' : sheet.states[state]
}

/** The number that a row has in the file. */
function FileRow({ number }: Pick<SheetRow, 'number'>) {
  const { titleRow } = people.state().setup?.head ?? {}
  if (titleRow === undefined) return null
  return <small>{deskTexts().sheet.fileRow({ row: number + titleRow })}</small>
}

/** Lets staff send a row although its person exists. Space ticks it in the cell that heads the row. */
function IncludeBox({ index, row }: { index: number; row: SheetRow }) {
  if (!isOfKnown(row) || !isOpenRow(row)) return null
  const { known, repeats } = deskTexts().sheet.include
  const { number, repeats: first, isIncluded = false } = row
  const words = first === undefined ? known({ row: number }) : repeats({ row: number, first })
  return (
    <input
      type="checkbox"
      name={`include.${number}`}
      aria-label={words}
      title={words}
      tabIndex={-1}
      checked={isIncluded}
      onChange={() => sheetSession.include(index, !isIncluded)}
    />
  )
}
