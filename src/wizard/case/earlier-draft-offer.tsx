import { useState } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { currencyOf, screensOf } from '../../person/cases'
import { firstTexts } from '../../texts/first-texts'
import { formatMoment } from '../../texts/formats'
import { Button } from '../../ui/button'
import { screenAt } from '../screen/addresses'
import type { EarlierSession, Session } from '../session/session'

interface EarlierDraftOfferProps {
  earlier: EarlierSession
  onResume: (session: Session) => void
}

/**
 * Offers to continue an earlier draft or to delete it. It shows no answer, because another person
 * may use this phone.
 */
export function EarlierDraftOffer({ earlier, onResume }: EarlierDraftOfferProps) {
  const [isLeft, setIsLeft] = useState(false)
  const labels = firstTexts().earlier
  const { personCase } = earlier
  const order = screensOf(personCase)
  const step = order.indexOf(screenAt(earlier.address) ?? 'review') + 1
  if (isLeft) return <p role="status">{labels.left}</p>
  return (
    <section className="card" aria-labelledby="earlier-draft">
      <h2 id="earlier-draft">{labels.heading}</h2>
      <p>{labels.since(formatMoment(new Date(earlier.changedAt)))}</p>
      <p className="field-hint">{labels.leaveHint}</p>
      <div className="actions">
        <Button
          name="continue-draft"
          onClick={() => {
            const { session, address } = earlier.resume()
            onResume(session)
            navigate(address)
          }}
        >
          {labels.resume(currencyOf(personCase), step, order.length)}
        </Button>
        <Button
          variant="quiet"
          name="leave-draft"
          onClick={() => void earlier.discard().then(() => setIsLeft(true))}
        >
          {labels.leave}
        </Button>
      </div>
    </section>
  )
}
