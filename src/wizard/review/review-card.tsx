import type { ReactNode } from 'react'
import { changeLinkId } from '../screen/screen-routes'
import { texts } from '../../texts/texts'
import { WholeName } from '../../ui/whole-name'
import { ErrorText, NoteText } from '../../ui/field'

export interface ReviewLine {
  key: string
  label: string
  value: ReactNode
  note?: string | undefined
  /** Why the service refused the answer. */
  error?: string | undefined
  /** The address that changes this answer. */
  change?: string | undefined
}

interface ReviewCardProps {
  heading: string
  lines: readonly ReviewLine[]
  /** Opens the screen that changes an answer. Undefined while no answer may change. */
  onChange: ((address: string) => void) | undefined
}

/** A group of answers, each with a link to change it. */
export function ReviewCard({ heading, lines, onChange }: ReviewCardProps) {
  const { review } = texts()
  return (
    <section className="card">
      <h2>{heading}</h2>
      <dl className="answers">
        {lines.map(({ key, label, value, note, error, change }) => (
          <div
            className={[
              'answer',
              ...(typeof value === 'string' ? [] : ['answer-with-document']),
              ...(error === undefined ? [] : ['is-wrong']),
            ].join(' ')}
            key={key}
          >
            <dt>{label}</dt>
            <dd className="answer-value">{value}</dd>
            {change !== undefined && onChange !== undefined && (
              <dd className="answer-change">
                <a
                  id={changeLinkId(change)}
                  href={change}
                  onClick={(event) => {
                    event.preventDefault()
                    onChange(change)
                  }}
                >
                  <WholeName shown={review.change} whole={review.changeOf({ label })} />
                </a>
              </dd>
            )}
            {error !== undefined && (
              <dd className="answer-note">
                <ErrorText>{error}</ErrorText>
              </dd>
            )}
            {note !== undefined && (
              <dd className="answer-note">
                <NoteText>{note}</NoteText>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
