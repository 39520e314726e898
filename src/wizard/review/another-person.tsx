import { useSyncExternalStore } from 'react'
import { navigate } from 'wouter/use-browser-location'
import type { SomeAnswers } from '../../person'
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

/**
 * Asks first if the tab has answers that were not sent: the screen may be an old one, behind the next person. If a request
 * of theirs has no answer, it leads there.
 */
export function NextPerson({ label, to, given, ...button }: NextPersonProps) {
  const { draft, startNextPerson } = useSession()
  const mayGo = useSyncExternalStore(draft.subscribe, draft.mayGo)
  const { ask, confirm, cancel } = firstTexts().earlier
  return (
    <AskButton
      {...button}
      question={mayGo === 'asked' ? { kind: 'start-again', text: ask, confirm, cancel } : undefined}
      onConfirm={() => {
        if (mayGo !== 'no') startNextPerson(given)
        navigate(routeOf(mayGo === 'no' ? 'review' : to))
      }}
    >
      {label}
    </AskButton>
  )
}
