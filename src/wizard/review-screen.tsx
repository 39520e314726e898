import { useMemo, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { Failure } from '../api/failure'
import { type Answers, answersOf } from '../person/answers'
import type { PersonCase } from '../person/cases'
import { composePerson } from '../person/compose-person'
import { notesOn } from '../person/notes'
import { type AskingScreen, screensOf } from '../person/screens'
import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import type { SummaryItem } from '../ui/error-summary'
import { aboutAnswers } from './about'
import { changeAddress, doneAddress } from './addresses'
import { goBack } from './go'
import { ReviewCard, type ReviewLine } from './review-card'
import { documentLines } from './review-documents'
import { rowsOf } from './review-rows'
import { addressesOf, askingScreensOf, phones, ruleContext } from './rules'
import { ScreenShell } from './screen-shell'
import { screenOf } from './screen-of'
import { type CopyLine, useSession } from './session'
import { type RefusedFile, useSending } from './use-sending'

/** Check answers: just what will be sent, each with the way to change it, and the button that sends it. */
export function ReviewScreen({ personCase }: { personCase: PersonCase }) {
  const { draft, attachments, finish } = useSession()
  const [, navigate] = useLocation()
  const { review, screenWords, caseNames, reviewGroups } = texts()
  const answers = useMemo(() => answersOf(draft.read()), [draft])
  const about = aboutAnswers(answers, personCase)
  const groups = useMemo(
    () => groupsOf(answers, personCase, attachments),
    [answers, personCase, attachments],
  )
  const { title, why } = screenWords('review', about.voice)
  const order = screensOf(personCase)
  const account: ReviewLine = {
    key: 'case',
    label: review.account,
    value: caseNames[personCase],
    change: { address: changeAddress('case', 'currency'), what: review.account },
  }

  const sending = useSending(personCase, (id) => {
    const name = `${answers.name_first} ${answers.name_last}`.trim()
    finish({ id, name, lines: copyOf(groups, account) })
    navigate(doneAddress(id), { replace: true })
  })
  const { failure, attempt } = sending

  return (
    <ScreenShell
      screen="review"
      title={title}
      why={why}
      step={{ now: order.length, all: order.length }}
      onBack={() => goBack(navigate, order.at(-2) ?? 'case')}
      problems={failure === undefined ? [] : problemsOf(failure, answers)}
      attempt={attempt}
      onFollow={navigate}
    >
      <form
        className="questions"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void sending.send()
        }}
      >
        <ReviewCard heading={reviewGroups.case} lines={[account]} onChange={navigate} />
        {groups.map(({ screen, lines }) => (
          <ReviewCard
            key={screen}
            heading={reviewGroups[screen]}
            lines={lines}
            onChange={navigate}
          />
        ))}
        <div className="actions">
          <SendButton sending={sending} />
        </div>
      </form>
    </ScreenShell>
  )
}

/** The one button that sends. At work, it says what at. */
function SendButton({ sending }: { sending: ReturnType<typeof useSending> }) {
  const { attachments } = useSession()
  const { review } = texts()
  const percent = useSyncExternalStore(attachments.subscribe, () =>
    Math.floor(sending.share() * 100),
  )
  const words = {
    idle: review.send,
    waitingForFiles: review.waitingForFiles(percent),
    sending: review.sending,
  }[sending.state]
  return (
    <>
      <Button type="submit" look="primary" isBusy={sending.state !== 'idle'}>
        {words}
      </Button>
      {sending.state === 'waitingForFiles' && (
        <Button look="quiet" onClick={sending.stop}>
          {review.stop}
        </Button>
      )}
      <p className="visually-hidden" role="status">
        {sending.state === 'idle' ? '' : words}
      </p>
    </>
  )
}

interface Group {
  screen: AskingScreen
  lines: readonly ReviewLine[]
}

function groupsOf(
  answers: Answers,
  personCase: PersonCase,
  attachments: ReturnType<typeof useSession>['attachments'],
): Group[] {
  const person = composePerson(answers, phones, addressesOf(attachments))
  const notes = notesOn(person, ruleContext(answers, attachments, personCase))
  const noteAt = (name: string) => {
    const note = notes.find(({ path }) => path.join('.') === name)
    return note === undefined ? undefined : texts().notes[note.code]
  }
  return askingScreensOf(personCase).map((screen) => {
    const lines: ReviewLine[] =
      screen === 'documents'
        ? documentLines(answers, attachments)
        : rowsOf(screen, answers, person).map(({ name, label, value, control }) => ({
            key: name,
            label,
            value,
            change: { address: changeAddress(screen, control), what: label },
          }))
    return { screen, lines: lines.map((line) => ({ ...line, note: noteAt(line.key) })) }
  })
}

function problemsOf(failure: Failure | RefusedFile, answers: Answers): SummaryItem[] {
  const { failures, document } = texts()
  if (!(failure instanceof Failure)) {
    const type = answers.documents[failure.index]?.type ?? ''
    const address = changeAddress('documents', `documents.${failure.index}.file`)
    return [{ sentence: failures.refusedFile(document(type)), address }]
  }
  const fields = failure.fields.map(({ path, sentence }) => {
    const screen = screenOf(path)
    return { sentence, address: screen && changeAddress(screen, path.join('.')) }
  })
  const sentences = failure.sentences.map((sentence) => ({ sentence }))
  const own = fields.length + sentences.length > 0 ? [] : [{ sentence: failures[failure.reason] }]
  return [...own, ...fields, ...sentences]
}

function copyOf(groups: readonly Group[], account: ReviewLine): CopyLine[] {
  return [account, ...groups.flatMap(({ lines }) => lines)].map(({ label, value }) => ({
    label,
    value: typeof value === 'string' ? value : texts().review.documentStored,
  }))
}
