import { maxDocuments } from './document-kinds'
import { fieldPaths } from './fields'
import { partsOf } from './paths'

type Group = Readonly<Record<string, unknown>>

/** One more than allowed, so that the schema sees that there are too many. */
const maxEntriesRead = maxDocuments + 1

/** The top-level names of the body, each with the names in its group. */
const namesByGroup = new Map<string, string[]>()
for (const path of fieldPaths) {
  const { group, leaf } = partsOf(path)
  const names = namesByGroup.get(group) ?? []
  namesByGroup.set(group, leaf === undefined ? names : [...names, leaf])
}

/**
 * Returns the fields of the table that a body has. Null counts as missing. It reads only the names
 * of the table, so the cost does not depend on what else the sender adds.
 */
export function knownFields(body: object): Group {
  const found = named(body, namesByGroup.keys())
  for (const [group, value] of Object.entries(found))
    found[group] = knownLeaves(value, namesByGroup.get(group) ?? [])
  return found
}

function knownLeaves(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0) return value
  if (!Array.isArray(value)) return isGroup(value) ? named(value, names) : value
  return value
    .slice(0, maxEntriesRead)
    .map((entry: unknown) => (isGroup(entry) ? named(entry, names) : entry))
}

function named(group: object, names: Iterable<string>): Record<string, unknown> {
  const values = group as Group
  const found: Record<string, unknown> = {}
  for (const name of names)
    if (Object.hasOwn(group, name) && values[name] !== null) found[name] = values[name]
  return found
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
