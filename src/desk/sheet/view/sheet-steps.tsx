import { Fragment } from 'react'
import { deskTexts } from '../../../texts/desk-texts'
import { formatNumber } from '../../../texts/shown-values'
import { TickIcon } from '../../../ui/icons'
import { Verbatim } from '../../../ui/verbatim'
import type { SheetOverview } from '../state/overview'
import { isWaiting } from '../state/sheet-state'
import { DocumentsPanel } from './documents-panel'
import { useOverview } from './use-sheet'
import { canVisit, type Step, steps, visitStep } from './use-step'

/** The first line of the page: the four steps, then the file or its documents. */
export function SheetSteps({ step }: { step: Step }) {
  const overview = useOverview()
  const { sheet } = deskTexts()
  const { fileName, totals } = overview
  const at = steps.indexOf(step)
  return (
    <div className="sheet-line">
      <ol className="sheet-steps" aria-label={sheet.steps.label} {...totalsIn(overview)}>
        {steps.map((each, index) => {
          const words = (
            <Fragment>
              <b>{index < at ? <TickIcon size={14} /> : formatNumber(index + 1)}</b>
              <span>{sheet.steps[each]}</span>
            </Fragment>
          )
          const isLink = each !== step && canVisit(each, overview)
          return (
            <li key={each} data-step={each} aria-current={each === step ? 'step' : undefined}>
              {isLink ? (
                <button type="button" onClick={() => visitStep(each)}>
                  {words}
                </button>
              ) : (
                <p>{words}</p>
              )}
            </li>
          )
        })}
      </ol>
      {step === 'fix' && <DocumentsPanel />}
      {(step === 'columns' || step === 'results') && (
        <p className="sheet-quiet">
          <Verbatim>{fileName}</Verbatim>
          <span>{`, ${sheet.rows({ count: totals.all })}`}</span>
        </p>
      )}
    </div>
  )
}

/** Attributes for test suites: how many rows have which state, and how far sending is. */
function totalsIn(overview: SheetOverview) {
  const { phase, totals, sending, personCase, isPending, filesToCheck } = overview
  const isUnchecked = totals.unchecked > 0 && personCase !== undefined && !isPending
  return {
    'data-totals': '',
    'aria-busy': phase === 'reading' || phase === 'checking' || isUnchecked || filesToCheck > 0,
    'data-sending-phase': isWaiting(sending) ? 'waiting' : sending.phase,
    'data-all': totals.all,
    'data-wrong': totals.wrong,
    'data-ready': totals.ready,
    'data-sending': totals.sending + totals.unsure,
    'data-created': totals.created,
    'data-refused': totals.refused,
    'data-exists': totals.exists,
  }
}
