import type { ReactNode } from 'react'
import { texts } from '../../texts/texts'
import { Note } from '../../ui/field'

export interface ReviewLine {
  key: string
  label: string
  value: ReactNode
  note?: string | undefined
  /** Where it is changed, and what that changes, for those who hear the link alone. */
  change?: { address: string; what: string } | undefined
}

interface ReviewCardProps {
  heading: string
  lines: readonly ReviewLine[]
  /** Goes to where an answer is changed; without it nothing can be changed for now. */
  onChange: ((address: string) => void) | undefined
}

/** A group of answers, each with the way to change it. */
export function ReviewCard({ heading, lines, onChange }: ReviewCardProps) {
  return (
    <section className="card">
      <h2>{heading}</h2>
      <dl className="answers">
        {lines.map(({ key, label, value, note, change }) => (
          <div className="answer" key={key}>
            <dt>{label}</dt>
            <dd className="answer-value">{value}</dd>
            {change !== undefined && onChange !== undefined && (
              <dd className="answer-change">
                <a
                  href={change.address}
                  onClick={(event) => {
                    event.preventDefault()
                    onChange(change.address)
                  }}
                >
                  {texts().review.change}
                  <span className="visually-hidden"> {change.what}</span>
                </a>
              </dd>
            )}
            {note !== undefined && (
              <dd className="answer-note">
                <Note>{note}</Note>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
