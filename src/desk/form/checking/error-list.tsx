import { type MouseEvent, useEffect, useSyncExternalStore } from 'react'
import { useFormState } from 'react-hook-form'
import type { PersonCase } from '../../../person'
import { notesOn } from '../../../person/notes'
import type { QuestionForm } from '../../../questions/form/question-form'
import type { PausedAnswersStore } from '../../../questions/form/paused-answers'
import type { SendingOutcome } from '../../../questions/sending/failure-items'
import { deskTexts } from '../../../texts/desk-texts'
import { firstTexts, product } from '../../../texts/first-texts'
import type { SummaryItem } from '../../../ui/error-summary'
import { WrongIcon } from '../../../ui/icons'
import { errorItems, noteItems } from './error-items'
import { focusInPlace } from './focus-field'

interface ErrorListProps {
  form: QuestionForm
  paused: PausedAnswersStore
  personCase: PersonCase
  /** Errors that belong to no field. */
  others: readonly SummaryItem[]
  outcome: SendingOutcome | undefined
}

/**
 * The list of all errors, and of all notes, beside the form: at a field they stand only while it has the focus, so that
 * no field moves. It is always on the page and announces new errors politely, because an error appears while the next
 * field is being typed.
 */
export function ErrorList(props: ErrorListProps) {
  const { form, paused, personCase, others, outcome } = props
  const { heading, none } = deskTexts().onePerson.errors
  const { frame } = firstTexts()
  const { title } = deskTexts().form
  const { errors } = useFormState({ control: form.control })
  const items = [...errorItems(errors, form.getValues(), personCase), ...others]
  const isWrong = items.length > 0
  useEffect(() => {
    document.title =
      (isWrong ? frame.errorTitle : '') + frame.titleOf({ heading: title, product: product() })
  }, [isWrong, frame, title])
  return (
    <section className={isWrong ? 'desk-errors is-wrong' : 'desk-errors'}>
      <h2>
        {isWrong && <WrongIcon />}
        <span>{heading}</span>
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
      <Notes paused={paused} />
    </section>
  )
}

function Notes({ paused }: Pick<ErrorListProps, 'paused'>) {
  const { person, context } = useSyncExternalStore(paused.subscribe, paused.read)
  const items = noteItems(notesOn(person, context))
  if (items.length === 0) return null
  return (
    <div className="desk-notes">
      <h2>{deskTexts().onePerson.errors.notes}</h2>
      <Items items={items} />
    </div>
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

/** Moves the focus without changing the page's URL. */
function follow(event: MouseEvent, target: string): void {
  event.preventDefault()
  focusInPlace(target)
}
