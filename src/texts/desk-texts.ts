import english from './english/desk.arb'
import { inLanguage } from './in-language'

/** Texts for support staff. */
export type DeskTexts = typeof english

export function deskTexts(): DeskTexts {
  return inLanguage('desk', english)
}
