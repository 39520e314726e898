import type { IdType } from '../../../person/identity'
import type { About } from '../../../person/about'
import { texts } from '../../../texts/texts'
import type { PastePath } from './reading'

/** What a label announces: an answer, several in one, the number of a kind of ID, or what no case asks for. */
export type Meaning = PastePath | 'full_name' | 'address' | 'not_asked' | `number_of.${IdType}`

/** What people write before an answer, beside the form's own labels and the names of the request body. */
const synonyms: Readonly<Record<Meaning, readonly string[]>> = {
  full_name: [
    'Name',
    'Names',
    'Full name',
    'Full names',
    'Customer',
    'Customer name',
    'Client name',
  ],
  name_first: ['First', 'Firstname', 'Given name', 'Given names', 'Forename', 'First names'],
  name_last: ['Last', 'Lastname', 'Surname', 'Family name'],
  name_other: [
    'Middle name',
    'Middlename',
    'Middle names',
    'Other name',
    'Other names',
    'Othername',
    'Othernames',
  ],
  dob: ['DOB', 'D.O.B', 'Birth date', 'Birthdate', 'Birthday', 'Born', 'Date of birth (DOB)'],
  phone: [
    'Phone',
    'Phone no',
    'Phone number',
    'Telephone',
    'Telephone number',
    'Tel',
    'Tel no',
    'Mobile',
    'Mobile no',
    'Mobile number',
    'Mobile phone',
    'Cell',
    'Cell phone',
    'GSM',
    'GSM no',
    'WhatsApp',
  ],
  email: ['Email', 'E-mail', 'Mail', 'E-mail address'],
  address: ['Home address', 'Residential address', 'Address of residence', 'Contact address'],
  'address.country': ['Country of residence', 'Residence country'],
  'address.line1': ['Line 1', 'Address 1', 'Street', 'Street address', 'House address'],
  'address.line2': ['Line 2', 'Address 2', 'Flat', 'Estate', 'Area'],
  'address.city': ['City', 'Town', 'City/town'],
  'address.state': [
    'State',
    'State of residence',
    'Province',
    'Region',
    'State, province or region',
  ],
  'address.postal_code': ['Postcode', 'Post code', 'Zip', 'Zip code', 'Zipcode', 'Postal'],
  id_type: ['ID type', 'Type of ID', 'ID', 'Means of identification', 'Identification type'],
  id_number: ['ID no', 'ID number', 'Identification number', 'Document number', 'Document no'],
  id_country: [
    'Issuing country',
    'Country of issue',
    'Issuing state',
    'ID country',
    'Country that issued the ID',
    'Country that issued the passport',
  ],
  bank_id_number: [
    'BVN',
    'BVN no',
    'BVN number',
    'Bank verification number',
    'Bank verification no',
  ],
  'number_of.passport': [
    'Passport',
    'Passport no',
    'Passport number',
    'International passport',
    'International passport no',
    'International passport number',
    'Intl passport',
  ],
  'number_of.nin': [
    'NIN',
    'NIN no',
    'NIN number',
    'National ID',
    'National ID no',
    'National ID number',
    'National identity number',
    'National identification number',
  ],
  'number_of.drivers_license': [
    'Driver’s licence',
    'Driver’s license',
    'Driver’s licence no',
    'Driver’s license no',
    'Driver’s license number',
    'Driving licence',
    'Driving license',
    'Driving licence no',
    'Driving licence number',
    'Licence no',
    'License no',
    'Licence number',
    'License number',
  ],
  'number_of.voters_card': [
    'Voter’s card',
    'Voter’s card no',
    'Voter’s card number',
    'Voter card',
    'PVC',
    'PVC no',
    'VIN',
  ],
  'documents.0.issue_date': [
    'Issue date',
    'Issued',
    'Issued on',
    'Date issued',
    'Passport issue date',
  ],
  'documents.0.expiry_date': [
    'Expiry',
    'Expiry date',
    'Expires',
    'Expires on',
    'Expiration',
    'Expiration date',
    'Valid until',
    'Valid till',
    'Passport expiry date',
  ],
  'background_information.employment_status': ['Employment', 'Work status'],
  'background_information.occupation': ['Job', 'Job title', 'Profession'],
  'background_information.primary_purpose': ['Purpose', 'Purpose of account', 'Account purpose'],
  'background_information.source_of_funds': [
    'Source of funds',
    'Source of fund',
    'Source of income',
  ],
  'background_information.expected_monthly_inflow': [
    'Monthly inflow',
    'Expected inflow',
    'Expected monthly inflow',
    'Monthly inflow (USD)',
  ],
  // Known, so that they end the answer before them and are not taken for a part of another label.
  not_asked: [
    'Gender',
    'Sex',
    'Title',
    'Age',
    'Marital status',
    'Nationality',
    'Religion',
    'LGA',
    'State of origin',
    'Place of birth',
    'Country of birth',
    'Mother’s name',
    'Mother’s maiden name',
    'Maiden name',
    'Father’s name',
    'Spouse name',
    'Next of kin',
    'Next of kin name',
    'Next of kin phone',
    'Next of kin phone number',
    'Next of kin address',
    'Next of kin email',
    'Relationship',
    'Account number',
    'Account no',
    'Account name',
    'Bank',
    'Bank name',
    'Company',
    'Company name',
    'Business name',
    'Employer',
    'Employer name',
    'Office address',
    'Work address',
    'Business address',
    'Office phone',
    'Username',
    'User name',
    'Signature',
    'Date',
    'Remarks',
    'Remark',
    'Note',
    'Notes',
    'ID level',
    'KYC level',
    'Created at',
    'documents.0.type',
    'documents.0.url',
  ],
}

/** A label without its capitals, signs and apostrophes: "Driver’s licence No." becomes "drivers licence no". */
export function keyOf(label: string): string {
  return label
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’ʼ]/g, '')
    .replaceAll(/[^\p{L}\p{M}\d]+/gu, ' ')
    .trim()
}

let known: ReadonlyMap<string, Meaning> | undefined

/** What a label means, or undefined where nobody knows it. */
export function meaningOf(label: string): Meaning | undefined {
  known ??= allLabels()
  return known.get(keyOf(label))
}

/** No label has more words than this. */
export const mostWords = 9

function allLabels(): ReadonlyMap<string, Meaning> {
  // Its keys are these alone: the table is a literal.
  const meanings = Object.keys(synonyms) as Meaning[]
  return new Map(
    meanings.flatMap((meaning) =>
      [...synonyms[meaning], ...ownLabels(meaning)].map(
        (label) => [keyOf(label), meaning] as const,
      ),
    ),
  )
}

/** The form's labels, also without what stands in brackets, and the name in the request body. */
function ownLabels(meaning: Meaning): string[] {
  if (meaning === 'full_name' || meaning === 'not_asked') return []
  if (meaning.startsWith('number_of.')) return []
  const field = meaning.replace('.0.', '.')
  const about: About = { voice: 'person', idType: '', documentType: '' }
  const label = texts().label(field, about)
  const [group = '', leaf] = field.split('.')
  const bare = label.replace(/\s*\(.*\)/, '')
  // `documents.0.issue_date` and `issue_date`, but no `type` or `url` of whatever.
  return [label, bare, meaning, field, leaf ?? group]
}
