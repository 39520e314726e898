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
const dates = import.meta.glob<FirstTexts['dates']>('./*/dates.json', { import: 'default' })
const countries = import.meta.glob<Texts['countries']>(['./*/countries.json', '!./english/*'], {
  import: 'default',
})

/**
 * Every language of the wizard. `desk-languages.ts`, `service-languages.ts` and `page-languages.ts` add the other
 * parts, so that the form's build does not contain them.
 */
export const languages: Readonly<Record<LanguageTag, ListedLanguage>> = languagesWith(
  (folder, row, tag) => ({
    ...row,
    tag,
    first: withData(first[`./${folder}/first.arb`], 'dates', dates[`./${folder}/dates.json`]),
    form: withData(
      form[`./${folder}/form.arb`],
      'countries',
      countries[`./${folder}/countries.json`],
    ),
  }),
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

/** Adds data that browsers do not have for the language, if it has such a file. */
function withData<Loaded, Data>(
  texts: (() => Promise<Loaded>) | undefined,
  name: string,
  load: (() => Promise<Data>) | undefined,
): (() => Promise<Loaded>) | undefined {
  const loadTexts = texts && loadAgain(texts)
  const loadData = load && loadAgain(load)
  if (loadTexts === undefined || loadData === undefined) return loadTexts
  return async () => {
    const [loaded, value] = await Promise.all([loadTexts(), loadData()])
    return { ...loaded, [name]: value }
  }
}
