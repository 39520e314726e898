import { editDistance } from '../../person'

/** The texts that an operator may replace, by catalogue: they name the operator, or say what happens. */
export const replaceableTexts = {
  page: ['description', 'otherwise'],
  first: ['frame.thrown.help'],
  form: [
    'screens.person.why.1',
    'screens.contact.why.1',
    'screens.contact.why.2',
    'screens.address.why.1',
    'screens.identity.why.1',
    'screens.background.why.1',
    'screens.documents.why.1',
    'screens.review.why.1',
    'uploads.addHint',
    'done.lead',
    'done.leadWithoutCopy',
    'exists.title',
    'exists.what',
    'exists.contact',
    'exists.contactAlone',
    'failures.exists',
    'failures.notAllowed',
    'failures.notFound',
    'failures.refused',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>

/** Returns the catalogue of a key, or undefined if it is not in the list. */
export function catalogueOf(key: string): string | undefined {
  return Object.entries(replaceableTexts).find(([, keys]) =>
    keys.some((known) => known === key),
  )?.[0]
}

/** Returns the name of a list that is most like what was written. */
export function nearestOf(names: readonly string[], written: string): string {
  // Long ones would take long.
  const given = written.slice(0, 60)
  const [nearest = ''] = [...names].sort(
    (one, other) => editDistance(one, given) - editDistance(other, given),
  )
  return nearest
}

export const replaceableKeys: readonly string[] = Object.values(replaceableTexts).flat()
