import { Fragment, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatDate } from '../../../texts/shown-values'
import { Button } from '../../../ui/button'
import { Verbatim } from '../../../ui/verbatim'
import { Sign } from '../../sign'
import { describeProblem } from '../checking/describe-problem'
import { wholeRow } from '../checking/row-problem'
import { namesIn } from '../columns/cells'
import { columnLabel } from '../columns/titles'
import { sheetSession } from '../sheet-session'
import { isOpenRow } from '../state/edits'
import { gridFocus } from '../state/grid-focus'
import { numbersOf } from '../state/row-questions'
import type { SheetRow } from '../state/sheet-row'
import { HiddenQuestion } from './file-questions'
import { formerText } from './grid-rows'
import { goToNextWrong, undo } from './sheet-keys'
import { currentCell } from './shown-rows'
import { rowList } from './some-of'
import { useOverview, useRow } from './use-sheet'

/** What is to say of the current cell, and the ways to the next one. */
export function CellLine() {
  useSyncExternalStore(gridFocus.subscribe, gridFocus.read)
  const { canUndo } = useOverview()
  const cell = currentCell()
  const row = useRow(cell?.index ?? -1)
  const { sheet } = deskTexts()
  const hasCell = cell !== undefined && row !== undefined
  return (
    <div className="sheet-tools cell-line">
      <div role="status">
        {hasCell ? (
          <CellWords index={cell.index} at={cell.column} row={row} />
        ) : (
          <Fragment>
            <HiddenQuestion />
            <SamePerson />
          </Fragment>
        )}
      </div>
      <Button
        variant="quiet"
        name="undo"
        aria-disabled={canUndo ? undefined : true}
        onClick={() => undo(gridFocus.scrollTo)}
      >
        {sheet.edits.undo}
      </Button>
      <Button name="next-wrong" aria-keyshortcuts="F8" onClick={goToNextWrong}>
        <span>{sheet.next}</span>
        <kbd>F8</kbd>
      </Button>
    </div>
  )
}

interface CellWordsProps {
  index: number
  at: number
  row: SheetRow
}

function CellWords({ index, at, row }: CellWordsProps) {
  const { columns } = useOverview()
  const { sheet } = deskTexts()
  const { target, title } = columns[at] ?? {}
  const { number } = row
  const label = target === undefined ? title : columnLabel(target.name)
  const name =
    label === undefined
      ? sheet.rowOf({ row: number })
      : sheet.cellOf({ row: number, column: label })
  const problem = row.problems.find(({ column }) => column === at)
  const former = formerText({ index, column: at })
  return (
    <Fragment>
      <b>{name}</b>
      {problem !== undefined && <Sign kind="wrong">{describeProblem(problem, row, columns)}</Sign>}
      {former !== undefined && <span className="sheet-quiet">{former}</span>}
      {problem === undefined &&
        former === undefined &&
        (row.existsAs !== undefined && isOpenRow(row) ? (
          <Exists index={index} row={row} />
        ) : (
          <CellText at={at} row={row} />
        ))}
    </Fragment>
  )
}

/** The whole text of a cell. Of a row: its person, and its number in the file. */
function CellText({ at, row }: Omit<CellWordsProps, 'index'>) {
  const { columns, head } = useOverview()
  if (at !== wholeRow) return <Verbatim className="cell-text">{row.cells[at] ?? ''}</Verbatim>
  return (
    <Fragment>
      <Verbatim className="cell-text">{row.id ?? namesIn(row, columns).join(' ')}</Verbatim>
      {head?.titleRow !== undefined && (
        <span className="sheet-quiet">
          {deskTexts().sheet.fileRow({ row: row.number + head.titleRow })}
        </span>
      )}
    </Fragment>
  )
}

/** Since when the person of a row exists, and a box that sends it all the same. Space ticks it in the grid. */
function Exists({ index, row }: Omit<CellWordsProps, 'at'>) {
  const { include } = deskTexts().sheet
  const { isIncluded = false, number } = row
  return (
    <Fragment>
      <Sign kind="note">{existsWords(row)}</Sign>
      <label>
        <input
          type="checkbox"
          name={`include.${number}`}
          checked={isIncluded}
          onChange={() => sheetSession.include(index, !isIncluded)}
        />
        <span>{include.anyway}</span>
      </label>
    </Fragment>
  )
}

/** Returns whom a row stands for already: an earlier row, or a person who exists. */
export function existsWords(row: SheetRow): string {
  const { include } = deskTexts().sheet
  if (typeof row.existsAs === 'number') return include.repeats({ first: row.existsAs })
  if (row.existsAs === 'sent') return include.sent
  const { columns, known, setup } = sheetSession.sheet.state()
  const since = numbersOf(row, columns, setup?.personCase)
    .map(({ key }) => known.get(key))
    .find(Boolean)
  return since === undefined ? include.known : include.since({ when: formatDate(new Date(since)) })
}

/** In how many groups of rows the page names who stands in several. */
const shownGroups = 2

/** Before a cell is chosen: which rows have the same person. */
function SamePerson() {
  const { samePerson } = useOverview()
  const { sheet } = deskTexts()
  if (samePerson.length === 0) return null
  const hidden = samePerson.length - shownGroups
  return (
    <div data-same-person="">
      {samePerson.slice(0, shownGroups).map(({ by, rows }) => (
        <Sign key={`${by} ${rows[0]}`} kind="note">
          {(by === 'bank' ? sheet.sameBank : sheet.sameId)({ rows: rowList(rows) })}
        </Sign>
      ))}
      {hidden > 0 && <span>{sheet.moreSame({ count: hidden })}</span>}
    </div>
  )
}
