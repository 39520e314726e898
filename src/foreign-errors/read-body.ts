import { isObject, type JsonObject } from '../contract/json'
import { fieldAt } from './field-at'
import type { ForeignIssue } from './foreign-issue'
import { isErrorKey } from './error-keys'
import { hasMessage, pathOfBody } from './read-entry'
import { readList, readMap } from './read-part'
import { wordsOfName, plainTextOf } from './plain-text'

/** What a body says, from the most to the least specific. */
export interface BodyReading {
  /** The single errors. */
  details: readonly ForeignIssue[]
  /** Sentences about the whole request. */
  headlines: readonly ForeignIssue[]
  /** The kind of error, used only without other texts. */
  labels: readonly ForeignIssue[]
}

/** Reads one shape and ignores everything else. */
type Reader = (body: JsonObject, depth: number) => Partial<BodyReading>

const headlineKeys = [
  'message',
  'detail',
  'msg',
  'error_description',
  'errorMessage',
  'description',
  'reason',
  'issue',
]

/** No known envelope, such as `{ error: { error: … } }`, is nested deeper. */
const maxDepth = 5

/** Reads a body of any shape. */
export function readBody(body: unknown, depth = 0): BodyReading {
  if (typeof body === 'string') return merged([{ headlines: [{ text: body, steps: [] }] }])
  if (Array.isArray(body)) return merged([{ details: readList(body) }])
  if (!isObject(body) || depth > maxDepth) return merged([])
  return merged(readers.map((read) => read(body, depth)))
}

/**
 * A list under a known key: RFC 9457, JSON:API, express-validator, zod, FastAPI, class-validator.
 */
const lists: Reader = (body) => ({
  details: errorValuesOf(body).flatMap((part) => (Array.isArray(part) ? readList(part) : [])),
})

/** A map of fields under a known key: Laravel, ASP.NET, Mongoose, flask-restful. */
const maps: Reader = (body) => ({
  details: errorValuesOf(body).flatMap((part) =>
    isObject(part) && !isEnvelope(part) ? readMap(part) : [],
  ),
})

/** A body inside the body, such as `error: { code, message, details }`. */
const envelopes: Reader = (body, depth) =>
  merged(
    errorValuesOf(body).flatMap((part) =>
      isObject(part) && isEnvelope(part) ? [readBody(part, depth + 1)] : [],
    ),
  )

/**
 * Nest, Fastify, `{ code, message, param }`, `{ data: null, message, status }`, and the detail of
 * RFC 9457.
 */
const sentence: Reader = (body) => {
  const text = firstText(headlineKeys.map((key) => body[key]))
  return text === undefined ? {} : { headlines: [{ text, steps: pathOfBody(body) }] }
}

/** The reason phrase of Nest and Fastify, the title of RFC 9457, or a code alone. */
const label: Reader = (body) => {
  const { code } = body
  const text = firstText([body['error'], body['title']])
  const named = typeof code === 'string' ? firstText([wordsOfName(code)]) : undefined
  const found = text ?? named
  return found === undefined ? {} : { labels: [{ text: found, steps: pathOfBody(body) }] }
}

/**
 * In Django REST framework the whole body is the map. If there are other errors, only known fields
 * and whole-body errors count.
 */
const rootMap: Reader = (body, depth) => {
  const own = Object.entries(body).filter(([key]) => !isErrorKey(key))
  const found = readMap(Object.fromEntries(own), { isUndeclared: depth === 0 })
  const hasNoOtherErrors = depth === 0 && errorValuesOf(body).every(isEmpty)
  const isError = ({ steps }: ForeignIssue) => steps.length === 0 || fieldAt(steps) !== undefined
  return { details: hasNoOtherErrors ? found : found.filter(isError) }
}

const readers: readonly Reader[] = [lists, maps, envelopes, sentence, label, rootMap]

function errorValuesOf(body: JsonObject): unknown[] {
  return Object.entries(body).flatMap(([key, value]) => (isErrorKey(key) ? [value] : []))
}

function isEnvelope(part: JsonObject): boolean {
  return hasMessage(part) || typeof part['code'] === 'string' || errorValuesOf(part).length > 0
}

function isEmpty(part: unknown): boolean {
  return part === null || part === '' || (Array.isArray(part) && part.length === 0)
}

function firstText(candidates: readonly unknown[]): string | undefined {
  return candidates
    .filter((candidate) => typeof candidate === 'string')
    .find((candidate) => plainTextOf(candidate) !== '')
}

function merged(readings: readonly Partial<BodyReading>[]): BodyReading {
  return {
    details: readings.flatMap(({ details = [] }) => details),
    headlines: readings.flatMap(({ headlines = [] }) => headlines),
    labels: readings.flatMap(({ labels = [] }) => labels),
  }
}
