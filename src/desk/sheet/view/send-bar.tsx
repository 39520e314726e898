import { Fragment, useEffect, useState, useSyncExternalStore } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatList } from '../../../texts/shown-values'
import { Button } from '../../../ui/button'
import { Sign } from '../../sign'
import { openKeyField } from '../../desk-menu'
import { deskKey } from '../../key/desk-key'
import { createPace } from '../sending/pace'
import { sheetSession } from '../sheet-session'
import type { SheetOverview } from '../state/overview'
import { isBusy, isWaiting, type SendDelay } from '../state/sheet-state'
import { SaveToFix } from './save-buttons'
import { goToNextWrong } from './sheet-keys'
import { useExisting, useIsAsking, useIsKeyRefused } from './use-existing'
import { useOverview } from './use-sheet'
import { visitStep } from './use-step'

/** It outlives the page of the sheet, so that the next sheet has a better guess. */
const pace = createPace()

/** What a press of Send does, how far sending is, or why it waits: one thing at a time. */
export function SendWords() {
  const overview = useOverview()
  const { phase, share, sending, storage, totals } = overview
  const { sheet } = deskTexts()
  const finished = totals.created + totals.refused
  const rest = totals.ready + totals.sending + totals.unsure
  const isSending = sending.phase === 'sending' && !isWaiting(sending)
  useEffect(() => pace.measure(finished, isSending), [finished, isSending])
  const minutes = pace.minutesFor(rest)
  const percent = Math.floor(share * 100)
  if (phase === 'reading' || phase === 'checking')
    return (
      <Progress value={percent} max={100}>
        {phase === 'reading' ? sheet.reading({ percent }) : sheet.checking({ percent })}
      </Progress>
    )
  const sent = sheet.progressOf({ finished, all: finished + rest })
  return (
    <Fragment>
      {sending.delay !== undefined && isWaiting(sending) && <DelayNotice {...sending.delay} />}
      {sending.phase === 'queued' && (
        <p data-held="tab">
          <Sign kind="note">{sheet.stopped.otherTab}</Sign>
        </p>
      )}
      {sending.phase === 'keeping' && <p>{sheet.preparing}</p>}
      {sending.phase === 'stopped' && <Sign kind="note">{stoppedWords(overview)}</Sign>}
      {sending.phase === 'paused' && <b>{sheet.paused}</b>}
      {(sending.phase === 'sending' || sending.phase === 'paused') && (
        <Progress value={finished} max={finished + rest}>
          {isSending ? `${sent}, ${sheet.summary.timeLeft({ minutes })}` : sent}
        </Progress>
      )}
      {(sending.phase === 'idle' || sending.phase === 'ended') && (
        <Summary rest={rest} minutes={minutes} />
      )}
      {storage === 'refused' && <p className="is-wrong">{sheet.notSaved}</p>}
    </Fragment>
  )
}

interface ProgressProps {
  value: number
  max: number
  children: string
}

/** It changes too often to be read out. */
function Progress({ value, max, children }: ProgressProps) {
  return (
    <label className="desk-line" aria-live="off">
      <span>{children}</span>
      <progress value={value} max={max} />
    </label>
  )
}

function stoppedWords({ sending: { reason } }: SheetOverview): string {
  const { stopped } = deskTexts().sheet
  const messages: Readonly<Record<string, string>> = stopped
  return messages[reason ?? ''] ?? stopped.other
}

function DelayNotice({ until, why }: SendDelay) {
  const { sheet } = deskTexts()
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p aria-live="off" data-held={why}>
      <Sign kind="note">
        {sheet.delayed[why]({ seconds: Math.max(1, Math.ceil((until - now) / 1000)) })}
      </Sign>
    </p>
  )
}

/** Who is ready and who is not, before anything is sent. */
function Summary({ rest, minutes }: { rest: number; minutes: number }) {
  const { totals } = useOverview()
  const { summary } = deskTexts().sheet
  const leftOut = (['wrong', 'exists', 'refused'] as const)
    .filter((state) => totals[state] > 0)
    .map((state) => summary[state]({ count: totals[state] }))
  return (
    <p data-send-summary="">
      <b>{rest > 0 ? summary.people({ count: rest }) : summary.nobody}</b>
      <span>{rest > 0 ? `, ${summary.time({ minutes })}. ` : '. '}</span>
      {leftOut.length > 0 && (
        <span className="sheet-quiet">{summary.leftOut({ parts: formatList(leftOut) })}</span>
      )}
      <ExistingWords />
    </p>
  )
}

/** Whether the desk knows who of these people exists. */
function ExistingWords() {
  const existing = useExisting()
  const isRefused = useIsKeyRefused()
  const key = useSyncExternalStore(deskKey.subscribe, deskKey.read)
  const { existing: words } = deskTexts().sheet
  if (existing === undefined) return null
  const hasKey = key !== '' && !isRefused
  const unasked = hasKey ? '' : words.unasked
  const why = existing.state === 'unanswered' ? words.unanswered[existing.why] : unasked
  return (
    <span className="sheet-quiet" data-existing={existing.state}>
      <span>{` ${existing.state === 'asking' ? words.asking : why} `}</span>
      {!hasKey && (
        <Button variant="quiet" name="add-desk-key" onClick={openKeyField}>
          {words.noKey}
        </Button>
      )}
    </span>
  )
}

/** Save, pause, and the button that sends. */
export function SendActions() {
  const { sheet } = deskTexts()
  const overview = useOverview()
  const { phase, totals, sending, filesToCheck } = overview
  const isAsking = useIsAsking()
  if (isBusy(sending))
    return (
      // The second press of a double click on Send pauses nothing.
      <Button name="pause" onClick={({ detail }) => detail < 2 && sheetSession.pause()}>
        {sheet.pause}
      </Button>
    )
  const isResumed = sending.phase === 'paused' || sending.phase === 'stopped'
  const isChecked = phase === 'checked' && totals.unchecked === 0 && filesToCheck === 0 && !isAsking
  const again = sending.phase === 'stopped' ? sheet.retry : sheet.resume
  const start = totals.ready > 0 ? sheet.sendSome({ count: totals.ready }) : sheet.send
  const send = () => {
    if (!isChecked) return
    if (!isResumed && totals.ready === 0) goToNextWrong()
    else {
      visitStep()
      sheetSession.send()
    }
  }
  return (
    <Fragment>
      {totals.wrong + totals.refused > 0 && <SaveToFix label={sheet.saveRefused} />}
      <Button
        name="send-all"
        variant="primary"
        aria-disabled={isChecked ? undefined : true}
        onClick={send}
      >
        {isResumed ? again : start}
      </Button>
    </Fragment>
  )
}
