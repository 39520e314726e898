import type { IdType } from '../../../person'
import type { PastePath } from './reading'

/**
 * The meaning of a label: an answer, a whole name or address, the number of an ID type, or something that no case
 * asks for.
 */
export type Meaning = PastePath | 'full_name' | 'address' | 'not_in_case' | `number_of.${IdType}`

/**
 * The labels that people write in English, besides those of the form. A label of a `number_of`, `phone` and
 * `bank_id_number` may end in "number", and "number" may be "no".
 */
export const synonyms: Readonly<Record<Meaning, string>> = {
  // Known labels end the value before them, so these are listed although no case asks for them. It comes first, so that
  // a field with such a label gets it.
  not_in_case: `
    Gender|Sex|Title|Age|Marital status|Nationality|Religion|LGA|State of origin|
    Place of birth|Country of birth|Mother’s name|Mother’s maiden name|Maiden name|
    Father’s name|Spouse name|Next of kin|Next of kin name|Next of kin phone|
    Next of kin phone number|Next of kin address|Next of kin email|Relationship|
    Account number|Account name|Bank|Bank name|Company|Company name|
    Business name|Employer|Employer name|Office address|Work address|Business address|
    Office phone|Username|Signature|Date|Remarks|Remark|Note|Notes|ID level|
    KYC level|Created at|documents.0.type|documents.0.url`,
  full_name: `
    Name of customer|Account holder|Beneficiary name|Staff name|Employee name|Name of staff|
    Name of employee|Director name|Name|Names|Full name|Full names|Customer|Customer name|
    Client name`,
  name_first: `Forenames|First|Given name|Given names|Forename|First names`,
  name_last: `Last|Last name|Family name`,
  name_other: `Middle|Middle name|Middle names|Other name|Other names`,
  dob: `Date of birth (DOB)|DOB|D of B|Born on|Birth date|Birthday|Born`,
  phone: `Phone|Mobile phone|Mobile|Telephone|Tel|Contact number|Cell|Cell phone|GSM|WhatsApp`,
  email: `Email|Mail`,
  address: `
    Permanent address|Current address|Full address|Customer address|Home address|
    Residential address|Address of residence|Contact address`,
  'address.country': `Country of domicile|Country of residence|Residence country|Address country code`,
  'address.line1': `
    Line 1|Address 1|Street|Street address|House address|House number and street|House no and street|
    Street name and number|Number and street`,
  'address.line2': `Line 2|Address 2|Flat|Estate|Area`,
  'address.city': `City|Town|City/town`,
  'address.state': `State|State of residence|Province|Region`,
  'address.postal_code': `Postcode|Zip|Zip code|Postal`,
  id_type: `
    Identification|ID card type|Means of ID|Form of ID|Type of identification|ID type|
    Type of ID|ID|Means of identification|Identification type`,
  id_number: `ID card number|ID number|Identification number|Document number`,
  id_country: `
    Passport issuing country|Passport country|ID issuing country|Country of issuance|
    Issuing country|Country of issue|Issuing state|ID country|Country that issued the ID|
    Country that issued the passport`,
  bank_id_number: `BVN|Bank verification number`,
  'number_of.passport': `Passport|International passport|Intl passport`,
  'number_of.nin': `
    NIN|NIN slip|National ID|National ID card|National identity card|National identity number|
    National identification number|National identification number (NIN)`,
  'number_of.drivers_license': `
    Driver licence|Driver license|Driver’s licence|Driver’s license|Driving licence|
    Driving license|Licence number|License number`,
  'number_of.voters_card': `
    Permanent voter’s card|Voter’s ID|Voter ID|Voter’s card|Voter card|PVC|VIN`,
  'documents.0.issue_date': `
    Passport date of issue|ID issue date|Issuance date|Issued|Issued on|Date issued|
    Passport issue date`,
  'documents.0.expiry_date': `
    Passport date of expiry|ID expiry date|Expiry|Expires|Expires on|Expiration|
    Expiration date|Valid until|Valid till|Passport expiry date`,
  'background_information.employment_status': `Employment|Work status`,
  'background_information.occupation': `Job|Job title|Profession`,
  'background_information.primary_purpose': `Purpose|Purpose of account|Account purpose`,
  'background_information.source_of_funds': `Source of fund|Source of income`,
  'background_information.expected_monthly_inflow': `
    Monthly income|Expected monthly income|Monthly deposits|Monthly inflow|Expected inflow|
    Expected monthly inflow (US dollars)|Monthly inflow (USD)`,
}
