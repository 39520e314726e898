import { isObject, type JsonObject } from '../contract/json'
import type { ForeignIssue, Step } from './foreign-issue'
import { isErrorKey } from './error-keys'
import { hasMessage, readEntry } from './read-entry'
import { stepsOf } from './steps-of'

/** Keys that reveal internals of the service. */
const internalKeys = /^(stack|stack_?trace|trace|trace_?back|exception|previous|debug|sql|query)$/i

/** No known error is nested deeper. */
const maxDepth = 6
/** Per list or map. */
const maxErrors = 300

/**
 * Reads a list of sentences or errors, or of maps, as Django REST framework has it for lists of
 * objects.
 */
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
  /** A text in a map under an unknown key may be a repeated value instead of an error. */
  isUndeclared?: boolean
}

/**
 * Reads a map of paths to sentences at any depth: Laravel, Django REST framework, ASP.NET,
 * Mongoose, zod's trees.
 */
export function readMap(map: JsonObject, kind: MapKind = {}, depth = 0): ForeignIssue[] {
  if (depth > maxDepth) return []
  const entries = Object.entries(map).slice(0, maxErrors)
  return entries.flatMap(([key, value]) => {
    if (internalKeys.test(key)) return []
    const base = isErrorKey(key) ? (kind.base ?? []) : stepsOf(key, kind.base)
    if (typeof value === 'string') return kind.isUndeclared ? [] : [{ text: value, steps: base }]
    if (Array.isArray(value)) return readList(value, base, depth + 1)
    if (!isObject(value)) return []
    // The errors of Mongoose and express-validator repeat their path.
    if (hasMessage(value) && !kind.isUndeclared)
      return readEntry({ ...value, path: undefined }, base) ?? []
    return readMap(value, { ...kind, base }, depth + 1)
  })
}
