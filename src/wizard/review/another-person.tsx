import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import { hasAnswers, type SomeAnswers } from '../../person'
import { firstTexts } from '../../texts/first-texts'
import { texts } from '../../texts/texts'
import { AskButton } from '../../ui/ask'
import type { ButtonProps } from '../../ui/button'
import { useSession } from '../session/session'
import { routeOf, type WizardScreen } from '../screen/screen-routes'

/** Begins with the next person. */
export function AnotherPerson({ variant = 'second' }: Pick<ButtonProps, 'variant'>) {
  return <NextPerson name="another" label={texts().done.another} to="case" variant={variant} />
}

interface NextPersonProps extends Pick<ButtonProps, 'name' | 'variant'> {
  label: string
  to: WizardScreen
  /** What is known of the next person. */
  given?: SomeAnswers
}

/** Asks first if the tab has answers that were not sent: the screen may be an old one, behind the next person. */
export function NextPerson({ label, to, given, ...button }: NextPersonProps) {
  const { draft, startNextPerson } = useSession()
  const isAsked = useSyncExternalStore(draft.subscribe, () => hasAnswers(draft.read()))
  const { ask, confirm, cancel } = firstTexts().earlier
  return (
    <AskButton
      {...button}
      question={isAsked ? { kind: 'start-again', text: ask, confirm, cancel } : undefined}
      onConfirm={() => {
        startNextPerson()
        if (given !== undefined) draft.update(given)
        navigate(routeOf(to))
      }}
    >
      {label}
    </AskButton>
  )
}
