import { type FieldError, type FieldErrors, get } from 'react-hook-form'
import {
  type Answers,
  controlOf,
  fieldPaths,
  fields,
  formNameOf,
  inDocument,
  isOfDocument,
  nameOf,
  type Path,
  pathOf,
  type Refusal,
  type TextContext,
} from '../../person'
import { describeDate, describeRefusal } from '../../texts/describe'
import { onLanguageChange } from '../../texts/in-language'
import { texts } from '../../texts/texts'
import { type DatePart, dateParts } from '../../ui/date-field'
import type { SummaryItem } from '../../ui/error-summary'
import type { FormName, QuestionForm } from './question-form'

/** The errors of a form. A type becomes a sentence where it is shown, in the language of the page. */
export type FormErrors = FieldErrors<Answers>

/**
 * The type of an error: the code of a refusal, or one of these.
 * - `refusedOnSend`: what was refused when the person was sent. The message is the sentence that is shown.
 * - `unchecked`: the answer could not be checked.
 */
export type ErrorType = Refusal['code'] | 'refusedOnSend' | 'unchecked'

/** What is wrong with a field: its sentence, and the control that can fix it. */
export interface WrongField extends SummaryItem {
  target: string
  /** The wrong parts of a date. If the whole date is wrong, all of them. */
  parts: readonly DatePart[]
}

/** Returns what is wrong with a field. The sentence depends on the type of ID and of document. */
export function wrongAt(
  name: string,
  errors: FormErrors,
  textContext: TextContext,
): WrongField | undefined {
  const error = errorAt(name, errors)
  const path = pathOf(name)
  if (error?.type !== undefined) {
    const { type, message = '' } = error
    return {
      sentence: sentenceOf(type, message, path, textContext),
      target: controlOf(path),
      parts: dateParts,
    }
  }
  const refusals = dateParts.flatMap((part): Refusal[] => {
    const code = error?.[part]?.type
    return code === undefined ? [] : [{ path: [...path, part], code }]
  })
  const [first] = refusals
  if (first === undefined) return undefined
  const parts = dateParts.filter((part) => error?.[part] !== undefined)
  return { sentence: describeDate(refusals, textContext), target: nameOf(first.path), parts }
}

/** Returns everything that is wrong, in no particular order. */
export function allWrong(
  errors: FormErrors,
  textContextFor: (path: Path) => TextContext,
): WrongField[] {
  return wrongNames(errors).flatMap(
    (name) => wrongAt(name, errors, textContextFor(pathOf(name))) ?? [],
  )
}

/** Returns the names of the wrong fields. A date has one name, whichever of its parts is wrong. */
export function wrongNames(errors: FormErrors): string[] {
  const documents = Object.keys(errors.documents ?? {}).filter((key) => /^\d+$/.test(key))
  return names
    .flatMap((name) =>
      isOfDocument(name) ? documents.map((index) => inDocument(name, Number(index))) : [name],
    )
    .filter((name) => errorAt(name, errors) !== undefined)
}

/** Returns the type of the error of a whole field. */
export function errorTypeAt(name: string, errors: FormErrors): ErrorType | undefined {
  return errorAt(name, errors)?.type
}

/**
 * Shows at the fields what was refused when the person was sent, and shows it again after a switch of the language,
 * unless it is fixed by then. Returns a function that stops it.
 */
export function showSendRefusals(
  form: QuestionForm,
  refusals: readonly Refusal[],
  contextFor: (refusal: Refusal) => TextContext,
): () => void {
  const show = (isShown: (name: FormName) => boolean) => {
    const byName = new Map<FormName, Set<string>>()
    for (const refusal of refusals) {
      // Every form name is a path of the answers. One control may stand for several fields of the body.
      const name = formNameOf(refusal.path) as FormName
      const sentences = byName.get(name) ?? new Set()
      byName.set(name, sentences.add(describeRefusal(refusal, contextFor(refusal))))
    }
    for (const [name, sentences] of byName) {
      const message = [...sentences].join('; ')
      if (isShown(name)) form.setError(name, { type: 'refusedOnSend', message })
    }
  }
  show(() => true)
  return onLanguageChange(() =>
    show((name) => errorTypeAt(name, form.getErrors()) === 'refusedOnSend'),
  )
}

/** A name for each control: a document's URL follows from its file. */
const names = [...fieldPaths.filter((path) => fields[path].screen !== 'derived'), 'documents.file']

function sentenceOf(
  type: ErrorType,
  message: string,
  path: Path,
  textContext: TextContext,
): string {
  if (type === 'refusedOnSend') return message
  if (type === 'unchecked') return texts().wizard.phoneUnchecked
  return describeRefusal({ path, code: type }, textContext)
}

/** Of a date, the error stands at the whole, or at each of its wrong parts. */
type ErrorAt = Partial<FieldError & { type: ErrorType }> &
  Partial<Record<DatePart, { type: Refusal['code'] }>>

/** Only the resolver and `showSendRefusals` write errors. */
function errorAt(name: string, errors: FormErrors): ErrorAt | undefined {
  return get(errors, name)
}
