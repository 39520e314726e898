import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import type { PersonCase } from '../../../person'
import type { QuestionForm } from '../../../questions/question-form'
import type { ErrorStore } from '../../../questions/error-store'
import type { SendingOutcome } from '../../../questions/sending/outcome'
import { deskTexts } from '../../../texts/desk-texts'
import { firstTexts, product } from '../../../texts/first-texts'
import { focusControl, type SummaryItem } from '../../../ui/error-summary'
import { WrongIcon } from '../../../ui/icons'
import { errorItems } from './error-items'

interface ErrorListProps {
  form: QuestionForm
  errors: ErrorStore
  personCase: PersonCase
  /** Errors that belong to no field. */
  others: readonly SummaryItem[]
  outcome: SendingOutcome | undefined
}

/**
 * The list of all errors beside the form. It is always on the page and announces new items politely, because an
 * error appears while the next field is being typed.
 */
export function ErrorList({ form, errors, personCase, others, outcome }: ErrorListProps) {
  const { heading, none } = deskTexts().onePerson.errors
  const { frame } = firstTexts()
  const { title } = deskTexts().form
  const serialized = useSyncExternalStore(errors.subscribe, () =>
    JSON.stringify(errorItems(errors, form.getValues(), personCase)),
  )
  // The subscription above serializes these items.
  const items = [...(JSON.parse(serialized) as SummaryItem[]), ...others]
  const isWrong = items.length > 0
  useEffect(() => {
    document.title =
      (isWrong ? frame.errorTitle : '') + frame.titleOf({ heading: title, product: product() })
  }, [isWrong, frame, title])
  return (
    <section className={isWrong ? 'desk-errors is-wrong' : 'desk-errors'}>
      <h2>
        {isWrong && <WrongIcon />}
        {heading}
        {isWrong && <span className="desk-count">{items.length}</span>}
      </h2>
      {!isWrong && <p className="desk-quiet">{none}</p>}
      <div
        role="alert"
        aria-live="polite"
        aria-atomic="false"
        data-outcome={isWrong ? outcome : undefined}
      >
        {isWrong && <Items items={items} />}
      </div>
    </section>
  )
}

function Items({ items }: { items: readonly SummaryItem[] }) {
  return (
    <ul>
      {items.map(({ sentence, target }) => (
        <li key={`${target ?? ''} ${sentence}`}>
          {target === undefined ? (
            <p>{sentence}</p>
          ) : (
            <a href={`#${target}`} onClick={(event) => follow(event, target)}>
              {sentence}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Moves the focus without changing the page's address. */
function follow(event: MouseEvent, target: string): void {
  event.preventDefault()
  focusControl(target)
}
