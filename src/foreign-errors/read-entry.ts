import { isObject, type JsonObject } from '../contract/json'
import { fieldAt } from './field-at'
import type { ForeignIssue, Step } from './foreign-issue'
import { stepsOf } from './steps-of'
import { labelOf, plainTextOf } from './plain-text'

/** Where the words of one error stand, the most telling first. */
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
/** Where its place stands. */
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
/** As often as the place, these are something else: believed where they name a field of ours. */
const possiblePathKeys = ['parameter', 'attribute', 'target', 'name', 'key', 'dataPath']

/**
 * One error of a list: of RFC 9457 and 7807, JSON:API, FastAPI, express-validator, zod, Ajv, class-validator,
 * Symfony, Spring, Stripe. Undefined where it has no words.
 */
export function readEntry(
  entry: JsonObject,
  base: readonly Step[] = [],
): ForeignIssue[] | undefined {
  const messages = messagesIn(entry)
  const steps = pathIn(entry, base)
  // class-validator: an object's own errors are its children.
  const children = Array.isArray(entry['children']) ? entry['children'].filter(isObject) : []
  const inside = children.flatMap((child) => readEntry(child, steps) ?? [])
  if (messages.length === 0 && inside.length === 0) return undefined
  return [...messages.map((each) => ({ text: each, steps })), ...inside]
}

/** Like an entry, but its `path` is the address that was asked for, as Spring and Nest tell it. */
export function pathOfBody(body: JsonObject): Step[] {
  const { path, ...others } = body
  const requested = stepsOf(path)
  return fieldAt(requested) === undefined ? pathIn(others) : requested
}

/** Whether an object tells one error, and is no map of fields. */
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
  // GitHub's errors have a code alone.
  const { code } = entry
  return typeof code === 'string' && plainTextOf(code) !== '' ? [labelOf(code)] : []
}

function pathIn(entry: JsonObject, base: readonly Step[] = []): Step[] {
  const { source, params, reason, name } = entry
  const sources = isObject(source) ? [source['pointer'], source['parameter']] : []
  // RFC 7807's `invalid-params`.
  if (reason !== undefined) sources.push(name)
  const firm = [...sources, ...pathKeys.map((key) => entry[key])].map((place) =>
    stepsOf(place, base),
  )
  const perhaps = possiblePathKeys.map((key) => stepsOf(entry[key], base))
  const isField = (steps: readonly Step[]) =>
    steps.length > base.length && fieldAt(steps) !== undefined
  const steps =
    firm.find(isField) ?? perhaps.find(isField) ?? firm.find((each) => each.length > base.length)
  // Ajv names the object; the field that it lacks stands beside.
  const missing = isObject(params) ? params['missingProperty'] : undefined
  return stepsOf(missing, steps ?? base)
}
