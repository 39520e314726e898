import * as english from './english/first'
import { inLanguage } from './in-language'

/** The texts of the first screen, which load with it. */
export type FirstTexts = typeof english

export function firstTexts(): FirstTexts {
  return inLanguage('first', english)
}
