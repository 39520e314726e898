import {
  answerKindOf,
  type Column,
  dateOrders,
  isWholeName,
  type LeftOut,
  partOf,
  splitParts,
  wholeNames,
} from '../columns/column'
import { deskTexts } from '../../../texts/desk-texts'
import { Button } from '../../../ui/button'
import { Sign } from '../../sign'
import { mappableNames } from '../columns/sheet-plan'
import { cellText } from '../columns/cell-text'
import { columnLabel } from '../columns/titles'
import { columnLetters } from '../reading/give-lines'
import { SheetRadios } from './sheet-radios'
import { changeSetup, useOverview, useRow } from './use-sheet'

const groups: readonly (LeftOut | undefined)[] = ['unknown', 'twice', undefined, 'derived']

/** The columns of the file, the cells of their first rows, and their fields. What needs staff comes first. */
export function ColumnTable() {
  const { columns, dates, suggestions } = useOverview()
  const { sheet } = deskTexts()
  const groupOf = ({ leftOut }: Column) => (leftOut === 'byHand' ? undefined : leftOut)
  const isAsked = (at: number) => {
    const isProposed = suggestions.some(({ column }) => column === at)
    const isWhole = columns[at]?.whole === 'full_name'
    return isProposed || isWhole || (dates.isUnclear && at === firstDate(columns))
  }
  return (
    <table className="sheet-columns">
      <thead>
        <tr>
          <th scope="col">{sheet.columnOfFile}</th>
          <th scope="col">{sheet.samples}</th>
          <th scope="col">{sheet.fieldOfColumn}</th>
        </tr>
      </thead>
      {groups.map((group) => {
        const own = columns.flatMap((column, at) =>
          column.isAdded || groupOf(column) !== group ? [] : [at],
        )
        const sorted = [...own.filter(isAsked), ...own.filter((at) => !isAsked(at))]
        return (
          own.length > 0 && (
            <tbody key={group ?? ''} data-left-out={group}>
              {sorted.map((at) => (
                <ColumnRow key={at} at={at} />
              ))}
            </tbody>
          )
        )
      })}
    </table>
  )
}

function firstDate(columns: readonly Column[]): number {
  return columns.findIndex(({ target }) => target !== undefined && answerKindOf(target) === 'date')
}

function nameOf({ target, whole }: Column): string {
  return target?.name ?? whole ?? ''
}

function ColumnRow({ at }: { at: number }) {
  const { columns, personCase, head, isLocked } = useOverview()
  const { sheet } = deskTexts()
  const first = useRow(0)
  const column = columns[at] ?? { title: '' }
  const own = nameOf(column)
  const used = new Set(columns.map((each) => (each.isAdded ? '' : nameOf(each))))
  const names = new Set([...wholeNames, ...mappableNames(personCase), ...(own ? [own] : [])])
  const samples = head?.samples ?? (first === undefined ? [] : [first.cells])
  return (
    <tr className={own === '' ? 'is-left-out' : undefined}>
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
          onChange={(event) => changeSetup({ names: { [at]: event.currentTarget.value } })}
        >
          <option value="">{sheet.leaveOut}</option>
          {[...names].map((name) => (
            <option key={name} value={name} disabled={name !== own && used.has(name)}>
              {isWholeName(name) ? sheet.mapping.wholes[name] : columnLabel(name)}
            </option>
          ))}
        </select>
        {(column.leftOut === 'twice' || column.leftOut === 'derived') && (
          <p className="sheet-quiet">{sheet.leftOut[column.leftOut]}</p>
        )}
        <Proposal at={at} />
        <NameOrder at={at} />
        <DateOrder at={at} />
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
  const { name, label, word } = found
  return (
    <Sign kind="note">
      <span id={`column-why-${at}`}>
        {sheet.columnReason({ reason: word === label ? 'label' : 'synonym', word, label })}
      </span>
      <Button
        variant="quiet"
        name="use-column"
        value={name}
        data-column={at}
        aria-describedby={`column-why-${at}`}
        onClick={() => changeSetup({ names: { [at]: name } })}
      >
        {sheet.takeColumn}
      </Button>
    </Sign>
  )
}

/** How whole names are split: by an example of the file. */
function NameOrder({ at }: { at: number }) {
  const { columns, isSurnameFirst, isLocked } = useOverview()
  const first = useRow(0)
  const { splits } = deskTexts().sheet
  if (columns[at]?.whole !== 'full_name') return null
  const text = cellText(first?.cells[at] ?? '')
  const parts = splitParts.full_name.flatMap((part) => {
    const value = partOf(text, { column: at, whole: 'full_name', part, isSurnameFirst })
    return value === '' ? [] : [`${columnLabel(part)}: ${value}`]
  })
  return (
    <div>
      <label className="desk-line">
        <Sign kind="note">{splits.order}</Sign>
        <select
          className="select"
          name="name-order"
          value={isSurnameFirst ? 'surnameFirst' : 'surnameLast'}
          disabled={isLocked}
          onChange={(event) =>
            changeSetup({ isSurnameFirst: event.currentTarget.value === 'surnameFirst' })
          }
        >
          <option value="surnameLast">{splits.surnameLast}</option>
          <option value="surnameFirst">{splits.surnameFirst}</option>
        </select>
      </label>
      <p className="sheet-quiet" translate="no">
        {parts.join(', ')}
      </p>
    </div>
  )
}

/** Asked once for the file, at its first column of dates. */
function DateOrder({ at }: { at: number }) {
  const { columns, dates, order, isLocked } = useOverview()
  const { sheet } = deskTexts()
  if (!dates.isUnclear || firstDate(columns) !== at) return null
  return (
    <SheetRadios
      name="date-order"
      legend={sheet.dateQuestion}
      values={dateOrders}
      chosen={order}
      disabled={isLocked}
      labelOf={(each) => sheet.dateOrders[each]}
      onChoose={(each) => changeSetup({ order: each })}
    />
  )
}
