/** What is known of a language before its texts are loaded. */
export interface LanguageRow {
  /** In `src/texts`. */
  folder: string
  /** In the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** For the browser's `Intl`: how numbers and dates are written. */
  locale: string
  /** Whether a native speaker has read every text. */
  isReviewed: boolean
}

function row(
  folder: string,
  name: string,
  locale: string,
  { direction = 'ltr', isReviewed = false }: Partial<LanguageRow> = {},
): LanguageRow {
  return { folder, name, direction, locale, isReviewed }
}

/**
 * Every language by its BCP 47 tag, in the order of the language switch. Browsers have no numbers of the languages of
 * Nigeria, which writes them as English does. Arabic has the digits that people type, so that a number is shown as it
 * was entered.
 */
const table = {
  en: row('english', 'English', 'en-GB', { isReviewed: true }),
  ha: row('hausa', 'Hausa', 'en-NG'),
  yo: row('yoruba', 'Yorùbá', 'en-NG'),
  ig: row('igbo', 'Igbo', 'en-NG'),
  pcm: row('pidgin', 'Pidgin', 'en-NG'),
  fr: row('french', 'Français', 'fr-FR'),
  ar: row('arabic', 'العربية', 'ar-u-nu-latn', { direction: 'rtl' }),
}

export type LanguageTag = keyof typeof table

export const languageTable: Readonly<Record<LanguageTag, LanguageRow>> = table

/** TypeScript types Object.keys as string[], but these are the keys of the table. */
export const languageTags = Object.keys(table) as readonly LanguageTag[]

/** Returns the language of a folder of `src/texts`. */
export function tagOf(folder: string): LanguageTag | undefined {
  return languageTags.find((tag) => languageTable[tag].folder === folder)
}
