import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../person/answers'
import { suggestionsFor } from '../person/suggestions'
import { texts } from '../texts/texts'
import { SuggestedField } from '../ui/suggested-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'

interface SuggestedQuestionProps extends QuestionOptions {
  name: FieldPath<Answers>
  /** Also shows the suggestions as buttons. Use it for a short list. */
  hasButtons?: boolean
  autoComplete: string
}

/** Free text for the background information, with suggestions. */
export function SuggestedQuestion({
  name,
  hasButtons = false,
  autoComplete,
  ...options
}: SuggestedQuestionProps) {
  const { register, setValue } = useShared().form
  const { fieldTexts } = useQuestion(name, options)
  const pick = (suggestion: string) => setValue(name, suggestion, { shouldDirty: true })
  return (
    <SuggestedField
      autoComplete={autoComplete}
      {...register(name)}
      texts={fieldTexts}
      suggestions={suggestionsFor(name).map(texts().suggestion)}
      onPick={hasButtons ? pick : undefined}
    />
  )
}
