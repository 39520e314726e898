import type { IdType } from '../../../person'
import type { PastePath } from './reading'

/**
 * The meaning of a label: an answer, a whole name or address, the number of an ID type, or something that no case
 * asks for.
 */
export type Meaning = PastePath | 'full_name' | 'address' | 'not_in_case' | `number_of.${IdType}`

/** The labels that people write in English, those of the form among them: the page may be in another language. */
const labels: Readonly<Record<Meaning, string>> = {
  full_name: `
    Name of customer|Account holder|Beneficiary name|Staff name|Employee name|Name of staff|
    Name of employee|Director name|Name|Names|Full name|Full names|Customer|Customer name|
    Client name`,
  name_first: `First name|Forenames|First|Firstname|Given name|Given names|Forename|First names`,
  name_last: `Last name|Last|Lastname|Surname|Family name`,
  name_other: `Middle or other name|
    Middle|Middle name|Middlename|Middle names|Other name|Other names|Othername|Othernames`,
  dob: `Date of birth|DOB|D.O.B|D of B|Born on|Birth date|Birthdate|Birthday|Born|Date of birth (DOB)`,
  phone: `Mobile phone number|
    Telephone no|GSM number|Mobile phone no|Contact number|Contact no|Phone|Phone no|
    Phone num|Phone number|Telephone|Telephone number|Tel|Tel no|Mobile|Mobile no|
    Mobile number|Mobile phone|Cell|Cell phone|GSM|GSM no|WhatsApp`,
  email: `Email address|Email|E-mail|Mail|E-mail address`,
  address: `
    Permanent address|Current address|Full address|Customer address|Home address|
    Residential address|Address of residence|Contact address`,
  'address.country': `Country|
    Country of domicile|Country of residence|Residence country|Address country code`,
  'address.line1': `Address line 1|
    Line 1|Address 1|Street|Street address|House address|House number and street|House no and street|
    Street name and number|Number and street`,
  'address.line2': `Address line 2|Line 2|Address 2|Flat|Estate|Area`,
  'address.city': `City or town|City|Town|City/town`,
  'address.state': `State|State of residence|Province|Region|State, province or region`,
  'address.postal_code': `Postal code|Postcode|Post code|Zip|Zip code|Zipcode|Postal`,
  id_type: `
    Identification|ID card type|Means of ID|Form of ID|Type of identification|ID type|
    Type of ID|ID|Means of identification|Identification type`,
  id_number: `
    ID card number|ID card no|ID no|ID number|Identification number|Document number|
    Document no`,
  id_country: `
    Passport issuing country|Passport country|ID issuing country|Country of issuance|
    Issuing country|Country of issue|Issuing state|ID country|Country that issued the ID|
    Country that issued the passport`,
  bank_id_number: `BVN|BVN no|BVN number|Bank verification number|Bank verification no`,
  'number_of.passport': `
    Passport|Passport no|Passport number|International passport|International passport no|
    International passport number|Intl passport`,
  'number_of.nin': `
    NIN slip|National ID card|National identity card|NIN|NIN no|NIN number|National ID|
    National ID no|National ID number|National identity number|
    National identification number|National identification number (NIN)`,
  'number_of.drivers_license': `
    Driver licence|Driver license|Drivers licence|Drivers license|Driver’s licence|
    Driver’s license|Driver’s licence no|Driver’s license no|Driver’s license number|
    Driving licence|Driving license|Driving licence no|Driving licence number|Licence no|
    License no|Licence number|License number`,
  'number_of.voters_card': `
    Permanent voter’s card|Voter’s ID|Voter ID|Voters card|Voter’s card|Voter’s card no|
    Voter’s card number|Voter card|PVC|PVC no|VIN`,
  'documents.0.issue_date': `Date of issue|
    Passport date of issue|ID issue date|Issuance date|Issue date|Issued|Issued on|
    Date issued|Passport issue date`,
  'documents.0.expiry_date': `Date of expiry|
    Passport date of expiry|ID expiry date|Expiry|Expiry date|Expires|Expires on|Expiration|
    Expiration date|Valid until|Valid till|Passport expiry date`,
  'background_information.employment_status': `Employment status|Employment|Work status`,
  'background_information.occupation': `Occupation|Job|Job title|Profession`,
  'background_information.primary_purpose': `Main purpose of the account|Purpose|Purpose of account|Account purpose`,
  'background_information.source_of_funds': `Source of the money|Source of funds|Source of fund|Source of income`,
  'background_information.expected_monthly_inflow': `Expected monthly deposits|
    Monthly income|Expected monthly income|Monthly deposits|Monthly inflow|Expected inflow|
    Expected monthly inflow|Expected monthly inflow (US dollars)|Monthly inflow (USD)`,
  // Known labels end the value before them, so these are listed although no case asks for them.
  not_in_case: `
    Gender|Sex|Title|Age|Marital status|Nationality|Religion|LGA|State of origin|
    Place of birth|Country of birth|Mother’s name|Mother’s maiden name|Maiden name|
    Father’s name|Spouse name|Next of kin|Next of kin name|Next of kin phone|
    Next of kin phone number|Next of kin address|Next of kin email|Relationship|
    Account number|Account no|Account name|Bank|Bank name|Company|Company name|
    Business name|Employer|Employer name|Office address|Work address|Business address|
    Office phone|Username|User name|Signature|Date|Remarks|Remark|Note|Notes|ID level|
    KYC level|Created at|documents.0.type|documents.0.url`,
}

export const synonyms = Object.fromEntries(
  Object.entries(labels).map(([meaning, words]) => [meaning, words.trim().split(/\|\s*/)]),
) as Readonly<Record<string, readonly string[]>> as Readonly<Record<Meaning, readonly string[]>>
