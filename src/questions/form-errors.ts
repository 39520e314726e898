import type { FieldErrors } from 'react-hook-form'
import type { Answers } from '../person/answers'
import type { Path, Refusal } from '../person/refusal'
import { describeDate, describeRefusal } from '../texts/describe'
import type { About } from '../person/about'
import { dateParts } from '../ui/date-field'

/** The type of an error the service found; its message is a sentence, where ours is a refusal code. */
export const saidByService = 'service'

/** The type of an error that says, in a sentence too, that an answer could not be checked. */
export const unchecked = 'unchecked'

export interface FieldError {
  /** The name of the field, of a date without its part. */
  name: string
  /** The id of the control to go to: a date's first wrong part. */
  target: string
  sentence: string
  wrongParts: readonly string[]
}

interface ErrorLeaf {
  type?: unknown
  message?: unknown
}

/** Every error of a form as a sentence, in no particular order. */
export function listErrors(
  errors: FieldErrors<Answers>,
  aboutOf: (path: Path) => About,
): readonly FieldError[] {
  return walk(errors, [], aboutOf)
}

/** What a form holds for one field: its error, or those of a date's parts; without the control itself. */
export type ErrorNode = Readonly<Record<string, unknown>>

export function errorNodeAt(errors: FieldErrors<Answers>, name: string): ErrorNode | undefined {
  let node: unknown = errors
  for (const step of name.split('.')) node = isNode(node) ? node[step] : undefined
  return isNode(node) ? withoutControls(node) : undefined
}

/** The error of one field, if what its form holds is one. */
export function errorIn(
  node: ErrorNode | undefined,
  name: string,
  about: About,
): FieldError | undefined {
  return walk(node, name.split('.'), () => about)[0]
}

function withoutControls(node: Record<string, unknown>): ErrorNode {
  const kept = Object.entries(node).filter(([step]) => step !== 'ref')
  return Object.fromEntries(
    kept.map(([step, child]) => [step, isNode(child) ? withoutControls(child) : child]),
  )
}

function walk(node: unknown, path: Path, aboutOf: (path: Path) => About): FieldError[] {
  if (!isNode(node)) return []
  const { type, message } = node as ErrorLeaf
  if (typeof type === 'string' && typeof message === 'string' && message !== '') {
    return [leaf(path, type, message, aboutOf(path))]
  }
  const parts = dateParts.filter((part) => isLeaf(node[part]))
  if (parts.length > 0) return [date(path, node, parts, aboutOf(path))]
  return Object.entries(node).flatMap(([step, child]) =>
    // React Hook Form keeps the control itself and the group's own errors beside the children.
    step === 'ref' || step === 'root' ? [] : walk(child, [...path, step], aboutOf),
  )
}

function leaf(path: Path, type: string, message: string, about: About): FieldError {
  const name = path.join('.')
  const isDate = /(^dob|_date)$/.test(name)
  const isSentence = type === saidByService || type === unchecked
  return {
    name,
    target: isDate ? `${name}.day` : name,
    sentence: isSentence ? message : describeRefusal(asRefusal(path, message), about),
    wrongParts: isDate ? dateParts : [],
  }
}

function date(
  path: Path,
  node: Record<string, unknown>,
  parts: string[],
  about: About,
): FieldError {
  const name = path.join('.')
  const codes = parts.map((part) => ({
    part,
    code: asRefusal(path, String((node[part] as ErrorLeaf).message)).code,
  }))
  return {
    name,
    target: `${name}.${parts[0]}`,
    sentence: describeDate(path, codes, about),
    wrongParts: parts,
  }
}

/** The resolver's messages are refusal codes: every schema of the person says so. */
function asRefusal(path: Path, message: string): Refusal {
  return { path, code: message as Refusal['code'] }
}

function isLeaf(value: unknown): boolean {
  return isNode(value) && typeof value['type'] === 'string'
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
