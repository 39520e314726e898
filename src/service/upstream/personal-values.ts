import { fieldPaths, isGuarded } from '../../person/fields'
import { valueAt } from '../../person/nested'
import type { Person } from '../../person/person'

/**
 * What tells who somebody is, longest first: an API's sentence may repeat it, and ours may not. Words that others
 * share, such as a country or "passport", stay, for sentences are made of them.
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
