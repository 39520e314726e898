import { BrandName } from '../../questions/brand/brand-name'
import { LanguageSwitch } from '../../questions/language/language-switch'
import { firstTexts } from '../../texts/first-texts'
import { Button } from '../../ui/button'
import { Frame } from '../../ui/frame'
import { Foot } from './help'

interface LoadingScreenProps {
  hasFailed?: boolean
  onRetry?: () => void
}

/** Shown while the next screens load. It offers a retry if they fail. */
export function LoadingScreen({ hasFailed = false, onRetry }: LoadingScreenProps) {
  const { frame } = firstTexts()
  return (
    <Frame brand={<BrandName />} languages={<LanguageSwitch />} foot={<Foot />}>
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
