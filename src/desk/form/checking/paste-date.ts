import type { ClipboardEvent } from 'react'

/** After a whole date is pasted into one of its three inputs, staff go on from the last. */
export function focusPastedDate({ target, defaultPrevented }: ClipboardEvent<HTMLElement>): void {
  if (!defaultPrevented || !(target instanceof HTMLInputElement)) return
  const [, date] = /^(.+)\.(?:day|month|year)$/.exec(target.name) ?? []
  if (date !== undefined) document.getElementById(`${date}.year`)?.focus()
}
