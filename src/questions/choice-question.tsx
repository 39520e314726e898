import { ChoiceField, type ChoiceOption } from '../ui/choice-field'
import type { FormName } from './form/question-form'
import { useShared } from './questions-context'
import { useQuestion } from './use-question'

interface ChoiceQuestionProps {
  name: FormName
  choices: readonly ChoiceOption[]
}

export function ChoiceQuestion({ name, choices }: ChoiceQuestionProps) {
  // At a blur, React Hook Form would make `null` of an answer that is not chosen yet.
  const { onBlur: _, ...field } = useShared().form.register(name)
  const { fieldTexts } = useQuestion(name)
  return <ChoiceField {...field} texts={fieldTexts} choices={choices} />
}
