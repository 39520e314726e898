import { fieldPaths, partsOf, type Path } from '../person'
import type { Step } from './foreign-issue'

export interface FieldAt {
  path: Path
  /** Steps after the known field, such as an unknown field of the address. */
  beyond: readonly string[]
}

/** The fields of the body with their inner fields. Names have no case, underscores or hyphens. */
const known = new Map<string, { name: string; inner: Map<string, string> }>()
for (const path of fieldPaths) {
  const { group: name, leaf: inner } = partsOf(path)
  const field = known.get(plain(name)) ?? { name, inner: new Map<string, string>() }
  if (inner !== undefined) field.inner.set(plain(inner), inner)
  known.set(plain(name), field)
}
/** The contract's list for UBOs has `ldob`, and APIs of banks say BVN. */
const otherNames: Readonly<Record<string, string>> = { ldob: 'dob', bvn: 'bankidnumber' }

/** A larger index is a mistake, and a form would add that many documents for it. */
const maxDocuments = 100

/**
 * Returns the field of the request body at these steps, or its nearest object. Returns undefined
 * for an unknown field.
 */
export function fieldAt(steps: readonly Step[]): FieldAt | undefined {
  const [first, ...others] = steps
  if (typeof first !== 'string') return undefined
  const field = known.get(otherNames[plain(first)] ?? plain(first))
  if (field === undefined) return undefined
  const [index] = others
  const isList = field.name === 'documents'
  const at = isList && typeof index === 'number' && index < maxDocuments ? [index] : []
  const names = others
    .filter((step) => typeof step === 'string')
    .filter((name) => /\p{L}/u.test(name))
  // Without an index, the field could belong to any document.
  const inner = isList && at.length === 0 ? undefined : field.inner.get(plain(names[0] ?? ''))
  return inner === undefined
    ? { path: [field.name, ...at], beyond: names }
    : { path: [field.name, ...at, inner], beyond: names.slice(1) }
}

/**
 * The same for the path of an error, which may begin with groups of the API's own, such as `contact.email`. Otherwise
 * only the words of the sentence would say which field it is, so that two refusals of one field looked different.
 */
export function fieldOfError(steps: readonly Step[]): FieldAt | undefined {
  const [first, ...inner] = steps
  if (typeof first !== 'string') return undefined
  return fieldAt(steps) ?? fieldOfError(inner)
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
