import type { PageTexts } from './page-texts'
import { type Language, languages, languagesWith } from './languages'

const page = import.meta.glob<PageTexts>(['./*/page.arb', '!./english/*'], { import: 'default' })

/** The languages with the texts that only the build needs. */
export const pageLanguages = languagesWith((folder, _, tag): Language => {
  return { ...languages[tag], page: page[`./${folder}/page.arb`] }
})
