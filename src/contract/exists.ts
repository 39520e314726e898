/**
 * The body of `POST /desk/exists`: a bank verification number, or an ID number with its issuing
 * country, or both. Without `id_type` it matches any kind of ID.
 */
export interface ExistsQuestion {
  bank_id_number?: string
  id_type?: string
  id_number?: string
  id_country?: string
}

/**
 * Whether a person with one of these numbers exists, and when the first was created (ISO 8601,
 * UTC).
 */
export type ExistsAnswer = { exists: true; created_at: string } | { exists: false }
