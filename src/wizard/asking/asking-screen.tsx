import { type ReactNode, useRef, useState } from 'react'
import { FormProvider, useWatch } from 'react-hook-form'
import { useLocation, useSearch } from 'wouter'
import { answersOf } from '../../person/answers'
import type { PersonCase } from '../../person/cases'
import { type AskingScreen as ScreenName, type Screen, screensOf } from '../../person/screens'
import { listErrors } from '../../questions/form-errors'
import { QuestionsProvider } from '../../questions/questions-context'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import type { SummaryItem } from '../../ui/error-summary'
import { aboutAnswers } from '../about'
import { addressOf, changeIn } from '../addresses'
import { goBack, goOn } from '../go'
import { firstUnfinished } from '../rules'
import { AddressQuestions } from './address-questions'
import { BackgroundQuestions } from './background-questions'
import { ContactQuestions } from './contact-questions'
import { DocumentsQuestions } from './documents-questions'
import { IdentityQuestions } from './identity-questions'
import { PersonQuestions } from './person-questions'
import { screenOf } from '../screen-of'
import { ScreenShell } from '../screen-shell'
import { KeepingLine } from './keeping-line'
import type { QuestionsOfScreen } from './questions-of-screen'
import { useScreenForm } from './use-screen-form'
import { useSession } from '../session'

const questionsOf: Record<ScreenName, (props: QuestionsOfScreen) => ReactNode> = {
  person: PersonQuestions,
  contact: ContactQuestions,
  address: AddressQuestions,
  identity: IdentityQuestions,
  background: BackgroundQuestions,
  documents: DocumentsQuestions,
}

/** One screen of questions: checked on Continue, and only left once its answers hold and are kept. */
export function AskingScreen({
  screen,
  personCase,
}: {
  screen: ScreenName
  personCase: PersonCase
}) {
  const { draft, attachments, findings, keepFindings } = useSession()
  const { form, notes } = useScreenForm(screen, personCase)
  const [, navigate] = useLocation()
  const change = changeIn(useSearch())
  const [summary, setSummary] = useState<{ problems: SummaryItem[]; attempt: number }>({
    problems: [],
    attempt: 0,
  })
  const idType = useWatch({ control: form.control, name: 'id_type' })
  const order = screensOf(personCase)
  const kept = answersOf(draft.read())
  const about = aboutAnswers({ ...kept, id_type: idType ?? kept.id_type }, personCase)
  const { frame, screenWords } = texts()
  const { title, why } = screenWords(screen, about.voice)
  const Questions = questionsOf[screen]
  const isLeaving = useRef(false)

  const onValid = async () => {
    // A second press while the first was being checked.
    if (isLeaving.current) return
    isLeaving.current = true
    draft.keep(form.getValues())
    keepFindings(findings().filter(({ path }) => screenOf(path) !== screen))
    const following = order[order.indexOf(screen) + 1] ?? 'review'
    const unfinished = firstUnfinished(draft.read(), attachments) ?? 'review'
    const next = change === undefined ? following : unfinished
    // The next screen comes only after these answers are safe; a page lost on the way comes back to it.
    draft.keepAddress(addressOf(next))
    await draft.saved()
    goOn(navigate, screen, next, change)
  }
  const onInvalid = (errors: typeof form.formState.errors) => {
    const values = { ...answersOf(draft.read()), ...form.getValues() }
    const found = listErrors(errors, (path) => aboutAnswers(values, personCase, path))
    const items = found.map(({ sentence, target }) => ({ sentence, target }))
    setSummary({ problems: inPageOrder(items), attempt: summary.attempt + 1 })
  }
  // Back from a change is the check, unless the change left something to ask.
  const isChangeOfWhole = () =>
    change !== undefined && firstUnfinished(draft.read(), attachments) === undefined
  const previous: Screen = order[order.indexOf(screen) - 1] ?? 'case'
  return (
    <ScreenShell
      screen={screen}
      title={title}
      why={why}
      step={{ now: order.indexOf(screen) + 1, all: order.length }}
      onBack={() => goBack(navigate, isChangeOfWhole() ? 'review' : previous)}
      problems={summary.problems}
      attempt={summary.attempt}
      beginAt={change}
    >
      <FormProvider {...form}>
        <QuestionsProvider value={{ about, notes, attachments, saveNow: () => void draft.saved() }}>
          <form
            className="questions"
            method="post"
            noValidate
            onSubmit={(event) => void form.handleSubmit(onValid, onInvalid)(event)}
          >
            <Questions personCase={personCase} />
            <div className="actions">
              <Button type="submit" look="primary">
                {frame.continue}
              </Button>
            </div>
          </form>
          <KeepingLine />
        </QuestionsProvider>
      </FormProvider>
    </ScreenShell>
  )
}

/** The summary's order is the page's. */
function inPageOrder(items: readonly SummaryItem[]): SummaryItem[] {
  const place = ({ target = '' }: SummaryItem) => document.getElementById(target)
  return [...items].sort((one, other) => {
    const first = place(one)
    const second = place(other)
    if (first === null || second === null) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
