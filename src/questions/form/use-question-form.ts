import { useEffect, useState } from 'react'
import { createFormControl, type DefaultValues } from 'react-hook-form'
import type { Answers } from '../../person/answers'
import type { AskedForm } from '../question-form'
import { createErrorBoard } from '../error-store'
import { createNoteBoard } from '../note-store'
import type { Asked } from './form-setup'
import { rehearseCheck } from './warm-up-validation'
import { resolverOf } from './create-resolver'
import { watchAnswers } from './watch-answers'

/** What a form asks, and what was answered before. */
interface Beginning {
  asked: Asked
  answers: DefaultValues<Answers>
}

/**
 * A form that begins with what was answered, keeps every change, and is checked when asked to. What it asks is
 * settled when it is mounted. It stands beside React: the library's own hook would draw its caller twice.
 */
export function useAskedForm(begin: () => Beginning) {
  const [{ asked, resolver, form, notes, errors }] = useState(() => createAskedForm(begin()))
  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors: found = {} }) => errors.show(found),
      }),
    [form, errors],
  )
  useEffect(() => watchAnswers(asked, form, notes), [form, asked, notes])
  useEffect(() => rehearseCheck(asked, resolver, form), [form, asked, resolver])
  return { form, notes, errors }
}

function createAskedForm({ asked, answers }: Beginning) {
  const resolver = resolverOf(asked)
  const form: AskedForm = createFormControl<Answers>({
    defaultValues: answers,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver,
  })
  return { asked, resolver, form, notes: createNoteBoard(), errors: createErrorBoard() }
}
