import { suggestions } from '../person/suggestions'
import { texts } from '../texts/texts'
import { SuggestedField } from '../ui/suggested-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'

type Suggested = keyof typeof suggestions

interface SuggestedQuestionProps extends QuestionOptions {
  field: Suggested
  /** Also as buttons, where they are few. */
  hasButtons?: boolean
  autoComplete?: string
}

/** Free text of the background information, with what integrators send offered in words. */
export function SuggestedQuestion({
  field,
  hasButtons = true,
  autoComplete = 'off',
  ...options
}: SuggestedQuestionProps) {
  const name = `background_information.${field}` as const
  const { register, setValue } = useShared().form
  const { words } = useQuestion(name, options)
  const pick = (suggestion: string) => setValue(name, suggestion, { shouldDirty: true })
  return (
    <SuggestedField
      autoComplete={autoComplete}
      {...register(name)}
      words={words}
      suggestions={suggestions[field].map(texts().suggestion)}
      onPick={hasButtons ? pick : undefined}
    />
  )
}
