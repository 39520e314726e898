import english from './english/form.arb'
import { inLanguage } from './in-language'
import type { Language } from './languages'

/** The texts of all screens but the first, including errors of fields. */
export type Texts = typeof english

/** In the selected language. The service names one, since each request has its own. */
export function texts(language?: Language): Texts {
  return inLanguage('form', english, language)
}
