import { useLayoutEffect, useState } from 'react'
import { createFormControl, type DefaultValues } from 'react-hook-form'
import type { Answers } from '../../person'
import type { QuestionForm } from './question-form'
import { createStore } from '../../ui/listeners'
import type { FormSetup } from './form-setup'
import { createResolver } from './create-resolver'
import { pausedAnswersOf } from './paused-answers'
import { watchAnswers } from './watch-answers'

/** The setup of a form, and the answers that it starts with. */
interface InitialForm {
  setup: FormSetup
  answers: DefaultValues<Answers>
}

/**
 * Returns a form that starts with the saved answers and saves every change. Its setup is fixed on
 * mount. It lives outside React state, because the hook of React Hook Form would render its caller
 * twice.
 */
export function useQuestionForm(begin: () => InitialForm) {
  const [{ setup, form, paused }] = useState(() => createQuestionForm(begin()))
  // Before the fields can be typed in: an answer typed earlier would not be saved.
  useLayoutEffect(() => watchAnswers(setup, form, paused), [form, setup, paused])
  return { form, paused }
}

function createQuestionForm({ setup, answers }: InitialForm) {
  const form: QuestionForm = createFormControl<Answers>({
    defaultValues: answers,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: createResolver(setup),
  })
  return { setup, form, paused: createStore(pausedAnswersOf(setup)) }
}
