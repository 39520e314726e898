import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { PersonCase } from '../../person'
import { firstTexts } from '../../texts/first-texts'
import { formatDate } from '../../texts/shown-values'
import { AskButton } from '../../ui/ask'
import { Button } from '../../ui/button'
import { journeyOf } from '../screen/journey'
import { screenAt } from '../screen/screen-routes'
import { ScreenShell } from '../screen/screen-shell'
import type { EarlierSession, Session } from '../session/session'

interface EarlierDraftOfferProps {
  earlier: EarlierSession
  onResume: (session: Session) => void
  onDiscarded: () => void
}

/**
 * Offers to continue an earlier draft or to delete it, and asks nothing else, so that no draft is
 * lost unnoticed. A draft that was sent, and may be a person by now, can only be continued. It shows the day and the
 * step, and no answer, because another person may use this phone.
 */
export function EarlierDraftOffer({ earlier, onResume, onDiscarded }: EarlierDraftOfferProps) {
  const { earlier: labels, frame } = firstTexts()
  const { personCase, discard } = earlier
  const [isAsked, setIsAsked] = useState(false)
  return (
    <ScreenShell
      screen="case"
      title={discard === undefined ? labels.sent.heading : labels.heading}
      lead={labels.since({ when: formatDate(new Date(earlier.changedAt)) })}
    >
      <form
        className="questions"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { session, route } = earlier.resume()
          onResume(session)
          navigate(route)
        }}
      >
        <p className="field-hint" id="leave-draft-hint">
          {discard === undefined ? labels.sent.hint : labels.leaveHint}
        </p>
        <div className="actions">
          <Button type="submit" variant={isAsked ? 'second' : 'primary'} name="continue-draft">
            {discard === undefined
              ? labels.sent.check
              : personCase === undefined
                ? frame.continue
                : resumeAt(personCase, earlier.route)}
          </Button>
          {discard !== undefined && (
            <AskButton
              name="leave-draft"
              aria-describedby="leave-draft-hint"
              onAsk={setIsAsked}
              question={{
                kind: 'start-again',
                text: labels.ask,
                confirm: labels.confirm,
                cancel: labels.cancel,
              }}
              onConfirm={() => void discard().then(onDiscarded)}
            >
              {labels.leave}
            </AskButton>
          )}
        </div>
      </form>
    </ScreenShell>
  )
}

function resumeAt(personCase: PersonCase, route: string): string {
  const screen = screenAt(route) ?? 'review'
  return firstTexts().earlier.resume(journeyOf({ personCase, notice: 'none' }).step(screen))
}
