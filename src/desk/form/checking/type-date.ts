import type { ClipboardEvent, KeyboardEvent } from 'react'

/**
 * Lets staff type a whole date without Tab: 27031990 or 27/3/1990. A digit that no longer fits into the day or the
 * month goes into the next part, and a separator moves on to it.
 */
export function typeOnInDate(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, ctrlKey, metaKey, altKey } = event
  if (!(target instanceof HTMLInputElement) || ctrlKey || metaKey || altKey) return
  const [, date, part] = /^(.+)\.(day|month)$/.exec(target.name) ?? []
  if (date === undefined) return
  const { value, selectionStart, selectionEnd } = target
  const isAtEnd = selectionStart === value.length && selectionEnd === value.length
  const isFull = isAtEnd && /^\d\d$/.test(value) && /^\d$/.test(key)
  const isSeparator = isAtEnd && value !== '' && /^[/.-]$/.test(key)
  if (!isFull && !isSeparator) return
  if (isSeparator) event.preventDefault()
  const next = document.getElementById(`${date}.${part === 'day' ? 'month' : 'year'}`)
  // The browser puts the digit into the part that has the focus now, in place of what is selected there.
  if (next instanceof HTMLInputElement) {
    next.focus()
    next.select()
  }
}

/**
 * After its file is chosen, a document goes on with its date: Tab skips the button that removes the file, which
 * Shift+Tab reaches from there.
 */
export function tabToDate(event: KeyboardEvent<HTMLElement>): void {
  const { target, key, shiftKey } = event
  if (key !== 'Tab' || shiftKey || !(target instanceof HTMLInputElement)) return
  if (target.type !== 'file' || target.closest('.tile') === null) return
  const date = document.getElementById(target.name.replace(/file$/, 'issue_date.day'))
  if (date === null) return
  event.preventDefault()
  date.focus()
}

/** After a whole date is pasted into one of its three inputs, staff go on from the last. */
export function focusPastedDate({ target, defaultPrevented }: ClipboardEvent<HTMLElement>): void {
  if (!defaultPrevented || !(target instanceof HTMLInputElement)) return
  const [, date] = /^(.+)\.(?:day|month|year)$/.exec(target.name) ?? []
  if (date !== undefined) document.getElementById(`${date}.year`)?.focus()
}
