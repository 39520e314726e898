import { texts } from '../texts/texts'
import { Button } from '../ui/button'
import { Frame } from '../ui/frame'

interface LoadingScreenProps {
  hasFailed?: boolean
  onRetry?: () => void
}

/** Stands while the next screens are on their way, and offers to try again where they did not come. */
export function LoadingScreen({ hasFailed = false, onRetry }: LoadingScreenProps) {
  const { product, wizard } = texts()
  return (
    <Frame brand={product}>
      <main className="screen" data-screen="loading" aria-busy={!hasFailed}>
        <p role="status">{hasFailed ? wizard.loadFailed : wizard.loading}</p>
        {hasFailed && (
          <div className="actions">
            <Button look="primary" onClick={onRetry}>
              {wizard.tryAgain}
            </Button>
          </div>
        )}
      </main>
    </Frame>
  )
}
