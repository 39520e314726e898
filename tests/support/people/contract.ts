/**
 * The contract's own rules, typed out by hand from its sections 2.1 to 2.5: never read from the table they
 * are to check. Only the names of the cases are the table's, so that the compiler asks for the rules of a new one.
 */
import type { PersonCase } from '../../../src/person'

const addressFields = [
  'address.line1',
  'address.city',
  'address.state',
  'address.country',
  'address.postal_code',
] as const

/** Section 2.5, row by row, with the inner fields section 2.2 marks as required. */
export const requiredByContract: Readonly<Record<PersonCase, readonly string[]>> = {
  'individual-usd': [
    'name_first',
    'name_last',
    'name_other',
    'phone',
    'email',
    'dob',
    'id_level',
    'id_number',
    'id_country',
    'bank_id_number',
    'address',
    ...addressFields,
    'background_information',
    'documents',
  ],
  'ubo-usd': [
    'name_first',
    'name_last',
    'name_other',
    'phone',
    'email',
    'dob',
    'id_level',
    'id_number',
    'id_country',
    'bank_id_number',
    'address',
    ...addressFields,
    'documents',
  ],
  'individual-ngn': [
    'name_first',
    'name_last',
    'name_other',
    'phone',
    'email',
    'dob',
    'id_level',
    'id_type',
    'id_number',
    'id_country',
    'bank_id_number',
    'address',
    ...addressFields,
    'documents',
  ],
}

/** Sections 2.3 and 2.4 leave open which inner fields have to be there: these are asked for. */
export const requiredByUs: Readonly<Record<PersonCase, readonly string[]>> = {
  'individual-usd': [
    'background_information.employment_status',
    'background_information.occupation',
    'background_information.primary_purpose',
    'background_information.source_of_funds',
    'background_information.expected_monthly_inflow',
    'documents.0.type',
    'documents.0.url',
  ],
  'ubo-usd': ['documents.0.type', 'documents.0.url'],
  'individual-ngn': ['documents.0.type', 'documents.0.url'],
}

/** Sections 2.1 to 2.4: every path a body can hold, with `*` for the place of a document. */
export const everyPath: readonly string[] = [
  'name_first',
  'name_last',
  'name_other',
  'phone',
  'email',
  'dob',
  'id_level',
  'id_type',
  'kyc_level',
  'id_number',
  'id_country',
  'bank_id_number',
  'address',
  'address.line1',
  'address.line2',
  'address.city',
  'address.state',
  'address.country',
  'address.postal_code',
  'background_information',
  'background_information.employment_status',
  'background_information.occupation',
  'background_information.primary_purpose',
  'background_information.source_of_funds',
  'background_information.expected_monthly_inflow',
  'documents',
  'documents.*',
  'documents.*.type',
  'documents.*.url',
  'documents.*.issue_date',
  'documents.*.expiry_date',
]

/** Sections 2.1 and 2.4: each kind of ID, the level it is of, and how its document is spelled. */
export const idKinds = [
  { idType: 'passport', idLevel: 'primary', documentType: 'passport' },
  { idType: 'drivers_license', idLevel: 'secondary', documentType: 'drivers_licence' },
  { idType: 'nin', idLevel: 'secondary', documentType: 'nin' },
  { idType: 'voters_card', idLevel: 'secondary', documentType: 'voters_card' },
] as const
