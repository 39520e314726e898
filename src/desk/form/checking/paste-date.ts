import type { ClipboardEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Answers, DateAnswer } from '../../../person/answers'
import { readDate } from '../../../person/read-date'
import type { QuestionForm } from '../../../questions/question-form'
import { dateParts } from '../../../ui/date-field'

/** A whole date pasted into a part of one goes into all three; anything else is pasted as usual. */
export function pasteDate(form: QuestionForm, event: ClipboardEvent<HTMLElement>): void {
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

/** Orders in which a whole date is written, with whatever stands between its parts. */
const spellings: readonly RegExp[] = [
  /^(?<year>\d{4})\D(?<month>\d{1,2})\D(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?<month>[a-z]{3,9})[\s.,/-]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,9})[\s.]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,]*(?<year>\d{4})$/i,
  // The second part is no month: the first is.
  /^(?<month>0?[1-9]|1[0-2])[./-](?<day>1[3-9]|2\d|3[01])[./-](?<year>\d{4})$/,
]

/**
 * The three parts of a date that was written as one: 27/3/1990, 1990-03-27, 27 Mar 1990. Undefined where it is no
 * real date. Day before month, as the form asks, wherever both could be meant.
 */
export function splitDate(text: string): DateAnswer | undefined {
  const typed = text.normalize('NFKC').trim()
  for (const spelling of spellings) {
    const { day = '', month = '', year = '' } = spelling.exec(typed)?.groups ?? {}
    const date = { day, month, year }
    if (readDate(date).ok) return date
  }
  return undefined
}
