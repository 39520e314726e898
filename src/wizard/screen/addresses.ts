import { screensPath } from '../../contract/pages'
import { type Screen, screens } from '../../person/screens'

/** `/` is the case screen; all others live apart from the service's own addresses. */
export function addressOf(screen: Screen): string {
  return screen === 'case' ? '/' : screensPath + screen
}

export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => addressOf(screen) === path)
}

export function doneAddress(id: string): string {
  return `${screensPath}done/${encodeURIComponent(id)}`
}

/** The id in the address of a done screen. */
export function idAt(path: string): string | undefined {
  const id = path.startsWith(`${screensPath}done/`) ? path.slice(`${screensPath}done/`.length) : ''
  return id === '' ? undefined : decodeURIComponent(id)
}

/** The screen that asks for a field, opened to change just that: Continue then leads back to the check. */
export function changeAddress(screen: Screen, control: string): string {
  return `${addressOf(screen)}?change=${encodeURIComponent(control)}`
}

/** The control to change, if the address asks for one. */
export function changeIn(search: string): string | undefined {
  return new URLSearchParams(search).get('change') ?? undefined
}

/** The first screen's box for a device that others use too. Until React is there the browser sends it in the address. */
export const sharedDeviceName = 'shared_device'
