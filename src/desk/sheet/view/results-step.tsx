import { deskTexts } from '../../../texts/desk-texts'
import { formatNumber } from '../../../texts/shown-values'
import { Button } from '../../../ui/button'
import { Sign } from '../../sign'
import { describeProblem } from '../checking/describe-problem'
import { namesIn } from '../columns/cells'
import { sheetSession } from '../sheet-session'
import { everyRow } from '../state/filter'
import type { SheetRow } from '../state/sheet-row'
import { existsWords } from './cell-line'
import { Discard } from './choose-step'
import { showRows } from './shown-rows'
import { headOf } from './grid-rows'
import { SaveToFix } from './save-buttons'
import { useOverview } from './use-sheet'
import { visitStep } from './use-step'

/** How many rows are listed that were not created. */
const shownRows = 100

/** Who was created, and why the others were not. */
export function ResultsStep() {
  const { totals, storage } = useOverview()
  const { results, onDevice } = deskTexts().sheet
  const others = totals.all - totals.created
  // Nobody has to mend the row of a person who exists.
  const toMend = others - totals.exists
  return (
    <div className="sheet-two">
      <div>
        <div>
          <h1 tabIndex={-1}>{results.heading({ created: totals.created, all: totals.all })}</h1>
          {totals.created > 0 && <p>{storage === 'onDevice' ? results.leadKept : results.lead}</p>}
        </div>
        <Counts />
        {others > 0 && <NotCreated />}
      </div>
      <div>
        {toMend > 0 && (
          <section aria-labelledby="others">
            <h2 id="others">{results.others({ count: toMend })}</h2>
            <p className="sheet-quiet">{results.othersHint}</p>
            <div className="desk-line">
              <Button name="fix-rows" onClick={fixRows}>
                {results.fix}
              </Button>
              <SaveToFix label={results.save} />
            </div>
          </section>
        )}
        {storage === 'onDevice' && (
          <section aria-labelledby="on-device">
            <h2 id="on-device">{results.onDevice}</h2>
            <p className="sheet-quiet">{onDevice}</p>
            <Discard />
          </section>
        )}
      </div>
    </div>
  )
}

function fixRows(): void {
  const { totals } = sheetSession.sheet.overview()
  visitStep('fix')
  showRows({
    ...everyRow,
    state: totals.wrong > 0 ? 'wrong' : totals.refused > 0 ? 'refused' : 'all',
  })
}

const counted = [
  ['created', 'good'],
  ['exists', 'note'],
  ['wrong', 'wrong'],
  ['refused', 'wrong'],
] as const

function Counts() {
  const { totals } = useOverview()
  const { results } = deskTexts().sheet
  const figures = {
    'data-created': totals.created,
    'data-refused': totals.refused,
    'data-wrong': totals.wrong,
  }
  return (
    <dl className="sheet-counts" data-summary="" {...figures}>
      {counted
        .filter(([state]) => state === 'created' || totals[state] > 0)
        .map(([state, kind]) => (
          <div key={state}>
            <dt>{results.counts[state]}</dt>
            <dd>
              <Sign kind={kind}>{formatNumber(totals[state])}</Sign>
            </dd>
          </div>
        ))}
    </dl>
  )
}

function NotCreated() {
  const { columns } = useOverview()
  const { sheet } = deskTexts()
  const { results } = sheet
  const rows = sheetSession.sheet.state().rows.filter(({ state }) => state !== 'created')
  const hidden = rows.length - shownRows
  return (
    <section aria-labelledby="not-created">
      <h2 id="not-created">{results.notCreated}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{sheet.row}</th>
            <th scope="col">{results.name}</th>
            <th scope="col">{results.why}</th>
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, shownRows).map((row) => (
            <tr key={row.number}>
              <td>{row.number}</td>
              <th scope="row" translate="no">
                {namesIn(row, columns).join(' ')}
              </th>
              <td>{whyNot(row)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="sheet-quiet">{results.more({ count: hidden })}</p>}
    </section>
  )
}

/** Returns why a row's person was not created. */
function whyNot(row: SheetRow): string {
  const { columns } = sheetSession.sheet.overview()
  const { sheet } = deskTexts()
  const [problem] = row.problems
  if (problem === undefined)
    return row.state === 'exists' ? existsWords(row) : sheet.results.notSent
  const column = columns[problem.column]
  const why = describeProblem(problem, row, columns)
  const words = column === undefined ? why : sheet.results.ofColumn({ column: headOf(column), why })
  return row.state === 'refused' ? sheet.results.refused({ why: words }) : words
}
