import { type Screen, screens } from '../person/screens'

/** `/` is the case screen; all others live under `/apply/`, apart from the service's own addresses. */
const root = '/apply/'

export function addressOf(screen: Screen): string {
  return screen === 'case' ? '/' : root + screen
}

export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => addressOf(screen) === path)
}

export function doneAddress(id: string): string {
  return `${root}done/${encodeURIComponent(id)}`
}

/** The id in the address of a done screen. */
export function idAt(path: string): string | undefined {
  const id = path.startsWith(`${root}done/`) ? path.slice(`${root}done/`.length) : ''
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
