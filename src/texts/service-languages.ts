import type { ServiceTexts } from './service-texts'
import { type Language, languages, languagesWith } from './languages'

const service = import.meta.glob<ServiceTexts>(['./*/service.arb', '!./english/*'], {
  import: 'default',
})

/** The languages of the service's problems. Errors of fields are texts of the form. */
export const serviceLanguages = languagesWith((folder, _, tag): Language => {
  return { ...languages[tag], service: service[`./${folder}/service.arb`] }
})
