import { Fragment, useEffect, useState } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { AskButton } from '../../../ui/ask'
import type { SheetOverview } from '../state/overview'
import { type SendDelay, isWaiting } from '../state/sheet-state'
import { sheetSession } from '../sheet-session'
import { unsentOf } from '../state/sheet-row'
import { createdTable, refusedTable, resultSource, resultsTable } from './result-files'
import { SaveButtons } from './save-buttons'
import { discardQuestion } from './saved-sheets'
import { useOverview } from './use-sheet'

/** The progress of reading, checking and sending, and the result, which is announced. */
export function SheetProgress() {
  const overview = useOverview()
  const { phase, share, sending, storage, totals } = overview
  const { sheet } = deskTexts()
  const percent = Math.floor(share * 100)
  const isRead = phase !== 'reading' && phase !== 'checking'
  const isSending = isRead && (sending.phase === 'sending' || sending.phase === 'paused')
  const finished = totals.created + totals.refused
  const toSend = finished + totals.sending + totals.ready
  return (
    <div className="sheet-progress">
      {(phase === 'reading' || phase === 'checking') && (
        <label>
          <span>
            {phase === 'reading' ? sheet.reading({ percent }) : sheet.checking({ percent })}
          </span>
          <progress max={100} value={percent} />
        </label>
      )}
      {isSending && (
        <label>
          <span>{sheet.progressOf({ finished, all: toSend })}</span>
          <progress max={toSend} value={finished} />
        </label>
      )}
      {sending.delay !== undefined && isWaiting(sending) && <DelayNotice {...sending.delay} />}
      <p role="status" {...hooksOf(overview)}>
        {statusText(overview)}
      </p>
      {storage === 'refused' && <p className="sheet-warning">{sheet.notSaved}</p>}
      <Results />
    </div>
  )
}

/** Attributes for test suites: the figures at the end, or that another tab is sending. */
function hooksOf({ totals, sending: { phase } }: SheetOverview) {
  if (phase === 'queued') return { 'data-held': 'tab' }
  if (phase !== 'ended') return {}
  return {
    'data-summary': '',
    'data-created': totals.created,
    'data-refused': totals.refused,
    'data-wrong': totals.wrong,
  }
}

function statusText({ phase, totals, sending }: SheetOverview): string {
  const { sheet } = deskTexts()
  if (sending.phase === 'ended') {
    return sheet.ended({ created: totals.created, refused: totals.refused, wrong: totals.wrong })
  }
  if (sending.phase === 'queued') return sheet.stopped.otherTab
  if (sending.phase === 'paused') return sheet.paused
  if (sending.phase === 'stopped') {
    const { reason = 'other' } = sending
    const messages: Readonly<Record<string, string>> = sheet.stopped
    return messages[reason] ?? sheet.stopped.other
  }
  if (sending.phase !== 'idle' || phase !== 'checked' || totals.all === 0) return ''
  return totals.unchecked > 0 ? '' : sheet.checked({ ready: totals.ready, wrong: totals.wrong })
}

function DelayNotice({ until, why }: SendDelay) {
  const { sheet } = deskTexts()
  const [now, setNow] = useState(() => performance.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (
    <p data-held={why}>
      {sheet.delayed[why]({ seconds: Math.max(1, Math.ceil((until - now) / 1000)) })}
    </p>
  )
}

function Results() {
  const { totals, fileName, personCase, storage, sending } = useOverview()
  const { sheet } = deskTexts()
  const base = fileName.replace(/\.\w+$/, '')
  const isSending = sending.phase === 'sending' || sending.phase === 'keeping'
  return (
    <div className="sheet-results">
      {totals.created > 0 && personCase !== undefined && (
        <SaveButtons
          name="save-created"
          label={sheet.saveCreated}
          fileName={`${base}-created`}
          tableOf={(format) =>
            format === 'xlsx' ? resultsTable(resultSource()) : createdTable(resultSource())
          }
        />
      )}
      {totals.refused + totals.wrong > 0 && (
        <SaveButtons
          name="save-refused"
          label={sheet.saveRefused}
          fileName={`${base}-to-fix`}
          tableOf={(format) => refusedTable(resultSource(), format === 'xlsx')}
        />
      )}
      {storage === 'onDevice' && !isSending && (
        <Fragment>
          <span className="sheet-saved-note">{sheet.onDevice}</span>
          <AskButton
            variant="quiet"
            name="discard"
            question={discardQuestion(fileName, unsentOf(totals))}
            onConfirm={() => void sheetSession.discard()}
          >
            {sheet.discard}
          </AskButton>
        </Fragment>
      )}
    </div>
  )
}
