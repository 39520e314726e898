import { LanguageSwitch } from '../../questions/language/language-switch'
import { firstTexts, product } from '../../texts/first-texts'
import { Button } from '../../ui/button'
import { Frame } from '../../ui/frame'

interface LoadingScreenProps {
  hasFailed?: boolean
  onRetry?: () => void
}

/** Shown while the next screens load. It offers a retry if they fail. */
export function LoadingScreen({ hasFailed = false, onRetry }: LoadingScreenProps) {
  const { frame } = firstTexts()
  return (
    <Frame brand={product} languages={<LanguageSwitch />}>
      <main className="screen" data-screen="loading" aria-busy={!hasFailed}>
        <p role="status">{hasFailed ? frame.loadFailed : frame.loading}</p>
        {hasFailed && (
          <div className="actions">
            <Button variant="primary" onClick={onRetry}>
              {frame.tryAgain}
            </Button>
          </div>
        )}
      </main>
    </Frame>
  )
}
