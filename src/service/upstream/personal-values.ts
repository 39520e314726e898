import { fieldPaths, isOfDocument, isPersonal, type Person, valueAt } from '../../person'

/** Characters of "234", behind which a Nigerian number stands in its national form. */
const countryCodeLength = 3

/** An API may repeat a number or a date in its own spelling. Separators do not matter to the mask. */
function spellings(value: string, path: string): string[] {
  if (path === 'phone') {
    const national = value.slice(countryCodeLength)
    return [value, `0${national}`, national]
  }
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(value) ?? []
  if (year === '') return [value]
  const date = new Date(`${value}T00:00Z`)
  const names = (['long', 'short'] as const).map((length) =>
    date.toLocaleDateString('en', { month: length, timeZone: 'UTC' }),
  )
  const days = [day, String(Number(day))]
  const numeric = [`${day}/${month}/${year}`, `${month}/${day}/${year}`]
  const inWords = names.flatMap((name) =>
    days.flatMap((each) => [`${each} ${name} ${year}`, `${name} ${each} ${year}`]),
  )
  return [value, ...numeric, ...inWords]
}

/**
 * Returns the values that identify a person, in the spellings that sentences use, longest first. Error sentences of the API must not repeat them. Values
 * that many people share, such as a country or "passport", are left out, since sentences need these words.
 */
export function personalValues(person: Person): string[] {
  const values = fieldPaths.filter(isPersonal).flatMap((path) => {
    const found = isOfDocument(path)
      ? person.documents.map((document) => valueAt({ documents: document }, path))
      : [valueAt(person, path)]
    return found
      .filter((value) => typeof value === 'string')
      .flatMap((value) => spellings(value, path))
  })
  const found = new Set(values.filter((value) => value.trim() !== ''))
  return [...found].sort((one, other) => other.length - one.length)
}
