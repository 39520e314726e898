import type { ClipboardEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Answers, DateAnswer } from '../../../person/answers'
import { readDate } from '../../../person/read-date'
import type { QuestionForm } from '../../../questions/question-form'
import { dateParts } from '../../../ui/date-field'

/** Splits a whole date that is pasted into one of its three inputs. Any other text is pasted as usual. */
export function pasteDate(form: QuestionForm, event: ClipboardEvent<HTMLElement>): void {
  const { target } = event
  const [, date] = /^(.+)\.(?:day|month|year)$/.exec(nameOf(target)) ?? []
  const parts = date === undefined ? undefined : splitDate(event.clipboardData.getData('text'))
  if (parts === undefined) return
  event.preventDefault()
  for (const part of dateParts) {
    // A date's name and a part make a path of the answers.
    form.setValue(`${date}.${part}` as FieldPath<Answers>, parts[part], { shouldDirty: true })
  }
  document.getElementById(`${date}.year`)?.focus()
}

function nameOf(target: EventTarget): string {
  return target instanceof Element ? (target.getAttribute('name') ?? '') : ''
}

/** The orders in which people write a date. */
const spellings: readonly RegExp[] = [
  /^(?<year>\d{4})\D(?<month>\d{1,2})\D(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[\s./-]+(?<month>\d{1,2})[\s./-]+(?<year>\d{4})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s./-]*(?<month>[a-z]{3,9})[\s.,/-]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,9})[\s.]*(?<day>\d{1,2})(?:st|nd|rd|th)?[\s,]*(?<year>\d{4})$/i,
  // Month first, where the second number is above 12.
  /^(?<month>0?[1-9]|1[0-2])[./-](?<day>1[3-9]|2\d|3[01])[./-](?<year>\d{4})$/,
]

/**
 * Returns day, month and year of a date written as one text: 27/3/1990, 1990-03-27, 27 Mar 1990; undefined for no
 * real date. Where both orders are possible, the day comes first, as in the form.
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
