import * as fields from './english/fields'
import * as rules from './english/rules'
import * as screens from './english/screens'
import * as wizard from './english/wizard'
import { inLanguage } from './in-language'
import type { Language } from './languages'

const english = { ...fields, ...rules, ...screens, ...wizard }

/** The texts of all screens but the first, including errors of fields. */
export type Texts = typeof english

/** In the selected language. The service names one, since each request has its own. */
export function texts(language?: Language): Texts {
  return inLanguage('form', english, language)
}
