import { deskTexts } from '../../../texts/desk-texts'
import { NoteText } from '../../../ui/field'
import type { LeftOut } from '../columns/column'
import { columnLabel } from '../columns/label-of'
import { columnLetters } from '../reading/head-of'
import { ColumnTable } from './column-table'
import { useOverview } from './use-sheet'

/** The columns that are left out or added, and the table of all columns. */
export function ColumnNotice() {
  const { columns } = useOverview()
  const { sheet } = deskTexts()
  const titlesOf = (why: LeftOut) =>
    columns.flatMap(({ title, leftOut }, at) =>
      leftOut === why ? [title === '' ? columnLetters(at) : title] : [],
    )
  const added = columns
    .filter(({ isAdded, split, value }) => isAdded && split === undefined && !value)
    .map(({ title }) => columnLabel(title))
  const lines = (['unknown', 'twice', 'derived'] as const)
    .filter((why) => titlesOf(why).length > 0)
    .map((why) => ({
      why,
      text: sheet.leftOut[why]({ names: listOf(titlesOf(why), why === 'unknown') }),
    }))
  if (columns.length === 0) return null
  const hasRemark = lines.length + added.length > 0
  return (
    <div className="sheet-column-notice">
      {hasRemark && (
        <NoteText>
          {lines.map(({ why, text }) => (
            <p key={why} data-left-out={why}>
              {text}
            </p>
          ))}
          {added.length > 0 && (
            <p data-left-out="added">{sheet.added({ names: listOf(added, false) })}</p>
          )}
        </NoteText>
      )}
      <ColumnTable />
    </div>
  )
}

/** Titles that fit no field are quoted: they may be any text. */
function listOf(titles: readonly string[], isQuoted: boolean): string {
  const { quoted } = deskTexts().sheet
  return titles.map((name) => (isQuoted ? quoted({ name }) : name)).join(', ')
}
