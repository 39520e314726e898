import { brand } from './brand'
import english from './english/first.arb'
import { inLanguage } from './in-language'
import type { Language } from './languages'

/** The name of the form, in every language: the operator's, if there is a brand. */
export function product(): string {
  return brand()?.name ?? 'Firsthand'
}

/** The texts of the first screen, which load with it. */
export type FirstTexts = typeof english

export function firstTexts(language?: Language): FirstTexts {
  return inLanguage('first', english, language)
}
