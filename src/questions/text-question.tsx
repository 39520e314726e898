import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../person/answers'
import { TextField, type TextFieldProps } from '../ui/text-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'

export interface TextQuestionProps extends Omit<TextFieldProps, 'name' | 'texts'>, QuestionOptions {
  name: FieldPath<Answers>
}

/** A field answered in one line. */
export function TextQuestion({
  name,
  label,
  hint,
  isOptional = false,
  ...input
}: TextQuestionProps) {
  const { register } = useShared().form
  const { fieldTexts } = useQuestion(name, { label, hint, isOptional })
  return <TextField {...input} {...register(name)} texts={fieldTexts} />
}

/** A name as an ID shows it: nothing is corrected or capitalised by the browser. */
export function NameQuestion(props: TextQuestionProps) {
  return <TextQuestion spellCheck={false} autoCorrect="off" autoCapitalize="words" {...props} />
}

/** A number or code as printed: figures of one width, nothing remembered by the browser. */
export function CodeQuestion(props: TextQuestionProps) {
  return (
    <TextQuestion isDigits autoComplete="off" spellCheck={false} autoCorrect="off" {...props} />
  )
}
