import english from './english/page.arb'
import { inLanguage } from './in-language'

/** The texts of a page before any script of the form runs. */
export type PageTexts = typeof english

export function pageTexts(): PageTexts {
  return inLanguage('page', english)
}
