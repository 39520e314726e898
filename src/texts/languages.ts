import type { DeskTexts } from './desk-texts'
import type { FirstTexts } from './first-texts'
import { type LanguageRow, type LanguageTag, languageTable } from './language-table'
import { loadAgain } from './load-again'
import type { PageTexts } from './page-texts'
import type { ServiceTexts } from './service-texts'
import type { Texts } from './texts'

/** The texts by the bundle that needs them, so that no bundle loads the texts of another. */
export interface Parts {
  page: PageTexts
  first: FirstTexts
  form: Texts
  desk: DeskTexts
  service: ServiceTexts
}

export type Part = keyof Parts

/** The loaders of a language's parts. English is part of the code, so it loads nothing. */
export type Language = { readonly tag?: LanguageTag } & {
  readonly [Name in Part]?: (() => Promise<Parts[Name]>) | undefined
}

export type ListedLanguage = LanguageRow & Language

const first = import.meta.glob<FirstTexts>(['./*/first.arb', '!./english/*'], { import: 'default' })
const form = import.meta.glob<Texts>(['./*/form.arb', '!./english/*'], { import: 'default' })

/**
 * Every language of the wizard. `desk-languages.ts`, `service-languages.ts` and `page-languages.ts` add the other
 * parts, so that the form's build does not contain them.
 */
export const languages: Readonly<Record<LanguageTag, ListedLanguage>> = languagesWith(
  (folder, row, tag) => {
    const loadFirst = first[`./${folder}/first.arb`]
    const loadForm = form[`./${folder}/form.arb`]
    return {
      ...row,
      tag,
      first: loadFirst && loadAgain(loadFirst),
      form: loadForm && loadAgain(loadForm),
    }
  },
)

/** Returns a table of all languages, of what is made of each one's folder and row. */
export function languagesWith<Made>(
  make: (folder: string, row: LanguageRow, tag: LanguageTag) => Made,
): Readonly<Record<LanguageTag, Made>> {
  const made = Object.entries(languageTable).map(([tag, row]) => [
    tag,
    make(row.folder, row, tag as LanguageTag),
  ])
  // It has the keys of the table.
  return Object.fromEntries(made) as Record<LanguageTag, Made>
}
