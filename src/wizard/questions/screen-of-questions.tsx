import { type SubmitEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { useFormState } from 'react-hook-form'
import { useSearch } from 'wouter/use-browser-location'
import {
  type Answers,
  answersOf,
  cases,
  kindOf,
  type PersonCase,
  type QuestionScreen as ScreenName,
  screenOf,
} from '../../person'
import { showThrown } from '../../api/thrown'
import { allWrong, type FormErrors } from '../../questions/form/field-errors'
import { readControls } from '../../questions/form/read-controls'
import type { QuestionForm } from '../../questions/form/question-form'
import { textContextOf } from '../../questions/rules/text-context-of'
import { screenTexts } from '../../texts/screen-texts'
import type { SummaryItem } from '../../ui/error-summary'
import { inPageOrder } from '../../ui/page-order'
import { routeOf, changeIn } from '../screen/screen-routes'
import { goBack, goForward, isAfterPreset } from '../screen/navigation'
import { ScreenProblems } from '../screen/screen-problems'
import { ScreenShell } from '../screen/screen-shell'
import { preparation } from '../screen/what-to-have'
import { journeyIn } from '../session/journey-in'
import { useSession } from '../session/session'
import { fileRefusalsOf, refusedFiles } from './file-refusals'
import { ScreenForm } from './screen-form'
import { useScreenForm } from './use-screen-form'
import { beginPress } from '../../ui/press'

/** One check of the answers, for the press that asked for it. */
interface Attempt {
  isNewest: () => boolean
  /** Whether the answers are still those that were checked. */
  isSame: () => boolean
  again: () => Promise<void>
}

interface QuestionScreenProps {
  screen: ScreenName
  personCase: PersonCase
}

/**
 * One screen of questions. Continue validates it, and leaves it only when the answers are valid, and
 * saved if the device can.
 */
export function ScreenOfQuestions({ screen, personCase }: QuestionScreenProps) {
  const { form, paused } = useScreenForm(screen, personCase)
  const session = useSession()
  const { draft, attachments, sendRefusals, setSendRefusals } = session
  const change = changeIn(useSearch())
  const [isAfterLink] = useState(isAfterPreset)
  // Outside React state: the summary reads it when the errors change, and nothing else renders.
  const [attempts] = useState<Attempts>(() => ({ failed: 0 }))
  const isChange = change !== undefined
  const { voice } = cases[personCase]
  const { title, lead, why } = screenTexts(screen, voice)
  const isLeaving = useRef(false)
  const isLeft = useIsLeft()

  const onValid = async ({ isNewest, isSame, again }: Attempt) => {
    if (isLeaving.current || isLeft.current) return undefined
    // Only what is checked may leave the screen, and what is wrong by now has to be said.
    if (!isSame()) return again()
    // During validation, the person pressed something else, or went elsewhere.
    if (!isNewest()) return undefined
    isLeaving.current = true
    draft.update(form.getValues())
    setSendRefusals(sendRefusals().filter(({ path }) => screenOf(path) !== screen))
    const next = journeyIn(session).next(screen, isChange)
    // Saved before leaving, if the device can: if the browser kills the page, the person returns to the next screen.
    draft.setRoute(routeOf(next))
    await draft.whenSaved()
    isLeaving.current = false
    if (isLeft.current) return undefined
    if (isNewest() && isSame()) goForward(screen, next, change)
    else draft.setRoute(routeOf(screen))
    return isSame() ? undefined : again()
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isLeaving.current) return
    const isNewest = beginPress()
    readControls(event.currentTarget, form)
    const values = () => JSON.stringify(form.getValues())
    const check = async () => {
      const checked = values()
      const attempt = { isNewest, isSame: () => values() === checked, again: check }
      await form.handleSubmit(
        () => onValid(attempt),
        () => {
          // The list of errors takes the focus.
          if (isNewest()) attempts.failed += 1
        },
      )()
    }
    check().catch((error: unknown) => {
      isLeaving.current = false
      showThrown(error)
    })
  }
  const answers = () => ({ ...answersOf(draft.read()), ...form.getValues() })
  const describe = (wrong: FormErrors) => {
    const answered = answers()
    const items = allWrong(wrong, (path) => textContextOf(answered, personCase, path))
    if (screen !== 'documents' || items.length === 0) return inPageOrder(items)
    // A file that is refused later joins the summary, but opens none: that would take the focus.
    const files = refusedFiles(answered, attachments)
    const others = items.filter((item) => files.every(({ target }) => target !== item.target))
    return inPageOrder([...others, ...files])
  }
  const before = journeyIn(session).previous(screen, isChange)
  return (
    <ScreenShell
      screen={screen}
      title={title}
      lead={lead}
      {...(isAfterLink && preparation(kindOf(personCase), lead))}
      why={why}
      step={journeyIn(session).step(screen)}
      onBack={before === undefined ? undefined : () => goBack(before)}
      beginAt={change}
      problems={<LiveProblems {...{ form, attempts, answers, describe, title }} />}
    >
      <ScreenForm {...{ screen, personCase, form, paused }} onSubmit={submit} />
    </ScreenShell>
  )
}

/** Returns whether the screen was left, for work that outlives it. */
function useIsLeft() {
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  return isLeft
}

interface Attempts {
  /** How often Continue failed. */
  failed: number
}

interface LiveProblemsProps {
  form: QuestionForm
  attempts: Attempts
  answers: () => Answers
  describe: (wrong: FormErrors) => SummaryItem[]
  title: string
}

/**
 * Lists what is still wrong since the last Continue, as the fields say it. It renders without the
 * rest of the screen.
 */
function LiveProblems({ form, attempts, answers, describe, title }: LiveProblemsProps) {
  const { attachments } = useSession()
  const { errors } = useFormState({ control: form.control })
  // A file can be refused for another reason while the summary is shown.
  useSyncExternalStore(attachments.subscribe, () => fileRefusalsOf(answers(), attachments))
  const { failed } = attempts
  const items = failed === 0 ? [] : describe(errors)
  return <ScreenProblems title={title} items={items} attempt={failed} />
}
