import { screensPath } from '../../contract/pages'
import { type Screen, screens } from '../../person/screens'

/** `privacy` asks for no field of a person, and only where the operator has a notice. */
export type WizardScreen = Screen | 'privacy'

/**
 * Returns `/` for the case screen. All other screens have a prefix that the service does not use.
 */
export function addressOf(screen: WizardScreen): string {
  return screen === 'case' ? '/' : screensPath + screen
}

export function screenAt(path: string): Screen | undefined {
  return screens.find((screen) => addressOf(screen) === path)
}

export function doneAddress(id: string): string {
  return `${screensPath}done/${encodeURIComponent(id)}`
}

/** Returns the person's id from the address of a done screen; undefined for any other address. */
export function idAt(path: string): string | undefined {
  const id = path.startsWith(`${screensPath}done/`) ? path.slice(`${screensPath}done/`.length) : ''
  try {
    return id === '' ? undefined : decodeURIComponent(id)
  } catch {
    // A chat program cut the link inside an encoded letter.
    return undefined
  }
}

/** Returns the address that opens a screen at one control. Continue then returns to the review. */
export function changeAddress(screen: Screen, control: string): string {
  return `${addressOf(screen)}?change=${encodeURIComponent(control)}`
}

/** Returns the id of the link that leads to such an address. */
export function changeLinkId(address: string): string {
  return `change-${changeIn(new URL(address, location.href).search) ?? ''}`
}

/** Returns the control that the address asks to change. */
export function changeIn(search: string): string | undefined {
  return new URLSearchParams(search).get('change') ?? undefined
}

/** The checkbox for a shared device. Before hydration the browser sends it in the address. */
export const sharedDeviceName = 'shared_device'
