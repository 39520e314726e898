import { brand } from './brand'
import english from './english/first.arb'
import { inLanguage } from './in-language'
import type { Language } from './languages'

/** The name of the form, in every language: the operator's, if there is a brand. */
export function product(): string {
  return brand()?.name ?? 'Firsthand'
}

/** The words of a date, for languages that browsers cannot format. */
interface DateWords {
  months: readonly string[]
  /** Such as `{day} {month}, {year}`. */
  pattern: string
}

/** The texts of the first screen, which load with it. */
export type FirstTexts = typeof english & { readonly dates?: DateWords }

export function firstTexts(language?: Language): FirstTexts {
  return inLanguage('first', english, language)
}
