import { type Language, type LanguageTag, languages } from './languages'

/** The languages of the desk. Its form uses the wizard's texts too. */
export const deskLanguages: Readonly<Partial<Record<LanguageTag, Language>>> = {
  en: languages.en,
  fr: { ...languages.fr, desk: () => import('./french/desk') },
}
