import { useState } from 'react'
import { useLocation } from 'wouter'
import type { DraftStore } from '../../drafts/draft-store'
import type { EarlierDraft } from '../../drafts/open-draft'
import { texts } from '../../texts/texts'
import { Button } from '../../ui/button'

interface EarlierDraftOfferProps {
  earlier: EarlierDraft
  onGoOn: (store: DraftStore) => void
}

/** "Continue where you left off", or start again. It names no answer: the phone may be another person's. */
export function EarlierDraftOffer({ earlier, onGoOn }: EarlierDraftOfferProps) {
  const [, navigate] = useLocation()
  const [isLeft, setIsLeft] = useState(false)
  const { keeping } = texts()
  if (isLeft) return <p role="status">{keeping.earlierLeft}</p>
  return (
    <section className="card" aria-labelledby="earlier-draft">
      <h2 id="earlier-draft">{keeping.earlierHeading}</h2>
      <p>{keeping.earlierSince(new Date(earlier.changedAt))}</p>
      <div className="actions">
        <Button
          name="continue-draft"
          onClick={() => {
            const { store, address } = earlier.goOn()
            onGoOn(store)
            navigate(address)
          }}
        >
          {keeping.goOn}
        </Button>
        <Button
          look="quiet"
          name="leave-draft"
          onClick={() => void earlier.leave().then(() => setIsLeft(true))}
        >
          {keeping.leave}
        </Button>
      </div>
    </section>
  )
}
