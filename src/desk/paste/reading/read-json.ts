import { meaningOf } from './labels'
import {
  type BlockReading,
  ignore,
  nothingRead,
  type ReadingContext,
  mergeReadings,
} from './reading'
import { readValue } from './read-value'

/**
 * Reads a person from JSON: the request body, the service's answer, or another object with known names; undefined
 * for no JSON.
 */
export function readJson(text: string, context: ReadingContext): BlockReading | undefined {
  const parsed = parsedOf(text)
  if (typeof parsed !== 'object' || parsed === null) return undefined
  if (!Array.isArray(parsed)) return readNode(parsed, [], context)
  const [first, ...others] = parsed as unknown[]
  const rest = others.map((other) => ignore(JSON.stringify(other), 'otherRow'))
  return mergeReadings([readNode(first, [], context), ...rest])
}

function parsedOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** No known API nests a person deeper. It also stops at hostile input. */
const maxDepth = 6

function readNode(node: unknown, path: readonly string[], context: ReadingContext): BlockReading {
  if (node === null || node === undefined || node === '' || path.length > maxDepth)
    return nothingRead
  if (typeof node === 'object') {
    return mergeReadings(
      Object.entries(node).map(([key, child]) => readNode(child, [...path, key], context)),
    )
  }
  const value = typeof node === 'string' ? node.trim() : JSON.stringify(node)
  const whole = `${path.join('.')}: ${value}`
  const meaning = meaningAt(path)
  return meaning === undefined
    ? ignore(whole, 'unknown')
    : readValue(meaning, value, whole, context)
}

/** Objects that wrap a person in our API and in others. */
const envelopes = [
  'data',
  'attributes',
  'person',
  'body',
  'customer',
  'client',
  'user',
  'applicant',
]

/** Uses the whole path, because a name in another object belongs to another person. */
export function meaningAt(path: readonly string[]) {
  const inside = path.findIndex((key) => !envelopes.includes(key.toLowerCase()))
  if (inside === -1) return undefined
  const [group = '', ...rest] = path.slice(inside)
  // "homeAddress.line1" is a line of the address.
  const isAddress = rest.length > 0 && meaningOf(group) === 'address'
  return meaningOf([isAddress ? 'address' : group, ...rest].join('.'))
}
