import { type ReactElement, type SubmitEvent, useEffect, useRef } from 'react'
import type { Question, Step } from './questions'

interface StepScreenProps {
  step: Step
  place: string
  errors: Readonly<Record<string, string>>
  isLast: boolean
  onBack: (() => void) | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  children: (question: Question) => ReactElement
}

/** What stands round the questions of a step: the summary of what is wrong, the way on and back. */
export function StepScreen(props: StepScreenProps) {
  const { step, place, errors, isLast, onBack, onSubmit, children } = props
  const summary = useRef<HTMLDivElement>(null)
  const wrong = step.questions.filter(({ name }) => errors[name] !== undefined)
  const isWrong = wrong.length > 0
  useEffect(() => {
    if (isWrong) summary.current?.focus()
  }, [isWrong])
  return (
    <main data-screen={step.name}>
      <p className="place">{place}</p>
      {onBack !== undefined && (
        <button type="button" name="back" className="back" onClick={onBack}>
          Back
        </button>
      )}
      {isWrong && (
        <div className="summary" role="alert" tabIndex={-1} ref={summary}>
          <h2>There is a problem</h2>
          <ul>
            {wrong.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{errors[name]}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      <h1>{step.title}</h1>
      <form method="post" noValidate onSubmit={onSubmit}>
        {step.questions.map(children)}
        <button type="submit">{isLast ? 'Create person' : 'Continue'}</button>
      </form>
    </main>
  )
}
