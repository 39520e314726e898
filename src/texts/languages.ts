import { about as arabic } from './arabic/about'
import type { DeskTexts } from './desk-texts'
import { about as english } from './english/about'
import type { FirstTexts } from './first-texts'
import { about as french } from './french/about'
import { about as hausa } from './hausa/about'
import { about as igbo } from './igbo/about'
import type { PageTexts } from './page-texts'
import { about as pidgin } from './pidgin/about'
import type { ServiceTexts } from './service-texts'
import type { Texts } from './texts'
import { about as yoruba } from './yoruba/about'

/** The texts by the bundle that needs them, so that no bundle loads the texts of another. */
export interface Parts {
  page: PageTexts
  first: FirstTexts
  form: Texts
  desk: DeskTexts
  service: ServiceTexts
}

export type Part = keyof Parts

/** Some of the texts. A function or a list is one text. */
type SomeOf<Text> = Text extends string
  ? string
  : Text extends (...args: infer Args) => string
    ? (...args: Args) => string
    : Text extends ((...args: never) => unknown) | readonly unknown[] | undefined
      ? Text
      : { readonly [Name in keyof Text]?: SomeOf<Text[Name]> }

/** The loaders of a language's parts. Missing texts are English. */
export type Language = { readonly [Name in Part]?: () => Promise<SomeOf<Parts[Name]>> }

/** What a page knows of a language before it loads it. */
interface AboutLanguage {
  /** In `src/texts`. */
  folder: string
  /** In the language itself. */
  name: string
  direction: 'ltr' | 'rtl'
  /** Whether a native speaker has read every text. */
  isReviewed: boolean
}

export type ListedLanguage = AboutLanguage & Language

/**
 * Every language of the wizard by its BCP 47 tag, in the order of the language switch. English is
 * part of the code, so it loads nothing. `desk-languages.ts`, `service-languages.ts` and
 * `page-languages.ts` add the other parts, so that the form's build does not contain them.
 */
const table = {
  en: english,
  ha: { ...hausa, first: () => import('./hausa/first'), form: () => import('./hausa/form') },
  yo: { ...yoruba, first: () => import('./yoruba/first'), form: () => import('./yoruba/form') },
  ig: { ...igbo, first: () => import('./igbo/first'), form: () => import('./igbo/form') },
  pcm: { ...pidgin, first: () => import('./pidgin/first'), form: () => import('./pidgin/form') },
  fr: { ...french, first: () => import('./french/first'), form: () => import('./french/form') },
  ar: { ...arabic, first: () => import('./arabic/first'), form: () => import('./arabic/form') },
} as const satisfies Record<string, ListedLanguage>

export type LanguageTag = keyof typeof table

export const languages: Readonly<Record<LanguageTag, ListedLanguage>> = table

/** TypeScript types Object.keys as string[], but these are the keys of the table. */
export const languageTags = Object.keys(table) as readonly LanguageTag[]
