import { answersOf, caseOfAnswers, type SavedAnswers, type SomeAnswers } from './answers'
import { cases, knownIssuerOf } from './cases'
import { fieldsOn } from './fields'
import { type PhoneMetadata, readPhone } from './phone-number'
import type { QuestionScreen } from './screens'

/**
 * Returns the countries that a screen begins with, and marks them as shown. Undefined if nothing
 * changes. An empty country becomes that of the case, else Nigeria if the phone number is Nigerian.
 * A country that the person emptied stays empty, and a phone number that is typed later changes no
 * country that was shown.
 */
export function guessedCountries(
  saved: SavedAnswers,
  screen: QuestionScreen,
  phones: PhoneMetadata,
): SomeAnswers | undefined {
  const personCase = caseOfAnswers(saved)
  if (personCase === undefined) return undefined
  const answers = answersOf(saved)
  let guessed: SomeAnswers | undefined
  for (const path of fieldsOn(screen)) {
    if (path !== 'address.country' && path !== 'id_country') continue
    if (path === 'id_country' && knownIssuerOf(personCase, answers.id_type) !== undefined) continue
    const seen = saved.countries?.[path]
    const value = path === 'id_country' ? answers.id_country : answers.address.country
    const ofPhone = () => (isNigerian(saved.phone, phones) ? 'NG' : '')
    const guess = cases[personCase].usualIssuer ?? (seen === undefined ? ofPhone() : '')
    const country = value === '' && seen !== 'changed' ? guess : value
    if (seen !== undefined && country === value) continue
    guessed = {
      ...guessed,
      ...(path === 'id_country'
        ? { id_country: country }
        : { address: { ...saved.address, country } }),
      countries: { ...saved.countries, ...guessed?.countries, [path]: seen ?? 'shown' },
    }
  }
  return guessed
}

function isNigerian(phone: string, phones: PhoneMetadata): boolean {
  const reading = readPhone(phone, phones)
  return reading.ok && reading.country === 'NG'
}
