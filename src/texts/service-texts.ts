import * as english from './english/service'
import { inLanguage } from './in-language'

/** What the service says about a whole request; about a field it says what the form says. */
export type ServiceTexts = typeof english

export function serviceTexts(): ServiceTexts {
  return inLanguage('service', english)
}
