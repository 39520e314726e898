import { isTyping } from '../../is-typing'
import { usePageEvents } from '../../use-page-events'
import { actionOf, type ShortcutAction } from './shortcut-table'

/** Listens for shortcuts on the whole page, except while a dialog is open. */
export function useShortcuts(
  onAction: (action: ShortcutAction) => void,
  hasQuestionMark: () => boolean,
): void {
  const keydown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return
    if (document.querySelector('dialog[open]') !== null) return
    const action = actionOf(event, isTyping(event.target))
    if (action === undefined) return
    if (action === 'showShortcuts' && !hasQuestionMark()) return
    event.preventDefault()
    onAction(action)
  }
  usePageEvents({ keydown })
}
