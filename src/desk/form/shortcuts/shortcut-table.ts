import { personCases } from '../../../person'
import type { DeskTexts } from '../../../texts/desk-texts'

export type ShortcutAction = keyof DeskTexts['onePerson']['shortcutNames']

interface Shortcut {
  action: ShortcutAction
  /** `KeyboardEvent.code`: the place of the key, whatever the keyboard layout. */
  code?: string
  /** `KeyboardEvent.key`: for a character whose place differs per layout. Ignored while text is typed. */
  sign?: string
  modifier?: 'Alt' | 'Ctrl'
  /** As the list of shortcuts shows it. */
  shown: readonly string[]
}

/**
 * All shortcuts. Browsers and screen readers need none of these keys. They use F1, F3, F5 to F7, F10 to F12, and
 * Alt with D and the letters of the menus.
 */
export const shortcuts: readonly Shortcut[] = [
  ...personCases.map((action, at): Shortcut => {
    const digit = String(at + 1)
    return { action, modifier: 'Alt', code: `Digit${digit}`, shown: ['Alt', digit] }
  }),
  { action: 'goToField', code: 'F2', shown: ['F2'] },
  { action: 'nextError', code: 'F8', shown: ['F8'] },
  { action: 'attachFile', code: 'F9', shown: ['F9'] },
  { action: 'togglePin', modifier: 'Alt', code: 'KeyP', shown: ['Alt', 'P'] },
  { action: 'createAndNext', modifier: 'Ctrl', code: 'Enter', shown: ['Ctrl', 'Enter'] },
  { action: 'showShortcuts', sign: '?', shown: ['?'] },
]

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'code' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'isComposing'
>

/**
 * Returns the action of a key press. AltGr types characters and arrives as Ctrl and Alt together, so it has none.
 */
export function actionOf(pressed: Pressed, isTyping: boolean): ShortcutAction | undefined {
  const { key, code, altKey, ctrlKey, metaKey, shiftKey, isComposing } = pressed
  if (isComposing) return undefined
  // A Mac has its Command key where others have Ctrl.
  const isCtrl = ctrlKey || metaKey
  const found = shortcuts.find((shortcut) => {
    if (altKey !== (shortcut.modifier === 'Alt') || isCtrl !== (shortcut.modifier === 'Ctrl')) {
      return false
    }
    if (shortcut.sign !== undefined) return !isTyping && shortcut.sign === key
    const isEnter = shortcut.code === 'Enter' && code === 'NumpadEnter'
    return !shiftKey && (shortcut.code === code || isEnter)
  })
  return found?.action
}
