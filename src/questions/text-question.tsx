import { TextField, type TextFieldProps } from '../ui/text-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'
import type { FormName } from './form/question-form'

export interface TextQuestionProps extends Omit<TextFieldProps, 'name' | 'texts'>, QuestionOptions {
  name: FormName
}

/** A field with one line of text. */
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

/** A name as the ID shows it, so the browser must not correct it. */
export function NameQuestion(props: TextQuestionProps) {
  return <TextQuestion spellCheck={false} autoCorrect="off" autoCapitalize="words" {...props} />
}

/** A number or code: digits of equal width, and no autofill. */
export function CodeQuestion(props: TextQuestionProps) {
  return (
    <TextQuestion isDigits autoComplete="off" spellCheck={false} autoCorrect="off" {...props} />
  )
}
