import { useEffect } from 'react'
import { answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import type { AskingScreen } from '../../person/screens'
import { showFindings } from '../../questions/asking/show-findings'
import { useAskedForm } from '../../questions/asking/use-asked-form'
import { screenOf } from '../../questions/rules/screen-of'
import { useSession } from '../session'
import { screenAnswers } from './screen-answers'

/** The form of one screen: it begins with what is kept, and is checked on Continue. */
export function useScreenForm(screen: AskingScreen, personCase: PersonCase) {
  const { draft, attachments, findings } = useSession()
  const { form, notes, errors } = useAskedForm(() => ({
    asked: { screens: [screen], personCase, draft, attachments },
    answers: screenAnswers(screen, answersOf(draft.read())),
  }))
  useEffect(
    () =>
      showFindings(
        form,
        [...findings().values()].filter(({ path }) => screenOf(path) === screen),
      ),
    [form, findings, screen],
  )
  return { form, notes, errors }
}
