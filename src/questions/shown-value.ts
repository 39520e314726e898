import { readPhone } from '../person/phones'
import { type FieldPath, fields, isIdType, suggestionsFor } from '../person'
import { countryName } from '../texts/country-names'
import { suggestionText } from '../texts/field-texts'
import { formatDay, formatDollars } from '../texts/shown-values'
import { texts } from '../texts/texts'
import { phoneMetadataStore } from './rules/phone-store'

/** Returns a value of the request's body as people read it. */
export function shownValue(path: FieldPath, value: unknown): string {
  const { review, idTypes } = texts()
  const { answer } = fields[path]
  if (answer === 'amount') return formatDollars(Number(value))
  const text = String(value)
  if (answer === 'date') return formatDay(text)
  // Other texts are sent as typed, so they are shown as typed.
  if (suggestionsFor(path).includes(text)) return suggestionText(text)
  if (path === 'name_other' && text === '') return review.none
  if (answer === 'country') return countryName(text)
  if (path === 'id_type' && isIdType(text)) return idTypes[text].title
  if (answer === 'phone') {
    const reading = readPhone(`+${text}`, phoneMetadataStore.phones())
    return reading.ok ? reading.shown : text
  }
  return text
}
