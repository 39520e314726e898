import { navigate } from 'wouter/use-browser-location'
import type { Screen } from '../../person/screens'
import { addressOf } from './addresses'

/** Goes to a screen and records where it came from. A change stays a change until the review. */
export function goForward(from: Screen, to: Screen, change?: string): void {
  const isStillChanging = change !== undefined && to !== 'review'
  navigate(addressOf(to) + (isStillChanging ? '?change=' : ''), {
    state: { from: addressOf(from) },
  })
}

/** Uses the browser's Back if it leads to that screen. Otherwise it replaces the address. */
export function goBack(to: Screen): void {
  const state: unknown = history.state
  const from =
    typeof state === 'object' && state !== null && 'from' in state ? state.from : undefined
  if (from === addressOf(to)) history.back()
  else navigate(addressOf(to), { replace: true })
}
