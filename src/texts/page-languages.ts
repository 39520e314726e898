import { type Language, type LanguageTag, languages } from './languages'

/** The languages with the texts that only the build needs. */
export const pageLanguages: Readonly<Record<LanguageTag, Language>> = {
  ...languages,
  ha: { ...languages.ha, page: () => import('./hausa/page') },
  yo: { ...languages.yo, page: () => import('./yoruba/page') },
  ig: { ...languages.ig, page: () => import('./igbo/page') },
  pcm: { ...languages.pcm, page: () => import('./pidgin/page') },
  fr: { ...languages.fr, page: () => import('./french/page') },
  ar: { ...languages.ar, page: () => import('./arabic/page') },
}
