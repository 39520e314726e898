import type { DateAnswer } from '../../person/answers'
import { fields } from '../../person/fields'
import { isIdType } from '../../person/identity'
import { readDate } from '../../person/read-date'
import { countryName } from '../../questions/country-question'
import { deskTexts } from '../../texts/desk-texts'
import { texts } from '../../texts/texts'
import { fieldOfPaste, type PastePath } from './reading/reading'

/** An answer in words: a country by its name, a date so that no day is taken for a month. */
export function shownAnswer(path: PastePath, value: string | DateAnswer): string {
  const { empty, day } = deskTexts().paste
  if (typeof value !== 'string') {
    const reading = readDate(value)
    if (reading.ok) return day(new Date(reading.value))
    return [value.day, value.month, value.year].join(' ').trim() || empty
  }
  if (value.trim() === '') return empty
  if (path === 'id_type' && isIdType(value)) return texts().idTypes[value].title
  const isCountry = fields[fieldOfPaste(path)].answer === 'country'
  return isCountry ? `${countryName(value)} (${value})` : value
}
