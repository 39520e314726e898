import { navigate } from 'wouter/use-browser-location'
import { routeOf, changeLinkId, type WizardScreen } from './screen-routes'

/** Goes to a screen and records where it came from. A change stays a change until the review. */
export function goForward(from: WizardScreen, to: WizardScreen, change?: string): void {
  const isStillChanging = change !== undefined && to !== 'review'
  // Whoever goes Back to it is the next person.
  if (isAfterClear()) history.replaceState({ ...stateOf(history), isCleared: false }, '')
  const { changing } = stateOf(history)
  navigate(routeOf(to) + (isStillChanging ? '?change=' : ''), {
    state: { from: routeOf(from), ...(change !== undefined && { changing }) },
  })
}

/** Opens a screen to change an answer. The review then returns to the link that was followed. */
export function goToChange(href: string): void {
  history.replaceState({ ...stateOf(history), changing: changeLinkId(href) }, '')
  navigate(href, { state: { from: location.pathname, changing: changeLinkId(href) } })
}

/** Returns the id of the link that led away from the review, when the review is open again. */
export function changedLink(): string | undefined {
  const { changing } = stateOf(history)
  return typeof changing === 'string' ? changing : undefined
}

/** Keeps the state: it says where the person came from, and that a link chose the account. */
export function redirectTo(route: string): void {
  navigate(route, { replace: true, state: stateOf(history) })
}

/** Opens the first question of an account that a link chose. */
export function openPreset(to: WizardScreen): void {
  history.replaceState({ ...stateOf(history), isPreset: true }, '', routeOf(to))
}

/** Returns whether this is the first screen of a person whom a link led past the choice of the account. */
export function isAfterPreset(): boolean {
  return stateOf(history)['isPreset'] === true
}

/** Opens the first screen after the answers of a person who left were deleted. */
export function openCleared(): void {
  navigate(routeOf('case'), { replace: true, state: { isCleared: true } })
}

export function isAfterClear(): boolean {
  return stateOf(history)['isCleared'] === true
}

function stateOf(history: History): Record<string, unknown> {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null ? { ...state } : {}
}

/** Uses the browser's Back if it leads to that screen. Otherwise it replaces the route. */
export function goBack(to: WizardScreen): void {
  if (stateOf(history)['from'] === routeOf(to)) history.back()
  else navigate(routeOf(to), { replace: true })
}
