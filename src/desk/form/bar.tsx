import { Fragment, type MouseEvent, type Ref, useEffect, useSyncExternalStore } from 'react'
import { useFormState } from 'react-hook-form'
import type { PersonCase } from '../../person'
import { notesOn } from '../../person/notes'
import { CopyText } from '../../questions/copy-text'
import type { PausedAnswersStore } from '../../questions/form/paused-answers'
import type { QuestionForm } from '../../questions/form/question-form'
import { outcomeOf } from '../../questions/sending/failure-items'
import type { Sending } from '../../questions/sending/use-sending'
import { useSendingTexts } from '../../questions/sending/use-sending-texts'
import { useShortReference } from '../../questions/short-reference'
import { deskTexts } from '../../texts/desk-texts'
import { firstTexts, product } from '../../texts/first-texts'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'
import type { Elements } from '../../ui/content'
import { Verbatim } from '../../ui/verbatim'
import { Sign, signIcons } from '../sign'
import { deskFailureItems, type FieldItem, noteItems, wrongItems } from './checking/error-items'
import { focusInPlace } from './checking/focus-field'
import { useStorageText } from './draft-storage'
import { type DuplicateStore, needsConfirmation } from './duplicates/duplicate-store'
import { nameOfPerson, useDesk } from './session/desk-session'

interface DeskBarProps {
  ref: Ref<HTMLDivElement>
  form: QuestionForm
  paused: PausedAnswersStore
  personCase: PersonCase
  duplicates: DuplicateStore
  sending: Sending
  /** What a paste did or asks. */
  said: Elements
  /** Takes the paste back. */
  undo: Elements
  onSend: () => void
  onNextWrong: () => void
}

/** At the bottom: what to do next, one thing at a time, and beside it Clear and Create. */
export function DeskBar(props: DeskBarProps) {
  const { ref, sending, duplicates, undo, onSend } = props
  const desk = useDesk()
  const { review } = texts()
  const labels = deskTexts().onePerson.sending
  const { state, hasPendingRequest, stop } = sending
  const { isConfirmed } = useSyncExternalStore(duplicates.subscribe, duplicates.read)
  const { shown } = useSendingTexts(desk, sending, '')
  const { bar, outcome, words, isWrong } = useWords(props)
  const { frame } = firstTexts()
  const { title } = deskTexts().form
  useEffect(() => {
    document.title =
      (isWrong ? frame.errorTitle : '') + frame.titleOf({ heading: title, product: product() })
  }, [isWrong, frame, title])
  const { created } = useSyncExternalStore(desk.turn.subscribe, desk.turn.read)
  const reference = useShortReference(created?.id)
  const isBusy = state !== 'idle'
  const idle = isConfirmed ? deskTexts().duplicates.createAnyway : labels.create
  return (
    <div className="desk-bar" data-bar={bar} ref={ref}>
      <div
        role="status"
        aria-atomic="false"
        data-outcome={outcome}
        data-person-id={created?.id}
        data-reference={reference}
      >
        {words}
        {bar === 'created' && reference !== undefined && <b translate="no">{reference}</b>}
        {bar === 'created' && created !== undefined && (
          <CopyText
            key={created.id}
            label={labels.copy}
            fullLabel={labels.copyId}
            textOf={() => created.id}
          />
        )}
      </div>
      {undo}
      {(state === 'waitingForFiles' || state === 'lookingUp' || shown !== undefined) && (
        <Button name="stop" onClick={stop}>
          {review.stop}
        </Button>
      )}
      {!isBusy && !hasPendingRequest && (
        <Button variant="quiet" name="clear" onClick={desk.clear}>
          {labels.clear}
        </Button>
      )}
      <Button
        type="submit"
        variant="primary"
        name="create"
        aria-disabled={isBusy || undefined}
        onClick={onSend}
      >
        <span>{hasPendingRequest && !isBusy ? review.checkAgain : idle}</span>
        <kbd aria-hidden="true">Ctrl Enter</kbd>
      </Button>
    </div>
  )
}

