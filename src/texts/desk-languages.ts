import type { DeskTexts } from './desk-texts'
import type { LanguageTag } from './language-table'
import { type Language, languages, languagesWith } from './languages'
import { loadAgain } from './load-again'

const desk = import.meta.glob<DeskTexts>(['./*/desk.arb', '!./english/*'], { import: 'default' })
const all = languagesWith((folder, _, tag): Language => {
  const load = desk[`./${folder}/desk.arb`]
  return { ...languages[tag], desk: load && loadAgain(load) }
})

/** The languages of the desk. Its form uses the wizard's texts too. */
export const deskLanguages: Readonly<Partial<Record<LanguageTag, Language>>> = Object.fromEntries(
  Object.entries(all).filter(([tag, language]) => tag === 'en' || language.desk !== undefined),
)
