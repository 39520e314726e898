import { navigate } from 'wouter/use-browser-location'
import { currencyOf, screensOf } from '../../person/cases'
import { firstTexts } from '../../texts/first-texts'
import { formatMoment } from '../../texts/formats'
import { Button } from '../../ui/button'
import { screenAt } from '../screen/addresses'
import { ScreenShell } from '../screen/screen-shell'
import type { EarlierSession, Session } from '../session/session'

interface EarlierDraftOfferProps {
  earlier: EarlierSession
  onResume: (session: Session) => void
  onDiscarded: () => void
}

/**
 * Offers to continue an earlier draft or to delete it, and asks nothing else, so that no draft is
 * lost unnoticed. It shows no answer, because another person may use this phone.
 */
export function EarlierDraftOffer({ earlier, onResume, onDiscarded }: EarlierDraftOfferProps) {
  const labels = firstTexts().earlier
  const { personCase } = earlier
  const order = screensOf(personCase)
  const step = order.indexOf(screenAt(earlier.address) ?? 'review') + 1
  return (
    <ScreenShell
      screen="case"
      title={labels.heading}
      lead={labels.since(formatMoment(new Date(earlier.changedAt)))}
    >
      <form
        className="questions"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const { session, address } = earlier.resume()
          onResume(session)
          navigate(address)
        }}
      >
        <p className="field-hint" id="leave-draft-hint">
          {labels.leaveHint}
        </p>
        <div className="actions">
          <Button type="submit" variant="primary" name="continue-draft">
            {labels.resume(currencyOf(personCase), step, order.length)}
          </Button>
          <Button
            name="leave-draft"
            aria-describedby="leave-draft-hint"
            onClick={() => void earlier.discard().then(onDiscarded)}
          >
            {labels.leave}
          </Button>
        </div>
      </form>
    </ScreenShell>
  )
}
