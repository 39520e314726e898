import type { SubmitEvent } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatNumber } from '../../../texts/shown-values'
import { Button } from '../../../ui/button'
import { valuesByKey } from '../../values-by-key'
import { describeProblem } from '../checking/describe-problem'
import { wholeRow } from '../checking/row-problem'
import { columnLabel } from '../columns/label-of'
import { everyRow, type SheetFilter } from '../state/filter'
import { goToNextWrong } from './sheet-keys'
import { nextWrong } from './next-cell'
import { rowsOf } from '../state/row-list'
import { rowStates } from '../state/sheet-row'
import { isWaiting } from '../state/sheet-state'
import { sheetSession } from '../sheet-session'
import { gridFocus } from '../state/grid-focus'
import { useOverview } from './use-sheet'

const { sheet: people } = sheetSession
const show = (filter: SheetFilter) => people.dispatch({ kind: 'show', filter })

/** Shows the rows, and the first wrong cell among them that is meant. */
function showFrom(filter: SheetFilter): void {
  show(filter)
  const { shown } = people.overview()
  const [index] = shown
  const column = filter.problem?.column
  const first =
    column === undefined || index === undefined
      ? nextWrong(shown, people.row, undefined)
      : { index, column }
  const isOfWrong = column !== undefined || filter.state === 'wrong' || filter.state === 'refused'
  if (isOfWrong && first !== undefined) gridFocus.scrollTo(first)
}

/** The totals, which filter the rows, and the controls that go to a row or the next wrong cell. */
export function RowsBar() {
  const overview = useOverview()
  const { sheet } = deskTexts()
  const { phase, totals, filter, shown } = overview
  const isUnchecked =
    totals.unchecked > 0 && overview.personCase !== undefined && !overview.isPending
  const isBusy =
    phase === 'reading' || phase === 'checking' || isUnchecked || overview.filesToCheck > 0
  const goToRow = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const number = Number(new FormData(event.currentTarget).get('row'))
    const index = rowsOf(people.state().rows).findIndex((row) => row.number === number)
    if (index < 0) return
    if (!shown.includes(index)) show(everyRow)
    gridFocus.goTo({ index, column: wholeRow })
  }
  return (
    <div className="rows-bar" hidden={phase === 'none'}>
      <div
        className="rows-totals"
        role="group"
        aria-label={sheet.filterRows}
        aria-busy={isBusy}
        data-totals
        data-sending-phase={isWaiting(overview.sending) ? 'waiting' : overview.sending.phase}
        data-all={totals.all}
        data-wrong={totals.wrong}
        data-ready={totals.ready}
        data-sending={totals.sending}
        data-created={totals.created}
        data-refused={totals.refused}
        data-exists={totals.exists}
      >
        {(['all', ...rowStates] as const).map((state) => (
          <button
            key={state}
            type="button"
            className={`total total-${state}${totals[state] === 0 ? ' is-none' : ''}`}
            name="show"
            value={state}
            aria-pressed={filter.state === state}
            onClick={() => showFrom({ ...filter, state })}
          >
            <span>{`${state === 'all' ? sheet.all : sheet.states[state]} `}</span>
            <strong>{formatNumber(totals[state])}</strong>
          </button>
        ))}
      </div>
      <ProblemFilter />
      <Button variant="quiet" name="next-wrong" aria-keyshortcuts="F8" onClick={goToNextWrong}>
        {sheet.next}
      </Button>
      <Button
        variant="quiet"
        name="undo"
        aria-disabled={overview.canUndo ? undefined : true}
        onClick={sheetSession.undo}
      >
        {sheet.edits.undo}
      </Button>
      <label className="rows-search">
        <span>{sheet.search}</span>
        <input
          type="search"
          name="search"
          className="input"
          autoComplete="off"
          spellCheck={false}
          value={filter.text ?? ''}
          onChange={(event) => show({ ...filter, text: event.currentTarget.value })}
        />
      </label>
      <form className="go-to-row" onSubmit={goToRow} method="post">
        <label htmlFor="row">{sheet.goTo}</label>
        <input id="row" name="row" className="input" inputMode="numeric" autoComplete="off" />
      </form>
    </div>
  )
}

function ProblemFilter() {
  const { sheet } = deskTexts()
  const { problems, filter, columns } = useOverview()
  const ofColumn = valuesByKey(problems.map((each) => [each.column, each]))
  const chosen = filter.problem && [filter.problem.column, filter.problem.code ?? ''].join(':')
  const messageOf = (each: (typeof problems)[number]) =>
    each.code === 'saidByService'
      ? sheet.saidByService
      : describeProblem(each, { cells: [] }, columns)
  return (
    <label className="rows-problem">
      <span>{sheet.problem}</span>
      <select
        name="problem"
        className="select"
        value={chosen ?? ''}
        onChange={(event) => {
          const [column = '', code = ''] = event.currentTarget.value.split(':')
          const known = problems.find((each) => each.code === code)?.code
          const problem = column === '' ? undefined : { column: Number(column), code: known }
          showFrom({ ...filter, problem })
        }}
      >
        <option value="">{sheet.anyProblem}</option>
        {[...ofColumn].map(([column, some]) => {
          const { title = sheet.wholeRow, target } = columns[column] ?? {}
          const name = target === undefined ? title : columnLabel(target.name)
          const count = some.reduce((sum, each) => sum + each.count, 0)
          return (
            <optgroup key={column} label={name}>
              <option value={`${column}:`}>{sheet.ofColumn({ column: name, count })}</option>
              {some.map((each) => (
                <option key={each.code} value={`${column}:${each.code}`}>
                  {sheet.counted({ words: messageOf(each), count: each.count })}
                </option>
              ))}
            </optgroup>
          )
        })}
      </select>
    </label>
  )
}
