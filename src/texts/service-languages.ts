import { type Language, type LanguageTag, languages } from './languages'

/** The languages of the service's problems. Errors of fields are texts of the form. */
export const serviceLanguages: Readonly<Record<LanguageTag, Language>> = {
  ...languages,
  ha: { ...languages.ha, service: () => import('./hausa/service') },
  yo: { ...languages.yo, service: () => import('./yoruba/service') },
  ig: { ...languages.ig, service: () => import('./igbo/service') },
  pcm: { ...languages.pcm, service: () => import('./pidgin/service') },
  fr: { ...languages.fr, service: () => import('./french/service') },
  ar: { ...languages.ar, service: () => import('./arabic/service') },
}
