import type { FieldPath } from '../person'

type DatePart = 'day' | 'month' | 'year'
type DocumentDate = `documents.${number}.${'issue_date' | 'expiry_date'}`

/** The fields of the person that a screen asks for, without those of a document. */
type AskedField = Exclude<FieldPath, 'id_level' | 'kyc_level' | `documents.${string}`>

/** The names that have no index. */
export type PlainFieldName =
  | 'currency'
  | 'kind'
  | 'shared-device'
  | 'privacy_agreement'
  | 'no_name_other'
  | AskedField
  | `dob.${DatePart}`

/** The names of a document's fields. They contain its index. */
export type DocumentFieldName =
  | `documents.${number}.${'type' | 'file'}`
  | DocumentDate
  | `${DocumentDate}.${DatePart}`

/**
 * The name of a field: its path in the request body. A date is one field, and each of its parts has
 * a name too.
 */
export type FieldName = PlainFieldName | DocumentFieldName
