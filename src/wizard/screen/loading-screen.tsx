import { BrandName } from '../../questions/brand/brand-name'
import { LanguageSwitch } from '../../questions/language/language-switch'
import { firstTexts } from '../../texts/first-texts'
import { Button } from '../../ui/button'
import { Frame } from '../../ui/frame'
import type { PersonCase } from '../../person'
import { Foot } from './help'
import { journeyOf } from './journey'
import { goBack } from './navigation'
import { progressOf } from './screen-shell'
import type { WizardScreen } from './screen-routes'

interface LoadingScreenProps {
  /** The screen that loads, and the case. Its progress and Back stay in sight. */
  screen?: WizardScreen | undefined
  personCase?: PersonCase | undefined
  hasFailed?: boolean
  onRetry?: () => void
}

/** Shown while the next screens load. It offers a retry if they fail. */
export function LoadingScreen(props: LoadingScreenProps) {
  const { screen, personCase, hasFailed = false, onRetry } = props
  const { frame } = firstTexts()
  const journey = journeyOf({ personCase, notice: 'none' })
  const step = screen && journey.step(screen)
  return (
    <Frame
      brand={<BrandName />}
      languages={<LanguageSwitch />}
      foot={<Foot />}
      // The first screen, the notice, and screens of other cases have none.
      {...(screen !== undefined &&
        step !== undefined &&
        step.now > 1 && {
          step: progressOf(step),
          back: { label: frame.back, onBack: () => goBack(journey.previous(screen) ?? 'case') },
        })}
    >
      <main className="screen" data-screen="loading" aria-busy={!hasFailed}>
        <p role="status" className={hasFailed ? undefined : 'loading'}>
          {!hasFailed && <span className="spinner" aria-hidden="true" />}
          <span>{hasFailed ? frame.loadFailed : frame.loading}</span>
        </p>
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
