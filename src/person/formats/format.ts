import type { RefusalCode } from './refusal-code'

/** How the form asks for a field. */
export type AnswerKind =
  | 'text'
  | 'name'
  | 'email'
  | 'phone'
  | 'date'
  | 'country'
  | 'choice'
  | 'identifier'
  | 'suggestion'
  | 'amount'

/** What is known about a value without the schema library. */
export interface FormatFacts {
  answer: AnswerKind
  /** In characters. Formats without it have a fixed length, such as 11 digits or a day. */
  maxLength?: number
  /** The value has exactly this many digits and nothing else. */
  digits?: number
}

/** The value of an answer, or why it has none. The paths begin at the answer. */
export type Reading<Value> =
  | { ok: true; value: Value }
  | { ok: false; refusals: { path: string[]; code: RefusalCode }[] }

export function value<Value>(found: Value): Reading<Value> {
  return { ok: true, value: found }
}

export function refuse(code: RefusalCode): Reading<never> {
  return { ok: false, refusals: [{ path: [], code }] }
}

/** Returns the code of what a value breaks. */
export type Rule<Value = string> = (value: Value) => RefusalCode | undefined

/** The IDs of a case and their levels. */
export interface Allowed {
  idTypes: readonly string[]
  idLevels: readonly string[]
}

/** The rules of a value in their order. */
export type Rules<Value = string> = (allowed: Allowed) => readonly Rule<Value>[]

/** An answer that the form refuses. */
export interface InvalidAnswer {
  /** The part of a date, if only one part is refused. */
  part?: 'day' | 'month' | 'year'
  code: RefusalCode
  /** In a few words: "too young". */
  description: string
  answer: () => string
}

export function invalid(code: RefusalCode, description: string, answer: string): InvalidAnswer {
  return { code, description, answer: () => answer }
}
