import { useEffect, useLayoutEffect, useState } from 'react'
import {
  type Answers,
  answersOf,
  askedRefusal,
  fieldPaths,
  fields,
  formNameOf,
  mergeAnswers,
  partsOf,
  type PersonCase,
  type QuestionScreen,
  screenOf,
} from '../../person'
import { guessedCountries } from '../../person/phones'
import { errorTypeAt, showSendRefusals } from '../../questions/form/field-errors'
import { phoneMetadataStore } from '../../questions/rules/phone-store'
import { textContextOf } from '../../questions/rules/text-context-of'
import { useQuestionForm } from '../../questions/form/use-question-form'
import { useSession } from '../session/session'

/** Returns the form of one screen. It starts with the saved answers, and Continue validates it. */
export function useScreenForm(screen: QuestionScreen, personCase: PersonCase) {
  const { draft, attachments, sendRefusals, setSendRefusals } = useSession()
  const [guessed = {}] = useState(() =>
    guessedCountries(draft.read(), screen, phoneMetadataStore.phones()),
  )
  const { form, paused } = useQuestionForm(() => ({
    setup: { screens: [screen], personCase, draft, attachments },
    answers: screenAnswers(screen, answersOf(mergeAnswers(draft.read(), guessed))),
  }))
  // A country that was shown stays, whatever phone number is typed later.
  useLayoutEffect(() => {
    if (guessed.countries !== undefined) draft.update(guessed)
  }, [draft, guessed])
  useEffect(() => {
    const refused = sendRefusals()
      .filter(({ path }) => screenOf(path) === screen)
      .map((refusal) => ({
        refusal,
        asked: askedRefusal(refusal, personCase, answersOf(draft.read())),
      }))
    const endShow = showSendRefusals(
      form,
      refused.map(({ asked }) => asked),
      ({ path }) => textContextOf(answersOf(draft.read()), personCase, path),
    )
    // The review is not to say it either: Back leads there without Continue.
    const endForget = form.subscribe({
      formState: { errors: true },
      callback: () => {
        const shown = form.getErrors()
        const fixed = refused.filter(
          ({ asked }) => errorTypeAt(formNameOf(asked.path), shown) !== 'refusedOnSend',
        )
        const gone = new Set(fixed.map(({ refusal }) => refusal))
        setSendRefusals(sendRefusals().filter((each) => !gone.has(each)))
      },
    })
    return () => {
      endForget()
      endShow()
    }
  }, [form, sendRefusals, setSendRefusals, screen, draft, personCase])
  return { form, paused }
}

/** Returns only the answers that this screen asks for. */
function screenAnswers(screen: QuestionScreen, answers: Answers): Partial<Answers> {
  const paths = fieldPaths.filter((path) => fields[path].screen === screen)
  const keys = new Set<string>(paths.map((path) => partsOf(path).group))
  if (screen === 'person') keys.add('no_name_other')
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}
