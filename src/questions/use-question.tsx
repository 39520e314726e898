import { useFormState } from 'react-hook-form'
import type { Content } from '../ui/content'
import { fieldOf, type Note, pathOf } from '../person'
import { describeNote } from '../texts/describe'
import { hintOf, labelOf } from '../texts/field-texts'
import { texts } from '../texts/texts'
import type { FieldTexts } from '../ui/field'
import { wrongAt } from './form/field-errors'
import { NoteText, useNote } from './note-text'
import { useShared } from './questions-context'
import type { FormName } from './form/question-form'

export interface QuestionOptions {
  label?: string | undefined
  hint?: Content
  isOptional?: boolean
}

/**
 * Returns the texts, error and note of a field. The component renders only when its own error or
 * note changes, never for a key press.
 */
export function useQuestion(
  name: FormName,
  { label, hint, isOptional = false }: QuestionOptions = {},
) {
  const { form, textContext, besideLabel } = useShared()
  const { errors } = useFormState({ control: form.control, name, exact: true })
  const note = useNote(name)
  // The country as it is selected now: the context is of when the screen opened.
  const country = form.getValues('address.country')
  const wrong = wrongAt(name, errors, { ...textContext, country })
  const field = fieldOf(pathOf(name))
  const fieldTexts: FieldTexts = {
    label: label ?? labelOf(field, textContext),
    hint: hint ?? hintOf(field, textContext),
    optional: isOptional ? texts().wizard.optional : undefined,
    error: wrong && withCount(wrong.sentence, note),
    // One message at a time.
    note: note && !wrong ? <NoteText note={note} name={name} /> : undefined,
    besideLabel: besideLabel?.(name),
  }
  return { fieldTexts, wrongParts: wrong?.parts ?? [] }
}

/** Adds "You typed 9 digits." to an error of a number. */
function withCount(sentence: string, note: Note | undefined): string {
  return note?.code === 'digitsTyped' ? `${sentence}. ${describeNote(note)}` : sentence
}
