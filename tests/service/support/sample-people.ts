/** Bodies typed out by hand from the contract, sections 2.1 to 2.5: never from the table they are to check. */
export interface SampleBody extends Record<string, unknown> {
  documents: Record<string, unknown>[]
}

const shared = {
  name_first: 'Adaeze',
  name_last: 'Okafor',
  name_other: 'Chidinma',
  phone: '2348024056288',
  email: 'adaeze@example.com',
  dob: '1989-01-16',
  id_country: 'NG',
  bank_id_number: '67283476223',
  address: {
    line1: '12 Marina Road',
    line2: 'Flat 3',
    city: 'Lagos',
    state: 'Lagos',
    country: 'NG',
    postal_code: '100276',
  },
  kyc_level: 'basic',
}

export function individualUsd(): SampleBody {
  return { ...uboUsd(), background_information: { ...background } }
}

const background = {
  employment_status: 'employed',
  occupation: 'Trader',
  primary_purpose: 'personal',
  source_of_funds: 'salary',
  expected_monthly_inflow: 2500.5,
}

export function uboUsd(): SampleBody {
  return {
    ...structuredClone(shared),
    id_level: 'primary',
    id_type: 'passport',
    id_number: 'A01234567',
    documents: [
      {
        type: 'passport',
        url: 'https://files.example.com/passport.jpg',
        issue_date: '2020-02-29',
        expiry_date: '2040-02-28',
      },
    ],
  }
}

export function individualNgn(): SampleBody {
  return {
    ...structuredClone(shared),
    id_level: 'secondary',
    id_type: 'nin',
    id_number: '98374273242',
    documents: [{ type: 'nin', url: 'https://files.example.com/nin.jpg' }],
  }
}
