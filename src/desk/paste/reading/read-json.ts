import { meaningOf } from './labels'
import {
  type BlockReading,
  ignore,
  nothingRead,
  type ReadingContext,
  mergeReadings,
} from './reading'
import { readValue } from './read-value'

/** A person as JSON: the request body, what the service answered, or any object whose names are known. */
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

/** Deeper lies nothing of a person, and a hostile text may have no end. */
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

/** What a person lies in, at other services and ours. */
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

/** By the whole path: the name in another object than these is somebody else's. */
function meaningAt(path: readonly string[]) {
  const inside = path.findIndex((key) => !envelopes.includes(key.toLowerCase()))
  return inside === -1 ? undefined : meaningOf(path.slice(inside).join('.'))
}
