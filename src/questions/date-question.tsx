import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../person'
import { texts } from '../texts/texts'
import { DateField, type DatePart } from '../ui/date-field'
import { wrongPartsOf } from './form-errors'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'

interface DateQuestionProps extends QuestionOptions {
  /** The path of a date. */
  name: string
  /** The autofill token of the whole date. Each part appends its own, as in `bday-day`. */
  autoComplete?: string | undefined
}

export function DateQuestion({ name, autoComplete, ...options }: DateQuestionProps) {
  const { register } = useShared().form
  const { fieldTexts, wrong } = useQuestion(name, options)
  const partProps = (part: DatePart) => {
    // Every date of the answers has these parts.
    return register(`${name}.${part}` as FieldPath<Answers>)
  }
  return (
    <DateField
      name={name}
      texts={fieldTexts}
      partLabels={texts().wizard.dateParts}
      wrongParts={wrong === undefined ? [] : wrongPartsOf(wrong)}
      autoComplete={(part) => (autoComplete === undefined ? 'off' : `${autoComplete}-${part}`)}
      partProps={partProps}
    />
  )
}
