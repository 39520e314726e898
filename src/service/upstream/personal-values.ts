import { fieldPaths, isGuarded } from '../../person/fields'
import { valueAt } from '../../person/nested'
import type { Person } from '../../person/person'

/**
 * Returns the values that identify a person, longest first. Error sentences of the API must not repeat them. Values
 * that many people share, such as a country or "passport", are left out, since sentences need these words.
 */
export function personalValues(person: Person): string[] {
  const values = fieldPaths
    .filter((path) => isGuarded(path, 'personal'))
    .flatMap((path) =>
      path.startsWith('documents.')
        ? person.documents.map((document) => valueAt({ documents: document }, path))
        : [valueAt(person, path)],
    )
    .filter((value) => typeof value === 'string')
  const found = new Set(values.filter((value) => value.trim() !== ''))
  return [...found].sort((one, other) => other.length - one.length)
}
