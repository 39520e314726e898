/**
 * A person as it goes over the wire: the request body of `POST {base_url}/person`, contract section 2.
 * Dates are YYYY-MM-DD, the phone is digits with country code, countries are ISO 3166-1 alpha-2,
 * the monthly inflow is in US dollars.
 */
export interface Person {
  id_level: string
  id_type?: string
  kyc_level?: string
  name_first: string
  name_last: string
  name_other: string
  phone: string
  email: string
  dob: string
  id_number: string
  id_country: string
  bank_id_number: string
  address: PersonAddress
  background_information?: BackgroundInformation
  documents: PersonDocument[]
}

export interface PersonAddress {
  line1: string
  line2?: string
  city: string
  state: string
  country: string
  postal_code: string
}

export interface BackgroundInformation {
  employment_status: string
  occupation: string
  primary_purpose: string
  source_of_funds: string
  expected_monthly_inflow: number
}

export interface PersonDocument {
  type: string
  url: string
  issue_date?: string
  expiry_date?: string
}

/** What is known of a person so far, or what an unchecked body holds: any part may be missing or of a wrong type. */
export type UncheckedPerson = { readonly [Field in keyof Person]?: unknown }
