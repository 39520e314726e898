import { isObject, type JsonObject } from '../contract/json'
import type { ForeignIssue, Step } from './foreign-issue'
import { isErrorKey } from './error-keys'
import { hasMessage, readEntry } from './read-entry'
import { stepsOf } from './steps-of'

/** What tells of the service's inside. */
const internalKeys = /^(stack|stack_?trace|trace|trace_?back|exception|previous|debug|sql|query)$/i

/** No error lies deeper in lists and maps of lists. */
const maxDepth = 6
/** Of one list or map; the rest is more of the same. */
const maxErrors = 300

/** A list of sentences or of errors, or of maps as DRF has it for a list of objects. */
export function readList(
  list: readonly unknown[],
  base: readonly Step[] = [],
  depth = 0,
): ForeignIssue[] {
  if (depth > maxDepth) return []
  return list.slice(0, maxErrors).flatMap((item, index) => {
    if (typeof item === 'string') return [{ text: item, steps: base }]
    if (Array.isArray(item)) return readList(item, base, depth + 1)
    if (!isObject(item)) return []
    const inner = base.length === 0 ? [] : [...base, index]
    return readEntry(item, base) ?? readMap(item, { base: inner }, depth + 1)
  })
}

interface MapKind {
  base?: readonly Step[]
  /** In a map that is not declared to hold errors, a lone text is as likely what was sent. */
  isUndeclared?: boolean
}

/** A map of paths to sentences, at any depth: Laravel, DRF, ASP.NET, Mongoose, zod's trees. */
export function readMap(map: JsonObject, kind: MapKind = {}, depth = 0): ForeignIssue[] {
  if (depth > maxDepth) return []
  const entries = Object.entries(map).slice(0, maxErrors)
  return entries.flatMap(([key, value]) => {
    if (internalKeys.test(key)) return []
    const base = isErrorKey(key) ? (kind.base ?? []) : stepsOf(key, kind.base)
    if (typeof value === 'string') return kind.isUndeclared ? [] : [{ text: value, steps: base }]
    if (Array.isArray(value)) return readList(value, base, depth + 1)
    if (!isObject(value)) return []
    // Mongoose's and express-validator's errors name their path again.
    if (hasMessage(value) && !kind.isUndeclared)
      return readEntry({ ...value, path: undefined }, base) ?? []
    return readMap(value, { ...kind, base }, depth + 1)
  })
}
