import { type PersonCase, personCases } from '../../person'
import { type DeskTexts, deskTexts } from '../../texts/desk-texts'
import type { ShownKey } from '../desk-menu'
import { usePageEvents } from '../use-page-events'

type ShortcutName = keyof DeskTexts['onePerson']['shortcutNames']

export type ShortcutAction = PersonCase | Exclude<ShortcutName, 'chooseCase'>

interface Shortcut {
  action: ShortcutAction
  /** `KeyboardEvent.code`: the place of the key, whatever the keyboard layout. */
  code: string
  modifier?: 'Alt' | 'Ctrl'
}

/**
 * All shortcuts. Browsers and screen readers need none of these keys. They use F1, F3, F5 to F7, F10 to F12, and
 * Alt with D and the letters of the menus.
 */
export const shortcuts: readonly Shortcut[] = [
  { action: 'createAndNext', modifier: 'Ctrl', code: 'Enter' },
  { action: 'nextError', code: 'F8' },
  { action: 'attachFile', code: 'F9' },
  { action: 'togglePin', modifier: 'Alt', code: 'KeyP' },
  ...personCases.map(
    (action, at): Shortcut => ({ action, modifier: 'Alt', code: `Digit${at + 1}` }),
  ),
]

/** The shortcuts as the menu lists them. */
export function shownKeys(): ShownKey[] {
  const names = deskTexts().onePerson.shortcutNames
  const shown: readonly (readonly [ShortcutName, string])[] = [
    ['createAndNext', 'Ctrl Enter'],
    ['nextError', 'F8'],
    ['attachFile', 'F9'],
    ['chooseCase', 'Alt 1 2 3'],
    ['togglePin', 'Alt P'],
  ]
  return shown.map(([name, keys]) => ({ keys, does: names[name] }))
}

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>

/**
 * Returns the action of a key press. AltGr types characters and arrives as Ctrl and Alt together, so it has none.
 */
export function actionOf(pressed: Pressed): ShortcutAction | undefined {
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = pressed
  if (isComposing || shiftKey) return undefined
  const code = pressed.code === 'NumpadEnter' ? 'Enter' : pressed.code
  // A Mac has its Command key where others have Ctrl.
  const isCtrl = ctrlKey || metaKey
  return shortcuts.find(
    (shortcut) =>
      shortcut.code === code &&
      altKey === (shortcut.modifier === 'Alt') &&
      isCtrl === (shortcut.modifier === 'Ctrl'),
  )?.action
}

/** Listens for shortcuts on the whole page, except while a dialog is open. */
export function useShortcuts(onAction: (action: ShortcutAction) => void): void {
  const keydown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    if (document.querySelector('dialog[open]') !== null) return
    const action = actionOf(event)
    if (action === undefined) return
    event.preventDefault()
    onAction(action)
  }
  usePageEvents({ keydown })
}
