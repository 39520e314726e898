import { useSyncExternalStore } from 'react'
import type { Content } from '../ui/content'
import { fieldOf, pathOf } from '../person'
import { hintOf, labelOf } from '../texts/field-texts'
import { texts } from '../texts/texts'
import type { FieldTexts } from '../ui/field'
import { describeError } from './form-errors'
import { NoteText } from './note-text'
import { useShared } from './questions-context'

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
  name: string,
  { label, hint, isOptional = false }: QuestionOptions = {},
) {
  const { form, textContext, errors, notes, besideLabel } = useShared()
  const wrong = useSyncExternalStore(errors.subscribe, () => errors.get(name))
  const note = useSyncExternalStore(notes.subscribe, () => notes.get(name))
  const field = fieldOf(pathOf(name))
  const shown: FieldTexts = {
    label: label ?? labelOf(field, textContext),
    hint: hint ?? hintOf(field, textContext),
    optional: isOptional ? texts().wizard.optional : undefined,
    error:
      // The country as it is selected now: the context is of when the screen opened.
      wrong &&
      describeError(wrong, { ...textContext, country: form.getValues('address.country') }).sentence,
    note: note === undefined ? undefined : <NoteText note={note} name={name} />,
    besideLabel: besideLabel?.(name),
  }
  return { fieldTexts: shown, wrong }
}
