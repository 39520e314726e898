import type { DeskTexts } from './desk-texts'
import type { FirstTexts } from './first-texts'
import type { ServiceTexts } from './service-texts'
import type { Texts } from './texts'

/** The texts by where they are needed, so that nothing loads the texts of another part. */
export interface Parts {
  first: FirstTexts
  form: Texts
  desk: DeskTexts
  service: ServiceTexts
}

export type Part = keyof Parts

/** Some of the texts. A function or a list is one text. */
type SomeOf<Text> = Text extends string
  ? string
  : Text extends ((...args: never) => unknown) | readonly unknown[]
    ? Text
    : { readonly [Name in keyof Text]?: SomeOf<Text[Name]> }

/** Where a language's parts are loaded from. What it lacks is said in English. */
export type Language = { readonly [Name in Part]?: () => Promise<SomeOf<Parts[Name]>> }

/**
 * Every language, by its BCP 47 tag. English has nothing to load: it comes with the code. Another is a folder and
 * a line here, such as `ha: { first: () => import('./hausa/first'), form: () => import('./hausa/form') }`.
 */
export const languages: Readonly<Record<string, Language>> = {
  en: {},
}
