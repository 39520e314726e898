import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type FieldPath, useForm } from 'react-hook-form'
import { type Answers, answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { fields } from '../../person/fields'
import type { AskingScreen } from '../../person/screens'
import { createErrorBoard } from '../../questions/error-board'
import { saidByService, unchecked } from '../../questions/form-errors'
import { createNoteBoard } from '../../questions/note-board'
import { texts } from '../../texts/texts'
import { phoneBook } from '../../questions/rules/phone-book'
import { screenAnswers } from './screen-answers'
import { formNameOf, screenOf } from '../screen-of'
import { useSession } from '../session'
import { schemaOf, watchScreen } from './watch-screen'

/** The form of one screen: it begins with what is kept, and is checked on Continue. */
export function useScreenForm(screen: AskingScreen, personCase: PersonCase) {
  const { draft, attachments, findings } = useSession()
  const [notes] = useState(createNoteBoard)
  const [errors] = useState(createErrorBoard)
  const form = useForm<Answers>({
    defaultValues: screenAnswers(screen, answersOf(draft.read())),
    mode: 'onSubmit',
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
    resolver: async (values, context, options) => {
      const isPhoneUnchecked = screen === fields.phone.screen && !(await isPrepared(values.phone))
      const schema = schemaOf({ screen, personCase, draft, attachments }, values)
      // What was typed is kept as typed; the wire's values are composed when it is sent.
      const resolve = zodResolver(schema, undefined, { raw: true, mode: 'sync' })
      const checked = await resolve(values, context, options)
      if (!isPhoneUnchecked) return checked
      const phone = { type: unchecked, message: texts().wizard.phoneUnchecked }
      return { values: {}, errors: { ...checked.errors, phone } }
    },
  })

  useEffect(
    () =>
      form.subscribe({
        formState: { errors: true },
        callback: ({ errors: found = {} }) => errors.show(found),
      }),
    [form, errors],
  )

  useEffect(() => {
    const byName = new Map<string, string[]>()
    for (const { path, sentence } of findings().filter((each) => screenOf(each.path) === screen)) {
      const name = formNameOf(path)
      byName.set(name, [...(byName.get(name) ?? []), sentence])
    }
    for (const [name, sentences] of byName) {
      // Every form name is a path of the answers. A service may say more than one thing of a field.
      const message = sentences.join('; ')
      form.setError(name as FieldPath<Answers>, { type: saidByService, message })
    }
  }, [form, findings, screen])

  useEffect(
    () => watchScreen({ screen, personCase, draft, attachments }, form, notes),
    [form, draft, attachments, notes, screen, personCase],
  )
  return { form, notes, errors }
}

/** Whether all has come that this number is to be judged by. */
function isPrepared(phone: string): Promise<boolean> {
  return phoneBook.prepareFor(phone).then(
    () => true,
    () => false,
  )
}
