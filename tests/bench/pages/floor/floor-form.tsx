import { type SubmitEvent, useState } from 'react'
import { QuestionField } from '../question-field'
import { controlsOf, type Question, steps } from '../questions'
import { StepScreen } from '../step-screen'

/** As little as React lets one do: uncontrolled inputs, read and checked for emptiness on Continue. */
export function FloorForm() {
  const [answers] = useState(() => new Map<string, FormDataEntryValue>())
  const [at, setAt] = useState(0)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [outcome, setOutcome] = useState<string>()
  const step = steps[at]
  if (step === undefined) return <main data-screen="done">{outcome}</main>

  const go = (to: number) => {
    setErrors({})
    setAt(to)
  }
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const given = new FormData(event.currentTarget)
    for (const name of step.questions.flatMap(controlsOf)) answers.delete(name)
    for (const [name, value] of given) answers.set(name, value)
    const wrong = missingOf(step.questions, answers)
    if (Object.keys(wrong).length > 0) {
      setErrors(wrong)
      return
    }
    go(at + 1)
    if (at + 1 < steps.length) return
    const body = JSON.stringify(Object.fromEntries(answers))
    const reply = await fetch('/person', { method: 'POST', body })
    setOutcome(reply.ok ? 'Created' : 'Not created')
  }
  return (
    <StepScreen
      key={step.name}
      step={step}
      place={`Step ${at + 1} of ${steps.length}`}
      errors={errors}
      isLast={at === steps.length - 1}
      onBack={at === 0 ? undefined : () => go(at - 1)}
      onSubmit={(event) => void submit(event)}
    >
      {(question) => (
        <QuestionField
          key={question.name}
          question={question}
          error={errors[question.name]}
          props={(name, value) => {
            const answer = answers.get(name)
            if (value !== undefined) return { name, defaultChecked: answer === value }
            return typeof answer === 'string' ? { name, defaultValue: answer } : { name }
          }}
        />
      )}
    </StepScreen>
  )
}

function missingOf(questions: readonly Question[], answers: Map<string, FormDataEntryValue>) {
  const wrong: Record<string, string> = {}
  for (const question of questions) {
    const { name, label, kind, isOptional = false } = question
    const isSpared = name === 'name_other' && answers.has('no_name_other')
    if (isOptional || isSpared || kind === 'tick') continue
    const isMissing = controlsOf(question).some((control) => isEmpty(answers.get(control)))
    if (isMissing) wrong[name] = `Enter your ${label.toLowerCase()}`
  }
  return wrong
}

function isEmpty(answer: FormDataEntryValue | undefined): boolean {
  if (answer === undefined) return true
  return typeof answer === 'string' ? answer.trim() === '' : answer.size === 0
}
