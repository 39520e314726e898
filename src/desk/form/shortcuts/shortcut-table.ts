import { personCases } from '../../../person/cases'
import type { shortcutNames } from '../../../texts/english/desk-form'

export type ShortcutAction = keyof typeof shortcutNames

interface Shortcut {
  action: ShortcutAction
  /** As `KeyboardEvent.code` has it: where the key lies, whatever a layout writes on it. */
  code?: string
  /** As `KeyboardEvent.key` has it, for a sign that lies elsewhere on every layout. Not while a text is typed. */
  sign?: string
  modifier?: 'Alt' | 'Ctrl'
  /** As the list of shortcuts shows it. */
  shown: readonly string[]
}

/**
 * The one table of shortcuts. None of these keys is one that a browser or a screen reader needs: of the F keys
 * those are F1, F3, F5 to F7, F10 to F12, and with Alt the letters of the menus and D.
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

/** What a key press asks for. AltGr, which types signs, comes as Ctrl and Alt together, and asks for nothing. */
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
