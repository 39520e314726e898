import { countries } from '../texts/country-names'
import { texts } from '../texts/texts'
import { SelectField } from '../ui/select-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'
import type { FormName } from './form/question-form'

interface CountryQuestionProps extends QuestionOptions {
  name: FormName
  autoComplete: string
}

/** A select of all countries. Nigeria comes first, because most people who answer live there. */
export function CountryQuestion({ name, autoComplete, ...options }: CountryQuestionProps) {
  const { register } = useShared().form
  const { fieldTexts } = useQuestion(name, options)
  return (
    <SelectField
      autoComplete={autoComplete}
      {...register(name)}
      texts={fieldTexts}
      empty={texts().wizard.selectCountry}
      options={countryOptions()}
    />
  )
}

function countryOptions() {
  const options = countries().map(({ code, name }) => ({ value: code, label: name }))
  return [
    ...options.filter(({ value }) => value === 'NG'),
    ...options.filter(({ value }) => value !== 'NG'),
  ]
}
