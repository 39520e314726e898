import { zodResolver } from '@hookform/resolvers/zod'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { type FieldErrors, type FieldPath, get, useForm } from 'react-hook-form'
import { QuestionField } from '../question-field'
import { controlsOf, type Question, steps } from '../questions'
import { StepScreen } from '../step-screen'
import { type BoundAnswers, type BoundPerson, boundSchema } from './bound-schema'

/** The packages the brief binds, used as their manuals show, in one bundle. */
export function BoundForm() {
  const form = useForm<BoundAnswers, unknown, BoundPerson>({
    resolver: zodResolver(boundSchema),
    shouldFocusError: false,
  })
  const create = useMutation({
    mutationFn: async (person: BoundPerson) => {
      const reply = await fetch('/person', { method: 'POST', body: JSON.stringify(person) })
      if (!reply.ok) throw new Error(`Not created: ${reply.status}`)
    },
  })
  const [at, setAt] = useState(0)
  const step = steps[at]
  const { errors } = form.formState
  if (step === undefined || create.isSuccess) return <main data-screen="done">Created</main>

  const isLast = at === steps.length - 1
  const pressContinue = async () => {
    const isRight = await form.trigger(step.questions.flatMap(pathsOf))
    if (!isRight) return
    if (isLast) await form.handleSubmit((person) => create.mutate(person))()
    else setAt(at + 1)
  }
  return (
    <StepScreen
      key={step.name}
      step={step}
      place={`Step ${at + 1} of ${steps.length}`}
      errors={messagesOf(step.questions, errors)}
      isLast={isLast}
      onBack={at === 0 ? undefined : () => setAt(at - 1)}
      onSubmit={(event) => {
        event.preventDefault()
        void pressContinue()
      }}
    >
      {(question) => (
        <QuestionField
          key={question.name}
          question={question}
          error={messageOf(question, errors)}
          // The names of the questions are the schema's, which a list of strings cannot say.
          props={(name) => form.register(name as FieldPath<BoundAnswers>)}
        />
      )}
    </StepScreen>
  )
}

function messagesOf(questions: readonly Question[], errors: FieldErrors<BoundAnswers>) {
  const wrong: Record<string, string> = {}
  for (const question of questions) {
    const message = messageOf(question, errors)
    if (message !== undefined) wrong[question.name] = message
  }
  return wrong
}

/** A date's error is the whole date's, or its first wrong part's. */
function messageOf(question: Question, errors: FieldErrors<BoundAnswers>): string | undefined {
  for (const path of [question.name, `${question.name}.root`, ...controlsOf(question)]) {
    // `get` reads by a path and knows no type; an error has a message or is none.
    const found = get(errors, path) as { message?: unknown } | undefined
    if (typeof found?.message === 'string') return found.message
  }
  return undefined
}

function pathsOf({ name }: Question): FieldPath<BoundAnswers> {
  return name as FieldPath<BoundAnswers>
}
