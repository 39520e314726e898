import { type ReactNode, useSyncExternalStore } from 'react'
import { fieldOf } from '../texts/describe'
import { texts } from '../texts/texts'
import type { FieldWords } from '../ui/field'
import { describeError } from './form-errors'
import { NoteWords } from './note-text'
import { useShared } from './questions-context'

export interface QuestionOptions {
  label?: string | undefined
  hint?: ReactNode
  isOptional?: boolean
}

/**
 * A field joined to its words and the form's state. Its component renders again only when its own error or
 * note changes, never for a key press.
 */
export function useQuestion(
  name: string,
  { label, hint, isOptional = false }: QuestionOptions = {},
) {
  const { about, errors, notes, beside } = useShared()
  const wrong = useSyncExternalStore(errors.subscribe, () => errors.at(name))
  const note = useSyncExternalStore(notes.subscribe, () => notes.at(name))
  const words = texts()
  const error = wrong && describeError(wrong, about)
  const field = fieldOf(name.split('.'))
  const shown: FieldWords = {
    label: label ?? words.label(field, about),
    hint: hint ?? words.hint(field, about),
    optional: isOptional ? words.wizard.optional : undefined,
    error: error?.sentence,
    note: note === undefined ? undefined : <NoteWords note={note} name={name} />,
    beside: beside?.(name),
  }
  return { words: shown, error }
}
