import english from './english/service.arb'
import { inLanguage } from './in-language'
import type { Language } from './languages'

/** The service's texts about a whole request. Errors of fields use the form's texts. */
export type ServiceTexts = typeof english

export function serviceTexts(language?: Language): ServiceTexts {
  return inLanguage('service', english, language)
}
