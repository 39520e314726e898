import { firstTexts } from '../../texts/first-texts'
import { Button } from '../../ui/button'

/** Submits the form of a screen. */
export function ContinueButton({ isBusy = false }: { isBusy?: boolean }) {
  return (
    <div className="actions">
      <Button type="submit" variant="primary" isBusy={isBusy}>
        {firstTexts().frame.continue}
      </Button>
    </div>
  )
}
