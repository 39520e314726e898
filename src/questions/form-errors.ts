import type { FieldErrors } from 'react-hook-form'
import {
  type Answers,
  controlOf,
  nameOf,
  type Path,
  type Refusal,
  type TextContext,
} from '../person'
import { describeDate, describeRefusal } from '../texts/describe'
import { dateParts } from '../ui/date-field'
import type { SummaryItem } from '../ui/error-summary'

/** The type of an error from the service. Its message is a sentence; ours is a refusal code. */
export const serviceErrorType = 'service'

/**
 * The type of an error that says that an answer could not be checked. Its message is a sentence.
 */
export const uncheckedErrorType = 'unchecked'

/** What is wrong with each field, by its name. A date may have several wrong parts. */
export type FormErrors = ReadonlyMap<string, readonly Refusal[]>

/** Returns every error of a form, read from the tree of React Hook Form. */
export function errorsIn(tree: FieldErrors<Answers>): FormErrors {
  return new Map(errorsAt(tree, []))
}

/** Returns the wrong parts of a date. Without any, the whole date is wrong. */
export function wrongPartsOf(refusals: readonly Refusal[]) {
  const parts = dateParts.filter((part) => refusals.some(({ path }) => path.slice(-1)[0] === part))
  return parts.length === 0 ? dateParts : parts
}

/** Returns what is wrong with a field as text, which depends on the kind of ID and document. */
export function describeError(refusals: readonly Refusal[], textContext: TextContext): SummaryItem {
  const [first] = refusals
  if (first === undefined) return { sentence: '' }
  // `showServiceErrors` has described it.
  if (first.code === 'saidByService')
    return { target: controlOf(first.path), sentence: first.sentence ?? '' }
  const sentence = isPart(first)
    ? describeDate(refusals, textContext)
    : describeRefusal(first, textContext)
  return { target: isPart(first) ? nameOf(first.path) : controlOf(first.path), sentence }
}

/** Returns every error as text, in no particular order. */
export function describeErrors(
  errors: FormErrors,
  textContextFor: (path: Path) => TextContext,
): SummaryItem[] {
  return [...errors.values()].map((refusals) =>
    describeError(refusals, textContextFor(refusals[0]?.path ?? [])),
  )
}

function isPart({ path }: Refusal): boolean {
  return dateParts.some((part) => part === path.slice(-1)[0])
}

function errorsAt(node: unknown, path: Path): [name: string, refusals: Refusal[]][] {
  if (!isNode(node)) return []
  const own = refusalIn(node, path)
  if (own !== undefined) return [[nameOf(path), [own]]]
  const parts = dateParts.flatMap((part) => refusalIn(node[part], [...path, part]) ?? [])
  if (parts.length > 0) return [[nameOf(path), parts]]
  return Object.entries(node).flatMap(([step, child]) =>
    // React Hook Form stores the control in `ref` and the errors of a group in `root`.
    step === 'ref' || step === 'root' ? [] : errorsAt(child, [...path, step]),
  )
}

function refusalIn(node: unknown, path: Path): Refusal | undefined {
  if (!isNode(node)) return undefined
  const { type, message } = node
  if (typeof type !== 'string' || typeof message !== 'string' || message === '') return undefined
  return type === serviceErrorType || type === uncheckedErrorType
    ? { path, code: 'saidByService', sentence: message }
    : // The schema of the form uses refusal codes as messages.
      { path, code: message as Refusal['code'] }
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
