import { pathOfPointer } from '../contract/problem'
import { fieldPaths, partsOf, type Path } from '../person'

/** What an error of an API is about. */
export interface Place {
  /** The field of the request body, or its nearest object. Empty for an unknown field. */
  path: Path
  /** The API's own name for what the form does not have. */
  beyond: string | undefined
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
/** Prefixes before the request's own fields, and names for errors of no single field. */
const noField = /^(body|data|attributes|request|person|non_?field_?errors|_+errors)$/i

/** A larger index is a mistake, and a form would add that many documents for it. */
const maxDocuments = 100
/** No known field is deeper. */
const maxSteps = 10

/**
 * Returns the place of a path in any notation: `#/a/b`, `/data/attributes/a`, `a.b`, `a[0].b`, `['body', 'a']`. It may
 * begin with groups of the API's own, such as `contact.email`: otherwise only the words of the sentence would say which
 * field it is, so that two refusals of one field looked different.
 */
export function placeOf(notations: readonly unknown[]): Place {
  const steps = notations.flat(1).slice(0, maxSteps).flatMap(stepsIn).slice(0, maxSteps)
  const names = steps.filter((step) => typeof step === 'string' && /\p{L}/u.test(step))
  const start = steps.findIndex((step) => fieldNamed(step) !== undefined)
  if (start < 0) return { path: [], beyond: names.map(String).at(-1) }
  const [first = '', ...others] = steps.slice(start)
  const { name, inner } = fieldNamed(first) ?? { name: '', inner: new Map<string, string>() }
  const [index] = others
  const isList = name === 'documents'
  const at = isList && typeof index === 'number' && index < maxDocuments ? [index] : []
  const within = others.filter((step) => typeof step === 'string')
  // Without an index, the field could belong to any document.
  const leaf = isList && at.length === 0 ? undefined : inner.get(plain(within[0] ?? ''))
  return leaf === undefined
    ? { path: [name, ...at], beyond: within.at(-1) }
    : { path: [name, ...at, leaf], beyond: within.slice(1).at(-1) }
}

function fieldNamed(step: Path[number]) {
  return typeof step === 'string' ? known.get(otherNames[plain(step)] ?? plain(step)) : undefined
}

function stepsIn(part: unknown): Path {
  if (typeof part === 'number') return [part]
  if (typeof part !== 'string') return []
  const steps = /^[#/]/.test(part)
    ? pathOfPointer(part.replace(/^#?\/?/, '#/'))
    : part.split(/[./[\]]+/).map((step) => (/^(0|[1-9]\d*)$/.test(step) ? Number(step) : step))
  return steps.filter((step) => step !== '' && !noField.test(String(step)))
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z\d]/g, '')
}
