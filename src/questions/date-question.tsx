import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../person/answers'
import { texts } from '../texts/texts'
import { DateField, type DatePart, dateParts } from '../ui/date-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'

interface DateQuestionProps extends QuestionOptions {
  name: 'dob' | `documents.${number}.${'issue_date' | 'expiry_date'}`
  autoComplete?: Readonly<Record<DatePart, string>>
}

export function DateQuestion({ name, autoComplete, ...options }: DateQuestionProps) {
  const { register } = useShared().form
  const { words, error } = useQuestion(name, options)
  const partProps = (part: DatePart) => {
    const path: FieldPath<Answers> = `${name}.${part}`
    return register(path)
  }
  return (
    <DateField
      name={name}
      words={words}
      partLabels={texts().wizard.dateParts}
      wrongParts={dateParts.filter((part) => error?.wrongParts.includes(part))}
      autoComplete={autoComplete}
      partProps={partProps}
    />
  )
}
