import * as english from './english/first'
import { inLanguage } from './in-language'
import type { Language } from './languages'

/** The texts of the first screen, which load with it. */
export type FirstTexts = typeof english

export function firstTexts(language?: Language): FirstTexts {
  return inLanguage('first', english, language)
}
