import { type SubmitEvent, useState } from 'react'
import {
  type Answers,
  type DateAnswer,
  fields,
  type IdType,
  isIdType,
  readDate,
} from '../../person'
import { countryName } from '../../texts/country-names'
import { deskTexts } from '../../texts/desk-texts'
import { formatDay } from '../../texts/shown-values'
import { labelOf } from '../../texts/field-texts'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import { NoteText } from '../../ui/field'
import { answerAt, type Difference, type DifferenceRow } from './difference'
import { fieldOfPaste, type IgnoredText, type PastePath, type Proposal } from './reading/reading'
import { Verbatim } from '../../ui/verbatim'

interface DifferenceFormProps {
  difference: Difference
  answers: Answers
  onAccept: (proposals: readonly Proposal[]) => void
  onCancel: () => void
}

/**
 * Shows each field with its current and its pasted value. Enter accepts the checked rows. A typed answer is
 * replaced only if its row is checked.
 */
export function DifferenceForm({ difference, answers, onAccept, onCancel }: DifferenceFormProps) {
  const { rows, same, ignored } = difference
  const [ticked, setTicked] = useState<ReadonlySet<PastePath>>(
    () => new Set(rows.filter((row) => !row.isReplacing).map(({ path }) => path)),
  )
  const labels = deskTexts().paste
  const accepted = rows.filter(({ path }) => ticked.has(path))
  const tick = (path: PastePath, isTicked: boolean) => {
    const others = [...ticked].filter((each) => each !== path)
    setTicked(new Set(isTicked ? [...others, path] : others))
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (accepted.length > 0) onAccept(accepted)
  }
  return (
    <form className="difference" method="post" noValidate onSubmit={submit}>
      {rows.length === 0 && <p>{same > 0 ? labels.same({ count: same }) : labels.nothing}</p>}
      {rows.length > 0 && <p className="desk-quiet">{labels.ticked}</p>}
      {rows.length > 0 && (
        <table>
          <caption className="visually-hidden">{labels.caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labels.columns.field}</th>
              <th scope="col">{labels.columns.now}</th>
              <th scope="col">{labels.columns.pasted}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row
                key={row.path}
                row={row}
                answers={answers}
                isTicked={ticked.has(row.path)}
                onTick={(isTicked) => tick(row.path, isTicked)}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 && same > 0 && <p className="desk-quiet">{labels.same({ count: same })}</p>}
      <IgnoredList ignored={ignored} />
      <div className="actions">
        {rows.length > 0 && (
          <Button
            type="submit"
            variant="primary"
            name="accept-paste"
            aria-disabled={accepted.length === 0 || undefined}
          >
            {labels.accept({ count: accepted.length })}
          </Button>
        )}
        <Button variant="quiet" name="cancel-paste" onClick={onCancel}>
          {labels.cancel}
        </Button>
      </div>
    </form>
  )
}

interface RowProps {
  row: DifferenceRow
  answers: Answers
  isTicked: boolean
  onTick: (isTicked: boolean) => void
}

function Row({ row, answers, isTicked, onTick }: RowProps) {
  const { path, value, typed, isReplacing, isCorrected } = row
  const labels = deskTexts().paste
  const id = `paste.${path}`
  return (
    <tr>
      <th scope="row" id={id}>
        <label className="tick">
          <input
            type="checkbox"
            name={id}
            checked={isTicked}
            onChange={(event) => onTick(event.currentTarget.checked)}
          />
          <span>{pasteLabel(path)}</span>
        </label>
      </th>
      <td className="desk-quiet">
        <Verbatim>{shownAnswer(path, answerAt(answers, path))}</Verbatim>
      </td>
      <td>
        <Verbatim>{shownAnswer(path, value)}</Verbatim>
        {isReplacing && <NoteText>{labels.replaces}</NoteText>}
        {isCorrected && <NoteText>{labels.corrected({ typed })}</NoteText>}
      </td>
    </tr>
  )
}

/** Returns an answer as text: a country by its name, and a date with its month as a word. */
function shownAnswer(path: PastePath, value: string | DateAnswer): string {
  const { empty } = deskTexts().paste
  if (typeof value !== 'string') {
    const reading = readDate(value)
    if (reading.ok) return formatDay(reading.value)
    return [value.day, value.month, value.year].join(' ').trim() || empty
  }
  if (value.trim() === '') return empty
  if (path === 'id_type' && isIdType(value)) return texts().idTypes[value].title
  const isCountry = fields[fieldOfPaste(path)].answer === 'country'
  return isCountry ? `${countryName(value)} (${value})` : value
}

function pasteLabel(path: PastePath, idType: IdType | '' = ''): string {
  return labelOf(fieldOfPaste(path), { voice: 'client', idType, documentType: '' })
}

function IgnoredList({ ignored }: { ignored: readonly IgnoredText[] }) {
  const { ignoredHeading, ignoredReasons } = deskTexts().paste
  if (ignored.length === 0) return null
  // A text may be ignored twice, so the key has its place in the list.
  const lines = ignored.map((each, index) => ({ ...each, key: `${index} ${each.typed}` }))
  return (
    <section className="difference-ignored" data-not-taken="">
      <b>{ignoredHeading}</b>
      <ul>
        {lines.map(({ key, typed, why, of }) => (
          <li key={key}>
            {of !== undefined && (
              <span>{`${pasteLabel(of, of === 'id_number' ? 'passport' : '')}: `}</span>
            )}
            <q translate="no">{typed}</q>
            <span className="desk-quiet">{` ${ignoredReasons[why]}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
