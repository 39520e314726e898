import { Fragment, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import type { Column } from '../columns/column'
import { mappableNames } from '../columns/case-columns'
import { columnLabel } from '../columns/label-of'
import { isForAll } from '../columns/sheet-plan'
import { isWholeName, wholeNames } from '../columns/split-cell'
import { columnLetters } from '../reading/head-of'
import { sheetSession } from '../sheet-session'
import { FileParts } from './file-parts'
import { ForAllRow } from './for-all-row'
import { changePlan, useOverview, useRow } from './use-sheet'

function mapColumns(names: Readonly<Record<number, string>>) {
  sheetSession.sheet.dispatch({ kind: 'mapColumns', names })
}

/** How the file is read: which sheet, titles and fields. It is open until staff confirm it. */
export function ColumnTable() {
  const [isOpened, setIsOpened] = useState(false)
  const { sheet } = deskTexts()
  const { isConfirmed } = useOverview().plan
  const isOpen = isOpened || !isConfirmed
  return (
    <details
      className="sheet-columns"
      open={isOpen}
      onToggle={(event) => setIsOpened(event.currentTarget.open)}
    >
      <summary>{sheet.chooseColumns}</summary>
      {!isConfirmed && (
        <p className="sheet-choice">
          <Button
            name="use-mapping"
            variant="primary"
            onClick={() => {
              setIsOpened(false)
              changePlan({ isConfirmed: true })
            }}
          >
            {sheet.mapping.use}
          </Button>
          <span>{sheet.mapping.waiting}</span>
        </p>
      )}
      {/* Hundreds of options would be rendered at every change of a row. */}
      {isOpen && (
        <Fragment>
          <FileParts />
          <div className="sheet-column-table">
            <Table />
          </div>
        </Fragment>
      )}
    </details>
  )
}

function Table() {
  const { columns, personCase, head } = useOverview()
  const { sheet } = deskTexts()
  const first = useRow(0)
  const samples = head?.samples ?? (first === undefined ? [] : [first.cells])
  const names = [...wholeNames, ...mappableNames(personCase)]
  const used = new Set(columns.map((column) => (column.isAdded ? '' : nameOf(column))))
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{sheet.columnOfFile}</th>
          <th scope="col">{sheet.samples}</th>
          <th scope="col">{sheet.fieldOfColumn}</th>
        </tr>
      </thead>
      <tbody>
        {unclearFirst(columns).map((at) => (
          <ColumnRow key={at} {...{ at, names, used, samples }} />
        ))}
        {columns.filter(isForAll).map(({ title }, at) => (
          <ForAllRow key={title} title={title} isFirst={at === 0} />
        ))}
      </tbody>
    </table>
  )
}

/** Returns the indexes of the file's own columns: first those that are not used. */
function unclearFirst(columns: readonly Column[]): number[] {
  const own = columns.flatMap(({ isAdded, leftOut }, at) =>
    isAdded || leftOut === 'ours' || leftOut === 'derived' ? [] : [at],
  )
  const isUnclear = (at: number) => /^(?:unknown|twice)$/.test(columns[at]?.leftOut ?? '')
  return [...own.filter(isUnclear), ...own.filter((at) => !isUnclear(at))]
}

function nameOf({ target, whole }: Column): string {
  return target?.name ?? whole ?? ''
}

interface ColumnRowProps {
  at: number
  names: readonly string[]
  /** The names that columns have. */
  used: ReadonlySet<string>
  samples: readonly (readonly string[])[]
}

function ColumnRow({ at, names, used, samples }: ColumnRowProps) {
  const { columns, isLocked } = useOverview()
  const { sheet } = deskTexts()
  const column = columns[at] ?? { title: '' }
  const own = nameOf(column)
  return (
    <tr>
      <th scope="row" id={`column-${at}`} translate="no">
        {column.title || columnLetters(at)}
      </th>
      <td translate="no">
        {samples
          .map((cells) => cells[at])
          .filter(Boolean)
          .join(' · ')}
      </td>
      <td>
        <select
          className="select"
          name={`column.${at}`}
          aria-labelledby={`column-${at}`}
          value={own}
          disabled={isLocked}
          onChange={(event) => mapColumns({ [at]: event.currentTarget.value })}
        >
          <option value="">{sheet.leaveOut}</option>
          {[...new Set([...names, ...(own === '' ? [] : [own])])].map((name) => (
            <option key={name} value={name} disabled={name !== own && used.has(name)}>
              {isWholeName(name)
                ? sheet.mapping.wholes[name]
                : sheet.fieldOption({ label: columnLabel(name), name })}
            </option>
          ))}
        </select>
        <Proposal at={at} />
      </td>
    </tr>
  )
}

/** A field whose name is only similar to the title. Nothing takes it but a press. */
function Proposal({ at }: { at: number }) {
  const { suggestions, isLocked } = useOverview()
  const { sheet } = deskTexts()
  const found = suggestions.find(({ column }) => column === at)
  if (found === undefined || isLocked) return null
  const { title, name, label, word } = found
  return (
    <div>
      <Button
        variant="quiet"
        name="use-column"
        value={name}
        data-column={at}
        aria-describedby={`column-why-${at}`}
        onClick={() => mapColumns({ [at]: name })}
      >
        {sheet.takeColumn({ title, label })}
      </Button>
      <span id={`column-why-${at}`} className="desk-quiet">
        {` ${sheet.columnReason({ reason: word === label ? 'label' : 'synonym', word, label })}`}
      </span>
    </div>
  )
}
