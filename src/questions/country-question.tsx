import type { FieldPath } from 'react-hook-form'
import type { Answers } from '../person/answers'
import { countries } from '../person/countries'
import { firstTexts } from '../texts/first-texts'
import { texts } from '../texts/texts'
import { SelectField } from '../ui/select-field'
import { type QuestionOptions, useQuestion } from './use-question'
import { useShared } from './questions-context'

interface CountryQuestionProps extends QuestionOptions {
  name: FieldPath<Answers>
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

export function countryName(code: string): string {
  return countryNames().of(code) ?? code
}

function countryNames(): Intl.DisplayNames {
  return new Intl.DisplayNames([firstTexts().language], { type: 'region' })
}

function countryOptions() {
  const names = countryNames()
  const { compare } = new Intl.Collator(firstTexts().language)
  const others = countries
    .filter((code) => code !== 'NG')
    .map((code) => ({ value: code, label: names.of(code) ?? code }))
    .sort((one, other) => compare(one.label, other.label))
  return [{ value: 'NG', label: names.of('NG') ?? 'NG' }, ...others]
}
