import { useEffect } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatList } from '../../../texts/shown-values'
import { createPace } from '../sending/pace'
import type { SheetOverview } from '../state/overview'
import { isWaiting } from '../state/sheet-state'
import { useOverview } from './use-sheet'

/** It outlives the page of the sheet, so that the next sheet has a better guess. */
const pace = createPace()

/** What a press of Send does, beside the button; while rows leave, how long the rest takes. */
export function SendSummary() {
  const overview = useOverview()
  const { phase, totals, sending, personCase } = overview
  const { summary } = deskTexts().sheet
  const finished = totals.created + totals.refused
  const isSending = sending.phase === 'sending' && !isWaiting(sending)
  useEffect(() => pace.measure(finished, isSending), [finished, isSending])
  const rest = totals.ready + totals.sending
  const minutes = pace.minutesFor(rest)
  if (isSending) return <p className="send-summary">{summary.timeLeft({ minutes })}</p>
  const isAsked = ['idle', 'paused', 'stopped'].includes(sending.phase)
  if (phase !== 'checked' || personCase === undefined || !isAsked || rest === 0) return null
  return (
    <p className="send-summary" data-send-summary="">
      {[summary.people({ count: rest, minutes }), ...exceptions(overview)].join(' ')}
    </p>
  )
}

function exceptions({ totals }: SheetOverview): string[] {
  const { summary } = deskTexts().sheet
  const leftOut = (['wrong', 'exists', 'refused'] as const)
    .filter((state) => totals[state] > 0)
    .map((state) => summary[state]({ count: totals[state] }))
  return leftOut.length > 0 ? [summary.leftOut({ parts: formatList(leftOut) })] : []
}
