import english from './english/desk.arb'
import { inLanguage } from './in-language'
import type { Language } from './languages'

/** Texts for support staff. */
export type DeskTexts = typeof english

export function deskTexts(language?: Language): DeskTexts {
  return inLanguage('desk', english, language)
}
