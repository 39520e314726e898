import type { ClipboardEvent } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { Answers, DateAnswer } from '../../../person'
import type { QuestionForm } from '../../../questions/question-form'
import { dateParts } from '../../../ui/date-field'
import { isRealDay, splitDate } from '../../split-date'

/** Splits a whole date that is pasted into one of its three inputs. Any other text is pasted as usual. */
export function pasteDate(form: QuestionForm, event: ClipboardEvent<HTMLElement>): void {
  const { target } = event
  const [, date] = /^(.+)\.(?:day|month|year)$/.exec(nameOf(target)) ?? []
  const parts = date === undefined ? undefined : datePasted(event.clipboardData.getData('text'))
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

/**
 * Returns the parts of a date written as one text; undefined for no real date. Where both orders are possible, the day
 * comes first, as in the form: staff see it in the inputs.
 */
export function datePasted(text: string): DateAnswer | undefined {
  return splitDate(text).find(isRealDay)?.date
}
