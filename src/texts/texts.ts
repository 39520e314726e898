import * as fields from './english/fields'
import * as rules from './english/rules'
import * as screens from './english/screens'
import * as wizard from './english/wizard'
import { inLanguage } from './in-language'

const english = { ...fields, ...rules, ...screens, ...wizard }

/** The texts of all screens but the first, including errors of fields. */
export type Texts = typeof english

export function texts(): Texts {
  return inLanguage('form', english)
}
