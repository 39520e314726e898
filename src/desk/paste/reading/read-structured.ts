import { meaningOf } from './labels'
import {
  type BlockReading,
  ignore,
  nothingRead,
  type ReadingContext,
  mergeReadings,
} from './reading'
import { readValue } from './read-value'

/** Reads JSON, XML, or the query of an address; undefined for other text. */
export function readStructured(text: string, context: ReadingContext): BlockReading | undefined {
  if (/^[[{]/.test(text)) return readJson(text, context)
  if (text.startsWith('<')) return readXml(text, context)
  return readQuery(text, context)
}

/** Reads a person from JSON: the request body, the service's answer, or another object with known names. */
function readJson(text: string, context: ReadingContext): BlockReading | undefined {
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
  if (node === null || node === undefined || path.length > maxDepth) return nothingRead
  if (typeof node === 'object') {
    return mergeReadings(
      Object.entries(node).map(([key, child]) => readNode(child, [...path, key], context)),
    )
  }
  return readAt(path, typeof node === 'string' ? node : JSON.stringify(node), context)
}

/** Reads the leaves of XML by their paths below the root. */
function readXml(text: string, context: ReadingContext): BlockReading | undefined {
  const path: string[] = []
  const readings: BlockReading[] = []
  for (const [, end, name = '', value = ''] of text.matchAll(
    /<(\/?)([\w.:-]+)(?![\w.:-])[^<>]*>([^<>]*)/g,
  )) {
    if (end !== '') path.pop()
    else path.push(name)
    if (end === '' && value.trim() !== '') readings.push(readAt(path.slice(1), value, context))
  }
  return readings.length > 1 ? mergeReadings(readings) : undefined
}

/** Reads a query as forms send it: first_name=Ada&last_name=Obi. */
function readQuery(text: string, context: ReadingContext): BlockReading | undefined {
  if (!/^[\w.]+=[^&\s]*(?:&[\w.]+=[^&\s]*)+$/.test(text)) return undefined
  return mergeReadings(
    [...new URLSearchParams(text)].map(([name, value]) => readAt([name], value, context)),
  )
}

function readAt(path: readonly string[], value: string, context: ReadingContext): BlockReading {
  const typed = value.trim()
  return readValue(meaningAt(path), typed, `${path.join('.')}: ${typed}`, context)
}

/** Objects that wrap a person in our API and in others. */
const envelope = /^(?:data|attributes|person|body|customer|client|user|applicant)$/i

/** Uses the whole path, because a name in another object belongs to another person. */
function meaningAt(path: readonly string[]) {
  const inside = path.findIndex((key) => !envelope.test(key))
  if (inside === -1) return undefined
  const [group = '', ...rest] = path.slice(inside)
  // "homeAddress.line1" is a line of the address.
  const isAddress = rest.length > 0 && meaningOf(group) === 'address'
  return meaningOf([isAddress ? 'address' : group, ...rest].join('.'))
}
