import type { ClipboardEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../../../person/answers'
import type { AskedForm } from '../../../questions/asked-form'
import { dateParts } from '../../../ui/date-field'
import { splitDate } from './split-date'

/** A whole date pasted into a part of one goes into all three; anything else is pasted as usual. */
export function pasteDate(form: AskedForm, event: ClipboardEvent<HTMLElement>): void {
  const { target } = event
  const [, date] = /^(.+)\.(?:day|month|year)$/.exec(nameOf(target)) ?? []
  const parts = date === undefined ? undefined : splitDate(event.clipboardData.getData('text'))
  if (parts === undefined) return
  event.preventDefault()
  for (const part of dateParts) {
    // The parts of a date's name make paths of the answers.
    form.setValue(`${date}.${part}` as FieldPath<Answers>, parts[part], { shouldDirty: true })
  }
  document.getElementById(`${date}.year`)?.focus()
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}
