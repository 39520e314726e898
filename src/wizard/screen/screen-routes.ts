import { screensPath } from '../../contract/pages'
import { type Screen, screens } from '../../person'

/** `privacy` asks for no field of a person, and only where the operator has a notice. */
export type WizardScreen = Screen | 'privacy'

/**
 * Returns `/` for the case screen. All other screens have a prefix that the service does not use.
 */
export function routeOf(screen: WizardScreen): string {
  return screen === 'case' ? '/' : screensPath + screen
}

export function screenAt(path: string): WizardScreen | undefined {
  return (['privacy', ...screens] as const).find((screen) => routeOf(screen) === path)
}

export function doneRoute(id: string): string {
  return `${screensPath}done/${encodeURIComponent(id)}`
}

/** Says that another link is needed: none with a session was followed, or it has ended. */
export const linkRoute = `${screensPath}link`

/** Returns the person's id from the route of a done screen; undefined for any other route. */
export function idAt(path: string): string | undefined {
  const id = path.startsWith(`${screensPath}done/`) ? path.slice(`${screensPath}done/`.length) : ''
  try {
    return id === '' ? undefined : decodeURIComponent(id)
  } catch {
    // A chat program cut the link inside an encoded letter.
    return undefined
  }
}

/** Returns the route that opens a screen at one control. Continue then returns to the review. */
export function changeRoute(screen: Screen, control: string): string {
  return `${routeOf(screen)}?change=${encodeURIComponent(control)}`
}

/** Returns the id of the link of the group whose screen such a route opens. */
export function changeLinkId(route: string): string {
  const { pathname } = new URL(route, location.href)
  return `change-${screenAt(pathname) ?? ''}`
}

/** Returns the control that a route asks to change. */
export function changeIn(search: string): string | undefined {
  return new URLSearchParams(search).get('change') ?? undefined
}

/** The checkbox for a shared device. Before hydration the browser sends it in the URL. */
export const sharedDeviceName = 'shared-device'
