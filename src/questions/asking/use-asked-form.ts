import { useEffect, useState } from 'react'
import { type DefaultValues, useForm } from 'react-hook-form'
import type { Answers } from '../../person/answers'
import { createErrorBoard } from '../error-board'
import { createNoteBoard } from '../note-board'
import type { Asked } from './asked-answers'
import { rehearseCheck } from './rehearse'
import { resolverOf } from './resolve-answers'
import { watchAnswers } from './watch-answers'

/**
 * A form that begins with what was answered, keeps every change, and is checked when asked to. What it asks is
 * settled when it is mounted.
 */
export function useAskedForm(given: Asked, defaultValues: DefaultValues<Answers>) {
  const [asked] = useState(given)
  const [notes] = useState(createNoteBoard)
  const [errors] = useState(createErrorBoard)
  const [resolver] = useState(() => resolverOf(asked))
  const form = useForm<Answers>({
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver,
  })
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
