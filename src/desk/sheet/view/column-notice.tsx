import { useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { NoteText } from '../../../ui/field'
import { cellAt } from '../columns/cells'
import type { LeftOut } from '../columns/column'
import { mappableNames } from '../columns/column-suggestions'
import { columnLabel } from '../columns/label-of'
import { sheetSession } from '../sheet-session'
import type { SheetOverview } from '../state/overview'
import { useRow } from './use-sheet'

interface ColumnNoticeProps {
  overview: SheetOverview
}

/** The columns that are left out or added, the fields proposed for them, and the choice for every column. */
export function ColumnNotice({ overview }: ColumnNoticeProps) {
  const { columns } = overview
  const { sheet } = deskTexts()
  const titlesOf = (why: LeftOut) =>
    columns.filter(({ leftOut }) => leftOut === why).map(({ title }) => title)
  const added = columns.filter(({ isAdded }) => isAdded).map(({ title }) => title)
  const lines = (['unknown', 'twice', 'derived'] as const)
    .filter((why) => titlesOf(why).length > 0)
    .map((why) => ({
      why,
      text: sheet.leftOut[why]({ names: listOf(titlesOf(why), why === 'unknown') }),
    }))
  if (columns.length === 0) return null
  const hasRemark = lines.length + added.length + overview.suggestions.length > 0
  return (
    <div className="sheet-column-notice">
      {hasRemark && (
        <NoteText>
          {lines.map(({ why, text }) => (
            <p key={why} data-left-out={why}>
              {text}
            </p>
          ))}
          <Suggestions overview={overview} />
          {added.length > 0 && (
            <p data-left-out="added">{sheet.added({ names: listOf(added, false) })}</p>
          )}
        </NoteText>
      )}
      <ColumnChoices overview={overview} />
    </div>
  )
}

/** Titles that fit no field are quoted: they may be any text. */
function listOf(titles: readonly string[], isQuoted: boolean): string {
  const { quoted } = deskTexts().sheet
  return titles.map((name) => (isQuoted ? quoted({ name }) : name)).join(', ')
}

/** Why a field is proposed for a column: its title is a word for the field, or looks like one. */
function reasonOf(isEqual: boolean, isLabel: boolean): string {
  if (isLabel) return isEqual ? 'label' : 'likeLabel'
  return isEqual ? 'synonym' : 'likeSynonym'
}

function mapColumns(names: Readonly<Record<number, string>>) {
  sheetSession.sheet.dispatch({ kind: 'mapColumns', names })
}

function Suggestions({ overview: { suggestions, isLocked } }: ColumnNoticeProps) {
  const { sheet } = deskTexts()
  if (isLocked || suggestions.length === 0) return null
  const all = Object.fromEntries(suggestions.map(({ column, name }) => [column, name]))
  return (
    <ul className="sheet-offers">
      {suggestions.map(({ column, title, name, label, word, isEqual }) => (
        <li key={column}>
          <Button
            variant="quiet"
            name="use-column"
            value={name}
            aria-describedby={`column-why-${column}`}
            onClick={() => mapColumns({ [column]: name })}
          >
            {sheet.takeColumn({ title, label })}
          </Button>{' '}
          <span id={`column-why-${column}`} className="desk-quiet">
            {sheet.columnReason({ reason: reasonOf(isEqual, word === label), word, label })}
          </span>
        </li>
      ))}
      {suggestions.length > 1 && (
        <li>
          <Button variant="second" name="use-all-columns" onClick={() => mapColumns(all)}>
            {sheet.takeAllColumns({ count: suggestions.length })}
          </Button>
        </li>
      )}
    </ul>
  )
}

/** Lets staff choose the field of every column, whatever its title. */
function ColumnChoices({ overview }: ColumnNoticeProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details className="sheet-columns" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>{deskTexts().sheet.chooseColumns}</summary>
      {/* Hundreds of options would be rendered at every change of a row. */}
      {isOpen && <ColumnTable overview={overview} />}
    </details>
  )
}

function ColumnTable({ overview: { columns, personCase, isLocked } }: ColumnNoticeProps) {
  const { sheet } = deskTexts()
  const first = useRow(0)
  const names = mappableNames(personCase)
  const usedNames = new Set(columns.map(({ target, isAdded }) => (isAdded ? '' : target?.name)))
  const own = columns.flatMap((column, at) =>
    column.isAdded || column.leftOut === 'ours' || column.leftOut === 'derived'
      ? []
      : [{ ...column, at }],
  )
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{sheet.columnOfFile}</th>
          <th scope="col">{sheet.firstRow}</th>
          <th scope="col">{sheet.fieldOfColumn}</th>
        </tr>
      </thead>
      <tbody>
        {own.map(({ title, target, at }) => (
          <tr key={at}>
            <th scope="row" id={`column-${at}`}>
              {title}
            </th>
            <td>{first && cellAt(first, columns, at)}</td>
            <td>
              <select
                className="select"
                name={`column.${at}`}
                aria-labelledby={`column-${at}`}
                value={target?.name ?? ''}
                disabled={isLocked}
                onChange={(event) => mapColumns({ [at]: event.currentTarget.value })}
              >
                <option value="">{sheet.leaveOut}</option>
                {[...new Set([...names, ...(target === undefined ? [] : [target.name])])].map(
                  (name) => (
                    <option
                      key={name}
                      value={name}
                      disabled={name !== target?.name && usedNames.has(name)}
                    >
                      {sheet.fieldOption({ label: columnLabel(name), name })}
                    </option>
                  ),
                )}
              </select>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
