import { changeLinkId } from '../screen/screen-routes'
import { texts } from '../../texts/texts'
import { Breakable } from '../../ui/breakable'
import { WholeName } from '../../ui/whole-name'
import { ErrorText, NoteText } from '../../ui/field'
import { type ReviewLine, shownLines } from './review-lines'

interface ReviewCardProps {
  heading: string
  lines: readonly ReviewLine[]
  /** Opens the screen that changes an answer. Undefined while no answer may change. */
  onChange: ((href: string) => void) | undefined
}

/** A group of answers, with one link to change them. */
export function ReviewCard({ heading, lines, onChange }: ReviewCardProps) {
  const { review } = texts()
  const change = lines[0]?.change
  return (
    <section className="card answer-card">
      <div className="answer-head">
        <h2>{heading}</h2>
        {change !== undefined && onChange !== undefined && (
          <a
            id={changeLinkId(change)}
            href={change}
            onClick={(event) => {
              event.preventDefault()
              onChange(change)
            }}
          >
            <WholeName shown={review.change} whole={review.changeOf({ label: heading })} />
          </a>
        )}
      </div>
      <dl className="answers">
        {shownLines(lines, heading).map(({ key, label, value, errors, notes }) => (
          <div
            className={[
              'answer',
              ...(typeof value === 'string' ? [] : ['answer-with-document']),
              ...(errors.length === 0 ? [] : ['is-wrong']),
            ].join(' ')}
            key={key}
          >
            <dt className={label === heading ? 'visually-hidden' : undefined}>{label}</dt>
            <dd className="answer-value" translate="no">
              {typeof value === 'string' ? <Breakable>{value}</Breakable> : value}
            </dd>
            {errors.map((error) => (
              <dd className="answer-note" key={error}>
                <ErrorText>{error}</ErrorText>
              </dd>
            ))}
            {notes.map((note) => (
              <dd className="answer-note" key={note}>
                <NoteText>{note}</NoteText>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
