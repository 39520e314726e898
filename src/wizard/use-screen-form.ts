import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldErrors, type FieldPath, useForm } from 'react-hook-form'
import { type Answers, answersOf } from '../person/answers'
import type { PersonCase } from '../person/cases'
import { notesOn } from '../person/notes'
import { composePerson } from '../person/compose-person'
import type { AskingScreen } from '../person/screens'
import { screenSchema } from '../person/screen-schema'
import { listErrors, saidByService } from '../questions/form-errors'
import { createNoteBoard } from '../questions/note-board'
import { settledAfter } from '../questions/use-settled-value'
import { aboutAnswers } from './about'
import { addressesOf, phones, ruleContext } from './rules'
import { screenAnswers, screenOf } from './screen-answers'
import { useSession } from './session'

/**
 * The form of one screen: it begins with what is kept, keeps every change at once, is checked on Continue,
 * and lets an error go as soon as it is mended.
 */
export function useScreenForm(screen: AskingScreen, personCase: PersonCase) {
  const { draft, attachments, findings } = useSession()
  const [notes] = useState(createNoteBoard)
  const schemaOf = (values: Answers) => {
    const answers = { ...answersOf(draft.read()), ...values }
    return screenSchema(screen, values, ruleContext(answers, attachments, personCase))
  }
  const form = useForm<Answers>({
    defaultValues: screenAnswers(screen, answersOf(draft.read())),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: (values, context, options) =>
      // What was typed is kept as typed; the wire's values are composed when it is sent.
      zodResolver(schemaOf(values), undefined, { raw: true })(values, context, options),
  })

  useEffect(() => {
    for (const { path, sentence } of findings.filter(
      (finding) => screenOf(finding.path) === screen,
    )) {
      form.setError(path.join('.') as FieldPath<Answers>, {
        type: saidByService,
        message: sentence,
      })
    }
  }, [form, findings, screen])

  useEffect(() => {
    const showNotes = () => {
      const answers = answersOf(draft.read())
      const person = composePerson(answers, phones, addressesOf(attachments))
      notes.show(notesOn(person, ruleContext(answers, attachments, personCase)))
    }
    showNotes()
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, name, errors = {} }) => {
        keepChange(values, name)
        forgetMended(values, name, errors)
        clearTimeout(timer)
        timer = setTimeout(showNotes, settledAfter)
      },
    })
    const keepChange = (values: Answers, name: string | undefined) => {
      if (name !== 'id_type') {
        draft.keep(values)
        return
      }
      // Each kind of ID has its own number: the other one's is kept for when it comes back.
      draft.keep({ id_type: values.id_type })
      form.setValue('id_number', answersOf(draft.read()).id_number)
    }
    const forgetMended = (
      values: Answers,
      name: string | undefined,
      errors: FieldErrors<Answers>,
    ) => {
      const wrong = listErrors(errors, (path) => aboutAnswers(values, personCase, path))
      if (wrong.length === 0) return
      const checked = schemaOf(values).safeParse(values)
      const still = checked.success ? [] : checked.error.issues.map(({ path }) => path.join('.'))
      for (const error of wrong) {
        const isStill = still.some(
          (path) => path === error.name || path.startsWith(`${error.name}.`),
        )
        const isOurs =
          form.getFieldState(error.name as FieldPath<Answers>).error?.type !== saidByService
        // What the service said cannot be judged here: it goes with the first change.
        const isMended = isOurs ? !isStill : name !== undefined && name.startsWith(error.name)
        if (isMended) form.clearErrors(error.name as FieldPath<Answers>)
      }
    }
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
    // The form of a screen lives as long as its session, its screen and its case.
  }, [form, draft, attachments, notes, screen, personCase])

  return { form, notes }
}
