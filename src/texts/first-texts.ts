import * as english from './english/first'
import { inLanguage } from './in-language'

/** What the first screen needs, and comes with it. */
export type FirstTexts = typeof english

export function firstTexts(): FirstTexts {
  return inLanguage('first', english)
}
