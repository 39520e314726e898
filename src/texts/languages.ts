import type { DeskTexts } from './desk-texts'
import type { FirstTexts } from './first-texts'
import type { ServiceTexts } from './service-texts'
import type { Texts } from './texts'

/** The texts by the bundle that needs them, so that no bundle loads the texts of another. */
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

/** The loaders of a language's parts. Missing texts are English. */
export type Language = { readonly [Name in Part]?: () => Promise<SomeOf<Parts[Name]>> }

/**
 * Every language by its BCP 47 tag. English is part of the code, so it loads nothing. To add one,
 * add a folder and a line such as `ha: { first: () => import('./hausa/first'), form: () =>
 * import('./hausa/form') }`.
 */
export const languages: Readonly<Record<string, Language>> = {
  en: {},
}
