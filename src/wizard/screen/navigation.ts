import { navigate } from 'wouter/use-browser-location'
import type { Screen } from '../../person/screens'
import { addressOf } from './addresses'

/** To the next screen, remembering which one it was reached from; a change goes on being one until the check. */
export function goForward(from: Screen, to: Screen, change?: string): void {
  const isStillChanging = change !== undefined && to !== 'review'
  navigate(addressOf(to) + (isStillChanging ? '?change=' : ''), {
    state: { from: addressOf(from) },
  })
}

/** As the browser's Back does, where it would lead there; else straight to the screen before. */
export function goBack(to: Screen): void {
  const state: unknown = history.state
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  if (from === addressOf(to)) history.back()
  else navigate(addressOf(to), { replace: true })
}
