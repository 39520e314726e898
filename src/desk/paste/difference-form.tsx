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
import { answerAt, type Difference, type DifferenceRow } from './difference'
import { fieldOfPaste, type IgnoredText, type PastePath, type Proposal } from './reading/reading'
import { Verbatim } from '../../ui/verbatim'

interface DifferenceFormProps {
  difference: Difference
  answers: Answers
  onAccept: (proposals: readonly Proposal[]) => void
  onCancel: () => void
}

/** The index of the chosen reading of each row; undefined where none is chosen. */
type ChosenWays = Readonly<Record<string, number | undefined>>

/**
 * Shows each field with its current and its pasted value. Enter accepts the checked rows. A typed answer is
 * replaced only if its row is checked.
 */
export function DifferenceForm({ difference, answers, onAccept, onCancel }: DifferenceFormProps) {
  const { rows, same, ignored } = difference
  const [chosen, setChosen] = useState<ChosenWays>(() => initiallyChosen(rows))
  const labels = deskTexts().paste
  const accepted = rows.flatMap(({ name, ways }) => ways[chosen[name] ?? -1] ?? [])
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (accepted.length > 0) onAccept(accepted)
  }
  return (
    <form className="difference" method="post" noValidate onSubmit={submit}>
      {rows.length === 0 && <p>{same > 0 ? labels.same({ count: same }) : labels.nothing}</p>}
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
                key={row.name}
                row={row}
                answers={answers}
                chosen={chosen[row.name]}
                onChoose={(way) => setChosen({ ...chosen, [row.name]: way })}
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

function initiallyChosen(rows: readonly DifferenceRow[]): ChosenWays {
  return Object.fromEntries(
    rows.map(({ name, ways, isReplacing, isUncertain }) => [
      name,
      ways.length > 1 || isReplacing || isUncertain ? undefined : 0,
    ]),
  )
}

interface RowProps {
  row: DifferenceRow
  answers: Answers
  chosen: number | undefined
  onChoose: (way: number | undefined) => void
}

function Row({ row, answers, chosen, onChoose }: RowProps) {
  const { name, ways, isReplacing, isUncertain, isCorrected } = row
  const labels = deskTexts().paste
  const paths = [...new Set(ways.flat().map(({ path }) => path))]
  const label = paths.map((path) => pasteLabel(path)).join(', ')
  const now = paths.map((path) => shownAnswer(path, answerAt(answers, path))).join(', ')
  const id = `paste.${name}`
  const isChoice = ways.length > 1
  return (
    <tr>
      <th scope="row" id={id}>
        {isChoice ? (
          label
        ) : (
          <label className="tick">
            <input
              type="checkbox"
              name={id}
              checked={chosen === 0}
              onChange={(event) => onChoose(event.currentTarget.checked ? 0 : undefined)}
            />
            <span>{label}</span>
          </label>
        )}
      </th>
      <td className={isReplacing ? undefined : 'desk-quiet'}>
        <Verbatim>{now}</Verbatim>
        {isReplacing && <span className="difference-note">{labels.replaces}</span>}
      </td>
      <td>
        {isChoice ? (
          <div role="radiogroup" aria-labelledby={id}>
            {[...shownWays(ways), labels.none].map((shown, index) => (
              <label className="tick" key={shown}>
                <input
                  type="radio"
                  name={id}
                  checked={index === (chosen ?? ways.length)}
                  onChange={() => onChoose(index === ways.length ? undefined : index)}
                />
                <Verbatim>{shown}</Verbatim>
              </label>
            ))}
          </div>
        ) : (
          <Verbatim>{shownWays(ways).join()}</Verbatim>
        )}
        {isUncertain && <span className="difference-note">{labels.uncertain}</span>}
        {isCorrected && (
          <span className="difference-note">
            {labels.corrected({ typed: ways[0]?.[0]?.typed ?? '' })}
          </span>
        )}
      </td>
    </tr>
  )
}

/** Returns each way's answers as text, after their labels if the ways fill different fields. */
function shownWays(ways: readonly (readonly Proposal[])[]): string[] {
  const isLabelled = new Set(ways.map((way) => way.map(({ path }) => path).join())).size > 1
  return ways.map((way) =>
    way
      .map(({ path, value }) => {
        const shown = shownAnswer(path, value)
        return isLabelled ? `${pasteLabel(path)}: ${shown}` : shown
      })
      .join(', '),
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
      <h3>{ignoredHeading}</h3>
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
