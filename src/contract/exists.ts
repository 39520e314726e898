import type { IdentifierField } from '../person'

/**
 * The body of `POST /desk/exists`: a bank verification number, or an ID number with its issuing
 * country, or both. Without `id_type` it matches any type of ID.
 */
export type ExistsQuestion = Partial<Record<IdentifierField, string>>

/**
 * Whether a person with one of these numbers exists, and when the first was created (ISO 8601,
 * UTC).
 */
export type ExistsAnswer = { exists: true; created_at: string } | { exists: false }

/** Many questions in one body of `POST /desk/exists`. */
export interface ExistsBatch {
  questions: readonly ExistsQuestion[]
}

/** The answers in the order of the questions. */
export interface ExistsBatchAnswer {
  answers: readonly ExistsAnswer[]
}

/** The numbers that one batch may ask for. A bank verification number and an ID are two. */
export const maxBatchNumbers = 1000
