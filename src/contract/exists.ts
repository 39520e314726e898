/**
 * The body of `POST /desk/exists`: a bank verification number, or the number of an ID with the country that
 * issued it, or both. Without `id_type` the number of any kind of ID is meant.
 */
export interface ExistsQuestion {
  bank_id_number?: string
  id_type?: string
  id_number?: string
  id_country?: string
}

/** Whether somebody with one of these numbers exists, and when the first of them was created (ISO 8601, UTC). */
export type ExistsAnswer = { exists: true; created_at: string } | { exists: false }
