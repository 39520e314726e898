import { useEffect, useLayoutEffect, useState } from 'react'
import {
  type Answers,
  answersOf,
  askedRefusal,
  fieldPaths,
  fields,
  mergeAnswers,
  partsOf,
  type PersonCase,
  type QuestionScreen,
  screenOf,
} from '../../person'
import { guessedCountries } from '../../person/phones'
import { showSendRefusals } from '../../questions/form/field-errors'
import { phoneMetadataStore } from '../../questions/rules/phone-store'
import { textContextOf } from '../../questions/rules/text-context-of'
import { useQuestionForm } from '../../questions/form/use-question-form'
import { useSession } from '../session/session'

/** Returns the form of one screen. It starts with the saved answers, and Continue validates it. */
export function useScreenForm(screen: QuestionScreen, personCase: PersonCase) {
  const { draft, attachments, sendRefusals } = useSession()
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
  useEffect(
    () =>
      showSendRefusals(
        form,
        sendRefusals()
          .filter(({ path }) => screenOf(path) === screen)
          .map((refusal) => askedRefusal(refusal, personCase, answersOf(draft.read()))),
        ({ path }) => textContextOf(answersOf(draft.read()), personCase, path),
      ),
    [form, sendRefusals, screen, draft, personCase],
  )
  return { form, paused }
}

/** Returns only the answers that this screen asks for. */
function screenAnswers(screen: QuestionScreen, answers: Answers): Partial<Answers> {
  const paths = fieldPaths.filter((path) => fields[path].screen === screen)
  const keys = new Set<string>(paths.map((path) => partsOf(path).group))
  if (screen === 'person') keys.add('no_name_other')
  return Object.fromEntries(Object.entries(answers).filter(([key]) => keys.has(key)))
}
