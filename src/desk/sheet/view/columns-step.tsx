import { deskTexts } from '../../../texts/desk-texts'
import { splitParts } from '../columns/column'
import { columnLabel } from '../columns/titles'
import { isForAll } from '../columns/sheet-plan'
import { Account, Unreadable } from './choose-step'
import { ColumnTable } from './column-table'
import { FileParts } from './file-parts'
import { FirstRowQuestion, WholeFileQuestions } from './file-questions'
import { ForAllField } from './for-all-field'
import { useOverview } from './use-sheet'

/** How the file is read: the field of each column, and what is asked of the whole file. */
export function ColumnsStep() {
  const { phase, columns, firstRow } = useOverview()
  const { sheet } = deskTexts()
  const own = columns.filter(({ isAdded, leftOut }) => !isAdded && leftOut !== 'ours')
  const used = own.filter(({ target, whole }) => target !== undefined || whole !== undefined)
  return (
    <div className="sheet-two">
      <div>
        <div>
          <h1 tabIndex={-1}>{sheet.columns.heading}</h1>
          {own.length > 0 && <p>{sheet.columns.used({ used: used.length, count: own.length })}</p>}
        </div>
        {phase === 'unreadable' && <Unreadable />}
        {firstRow !== undefined && <FirstRowQuestion cells={firstRow} />}
        <WholeFileQuestions />
        {own.length > 0 && <ColumnTable />}
      </div>
      <div>
        <MissingColumns />
        <FileParts />
        <Account />
      </div>
    </div>
  )
}

/** The columns that the file lacks, with a value for all rows where that can be. */
function MissingColumns() {
  const { columns } = useOverview()
  const { sheet } = deskTexts()
  // These come from a whole name, once its order is confirmed.
  const parts = new Set(columns.flatMap(({ whole }) => (whole ? splitParts[whole] : [])))
  const missing = columns.filter(
    ({ isAdded, leftOut, title }) => isAdded && leftOut === undefined && !parts.has(title),
  )
  if (missing.length === 0) return null
  const isEmpty = missing.some(({ value = '' }) => value === '')
  const others = missing.filter((column) => !isForAll(column))
  return (
    <section aria-labelledby="for-all" data-left-out={isEmpty ? 'added' : undefined}>
      <h2 id="for-all">
        {others.length < missing.length ? sheet.mapping.forAll : sheet.mapping.missing}
      </h2>
      {missing.filter(isForAll).map(({ title }) => (
        <ForAllField key={title} title={title} />
      ))}
      {others.length > 0 && (
        <p>
          {sheet.mapping.empty({ names: others.map(({ title }) => columnLabel(title)).join(', ') })}
        </p>
      )}
      <p className="sheet-quiet">{sheet.mapping.emptyHint}</p>
    </section>
  )
}