/** Returns the state of the bar with its words: the most urgent wins. */
function useWords({
  form,
  paused,
  personCase,
  duplicates,
  sending,
  said,
  onNextWrong,
}: DeskBarProps) {
  const desk = useDesk()
  const { onePerson } = deskTexts()
  const { created, cleared } = useSyncExternalStore(desk.turn.subscribe, desk.turn.read)
  const { wrong, notes } = useToFix({ form, paused, personCase, duplicates })
  const { failure, state, hasPendingRequest } = sending
  const failed = deskFailureItems(failure, hasPendingRequest)
  const progress = useProgress(paused, sending)
  const storage = useStorageText(desk.draft)
  const isWrong = wrong.length > 0 || failed.length > 0
  if (state !== 'idle') return { ...progress, isWrong }
  const outcome = isWrong ? outcomeOf(failure, hasPendingRequest) : undefined
  const say = (bar: string, words: Elements) => ({ bar, outcome, isWrong, words })
  const lists = (
    <Fragment>
      <FieldLinks kind="wrong" items={wrong} onNext={onNextWrong} />
      <FieldLinks kind="note" items={notes} />
    </Fragment>
  )
  if (failed.length > 0)
    return say(
      outcome === 'unknown' ? 'unknown' : 'failed',
      <Fragment>
        <Sign kind="wrong">
          {failed.map(({ sentence, lang }) => (
            <span key={sentence} lang={lang}>{`${sentence} `}</span>
          ))}
        </Sign>
        {lists}
      </Fragment>,
    )
  if (said !== undefined && said !== false) return say('said', said)
  if (cleared !== undefined)
    return say(
      'said',
      <Fragment>
        <span>{onePerson.sending.cleared}</span>
        <Button variant="quiet" name="undo-clear" onClick={desk.undoClear}>
          {onePerson.sending.undo}
        </Button>
      </Fragment>,
    )
  if (created !== undefined && created.name !== '')
    return say(
      'created',
      <Sign kind="good">
        <Verbatim>{onePerson.sending.created({ name: created.name })}</Verbatim>
      </Sign>,
    )
  return say(
    wrong.length > 0 || notes.length > 0 ? 'fix' : 'empty',
    <Fragment>
      {lists}
      {storage.isLost && (
        <Sign kind="note">
          <span className="desk-storage">{storage.text}</span>
        </Sign>
      )}
    </Fragment>,
  )
}

/** Who is being created, or why that takes long. */
function useProgress(paused: PausedAnswersStore, sending: Sending) {
  const { button, shown, outcome } = useSendingTexts(useDesk(), sending, '')
  const name = useSyncExternalStore(paused.subscribe, () => nameOfPerson(paused.read().answers))
  const { duplicates, onePerson } = deskTexts()
  const said: Partial<Record<Sending['state'], string>> = {
    lookingUp: duplicates.asking,
    sending: onePerson.sending.creating({ name }),
  }
  return {
    bar: outcome ?? 'sending',
    outcome,
    words: (
      <Sign kind={shown === undefined ? 'wait' : 'note'}>
        <span>{shown ?? said[sending.state] ?? button}</span>
      </Sign>
    ),
  }
}

type ToFix = Pick<DeskBarProps, 'form' | 'paused' | 'personCase' | 'duplicates'>

/** The fields with an error, and those with a note. Notes stop nothing. */
function useToFix({ form, paused, personCase, duplicates }: ToFix) {
  const { errors } = useFormState({ control: form.control })
  const { person, context } = useSyncExternalStore(paused.subscribe, paused.read)
  const looked = useSyncExternalStore(duplicates.subscribe, duplicates.read)
  const exists = needsConfirmation(looked)
    ? [{ label: deskTexts().duplicates.existsAlready, target: 'create-anyway' }]
    : []
  const values = form.getValues()
  const wrong = wrongItems(errors, values, personCase)
  const notes = noteItems(notesOn(person, context), values, personCase)
  return looked.isConfirmationMissed
    ? { wrong: [...wrong, ...exists], notes }
    : { wrong, notes: [...notes, ...exists] }
}

/** Of more there is the number. */
const mostLinks = 6

interface FieldLinksProps {
  kind: 'wrong' | 'note'
  items: readonly FieldItem[]
  /** Goes to the first of them, then to the next. */
  onNext?: () => void
}

function FieldLinks({ kind, items, onNext }: FieldLinksProps) {
  const labels = deskTexts().onePerson.errors
  const count = items.length
  if (count === 0) return null
  const Icon = signIcons[kind]
  const heading = kind === 'wrong' ? labels.fix({ count }) : labels.check({ count })
  const more = count - mostLinks
  return (
    <div className={`bar-links is-${kind}`}>
      <Icon />
      {onNext === undefined ? (
        <b>{heading}</b>
      ) : (
        <button type="button" name="next-wrong" onClick={onNext}>
          {heading}
        </button>
      )}
      <ul>
        {items.slice(0, mostLinks).map(({ label, target }) => (
          <li key={target}>
            <a href={`#${target}`} onClick={(event) => follow(event, target)}>
              {label}
            </a>
          </li>
        ))}
        {more > 0 && <li>{labels.more({ count: more })}</li>}
      </ul>
    </div>
  )
}

/** Moves the focus without changing the page's URL. */
function follow(event: MouseEvent, target: string): void {
  event.preventDefault()
  focusInPlace(target)
}
