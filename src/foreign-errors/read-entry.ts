import { isObject, type JsonObject } from '../contract/json'
import { fieldAt } from './field-at'
import type { ForeignIssue, Step } from './foreign-issue'
import { stepsOf } from './steps-of'
import { wordsOfName, plainTextOf } from './plain-text'

/** Keys of the message, the most specific first. */
const messageKeys = [
  'detail',
  'msg',
  'message',
  'messages',
  'defaultMessage',
  'description',
  'reason',
  'issue',
  'constraints',
  'error',
  'errors',
  'title',
]
/** Keys of the path. */
const pathKeys = [
  'pointer',
  'loc',
  'path',
  'instancePath',
  'propertyPath',
  'field',
  'param',
  'property',
]
/** These keys often have another meaning, so they count only if they name a known field. */
const possiblePathKeys = ['parameter', 'attribute', 'target', 'name', 'key', 'dataPath']

/**
 * Reads one error of a list: RFC 9457 and 7807, JSON:API, FastAPI, express-validator, zod, Ajv,
 * class-validator, Symfony, Spring, Stripe. Returns undefined if it has no message.
 */
export function readEntry(
  entry: JsonObject,
  base: readonly Step[] = [],
): ForeignIssue[] | undefined {
  const messages = messagesIn(entry)
  const steps = pathIn(entry, base)
  // class-validator puts the errors of an object into `children`.
  const children = Array.isArray(entry['children']) ? entry['children'].filter(isObject) : []
  const inside = children.flatMap((child) => readEntry(child, steps) ?? [])
  if (messages.length === 0 && inside.length === 0) return undefined
  return [...messages.map((each) => ({ text: each, steps })), ...inside]
}

/** Returns the path of a whole body. In Spring and Nest `path` is the requested address instead. */
export function pathOfBody(body: JsonObject): Step[] {
  const { path, ...others } = body
  const requested = stepsOf(path)
  return fieldAt(requested) === undefined ? pathIn(others) : requested
}

/** Returns true if an object is one error and not a map of fields. */
export function hasMessage(entry: JsonObject): boolean {
  return ['detail', 'msg', 'message', 'reason', 'description', 'issue'].some(
    (key) => typeof entry[key] === 'string',
  )
}

function messagesIn(entry: JsonObject): readonly string[] {
  for (const key of messageKeys) {
    const given = entry[key]
    const texts = isObject(given) && key === 'constraints' ? Object.values(given) : [given].flat()
    const messages = texts
      .filter((text) => typeof text === 'string')
      .filter((text) => plainTextOf(text))
    if (messages.length > 0) return messages
  }
  // GitHub's errors have only a code.
  const { code } = entry
  return typeof code === 'string' && plainTextOf(code) !== '' ? [wordsOfName(code)] : []
}

function pathIn(entry: JsonObject, base: readonly Step[] = []): Step[] {
  const { source, params, reason, name } = entry
  const sources = isObject(source) ? [source['pointer'], source['parameter']] : []
  // The `invalid-params` of RFC 7807.
  if (reason !== undefined) sources.push(name)
  const firm = [...sources, ...pathKeys.map((key) => entry[key])].map((place) =>
    stepsOf(place, base),
  )
  const perhaps = possiblePathKeys.map((key) => stepsOf(entry[key], base))
  const isField = (steps: readonly Step[]) =>
    steps.length > base.length && fieldAt(steps) !== undefined
  const steps =
    firm.find(isField) ?? perhaps.find(isField) ?? firm.find((each) => each.length > base.length)
  // Ajv's path is the object, and `missingProperty` is the missing field.
  const missing = isObject(params) ? params['missingProperty'] : undefined
  return stepsOf(missing, steps ?? base)
}
