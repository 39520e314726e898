import type { ClipboardEvent } from 'react'
import { plainDigits, wholeDateIn } from '../person'
import { texts } from '../texts/texts'
import { DateField, type DatePart, dateParts } from '../ui/date-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'
import type { FormName } from './form/question-form'

interface DateQuestionProps extends QuestionOptions {
  /** The path of a date. */
  name: FormName
  /** The autofill token of the whole date. Each part appends its own, as in `bday-day`. */
  autoComplete?: string | undefined
}

export function DateQuestion({ name, autoComplete, ...options }: DateQuestionProps) {
  const { register, setValue } = useShared().form
  const { fieldTexts, wrongParts } = useQuestion(name, options)
  // Every date of the answers has these parts.
  const pathOf = (part: DatePart) => `${name}.${part}` as FormName
  /** Splits a whole date in one of the three inputs. Returns false for any other text. */
  const split = (text: string): boolean => {
    const date = wholeDateIn(text)
    if (date === undefined) return false
    for (const part of dateParts) setValue(pathOf(part), date[part])
    return true
  }
  const partProps = (part: DatePart) => {
    const joined = register(pathOf(part))
    return {
      ...joined,
      onChange: async (event: { target: { value: string } }) => {
        const { value } = event.target
        // One more digit may follow a single one: 1990-03-2 is not yet the 27th.
        if (/\D\d$/.test(plainDigits(value)) || !split(value)) await joined.onChange(event)
      },
      onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
        if (split(event.clipboardData.getData('text'))) event.preventDefault()
      },
    }
  }
  return (
    <DateField
      name={name}
      texts={fieldTexts}
      partLabels={texts().wizard.dateParts}
      wrongParts={wrongParts}
      autoComplete={(part) => (autoComplete === undefined ? 'off' : `${autoComplete}-${part}`)}
      partProps={partProps}
    />
  )
}
