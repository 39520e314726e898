import type { PersonCase } from '../../../src/person'

/** Valid request bodies typed out by hand from the contract: each call gives a fresh one to change at will. */
export interface SampleBody extends Record<string, unknown> {
  address: Record<string, unknown>
  documents: Record<string, unknown>[]
}

/** Of all documents below that are not uploaded. A service in front of another API must be told that it is allowed. */
export const sampleDocumentOrigin = 'https://files.example.com'

function common() {
  return {
    kyc_level: 'basic',
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
      city: 'Ikeja',
      state: 'Lagos',
      country: 'NG',
      postal_code: '100276',
    },
  }
}

function passport() {
  return {
    ...common(),
    id_level: 'primary',
    id_type: 'passport',
    id_number: 'A01234567',
    documents: [
      {
        type: 'passport',
        url: 'https://files.example.com/passport.jpg',
        issue_date: '2024-03-27',
        expiry_date: '2034-03-26',
      },
    ],
  }
}

export function individualUsd(): SampleBody {
  return {
    ...passport(),
    background_information: {
      employment_status: 'employed',
      occupation: 'Trader',
      primary_purpose: 'personal',
      source_of_funds: 'salary',
      expected_monthly_inflow: 2500.5,
    },
  }
}

export function uboUsd(): SampleBody {
  return passport()
}

export function ngnWithPassport(): SampleBody {
  return passport()
}

export function ngnWithDriversLicense(): SampleBody {
  return {
    ...common(),
    id_level: 'secondary',
    id_type: 'drivers_license',
    id_number: 'ABC12345AA01',
    documents: [
      {
        type: 'drivers_licence',
        url: 'https://files.example.com/licence.jpg',
        issue_date: '2024-03-27',
        expiry_date: '2034-03-26',
      },
    ],
  }
}

export function ngnWithNin(): SampleBody {
  return {
    ...common(),
    id_level: 'secondary',
    id_type: 'nin',
    id_number: '98374273242',
    documents: [
      {
        type: 'nin',
        url: 'https://files.example.com/nin.jpg',
        issue_date: '2019-05-02',
      },
    ],
  }
}

export function ngnWithVotersCard(): SampleBody {
  return {
    ...common(),
    id_level: 'secondary',
    id_type: 'voters_card',
    id_number: '90F5B1E8A2C3D4E5F67',
    documents: [
      {
        type: 'voters_card',
        url: 'https://files.example.com/voters-card.jpg',
        issue_date: '2019-05-02',
      },
    ],
  }
}

/** The NGN sample the provider publishes, with the middle name it forgets. */
export function publishedNgnSample(): SampleBody {
  return {
    id_level: 'secondary',
    id_type: 'drivers_license',
    kyc_level: 'basic',
    name_first: 'takeshi',
    name_last: 'kovacs',
    name_other: '',
    phone: '2348024056288',
    email: 'takeshi@example.com',
    dob: '1989-01-16',
    id_number: '98374273242',
    id_country: 'NG',
    bank_id_number: '67283476223',
    address: {
      line1: 'Juncal 2091',
      line2: 'B1648',
      city: 'Tigre',
      state: 'Lagos',
      country: 'NG',
      postal_code: '100276',
    },
    documents: [
      {
        type: 'drivers_licence',
        url: 'https://files.example.com/licence.jpg',
        issue_date: '2010-01-01',
        expiry_date: '2030-01-01',
      },
    ],
  }
}

export interface SamplePerson {
  name: string
  personCase: PersonCase
  body: () => SampleBody
}

export const samplePeople: readonly SamplePerson[] = [
  { name: 'an individual’s USD account', personCase: 'individual-usd', body: individualUsd },
  { name: 'a UBO’s USD account', personCase: 'ubo-usd', body: uboUsd },
  { name: 'an NGN account by passport', personCase: 'individual-ngn', body: ngnWithPassport },
  { name: 'an NGN account by licence', personCase: 'individual-ngn', body: ngnWithDriversLicense },
  { name: 'an NGN account by NIN', personCase: 'individual-ngn', body: ngnWithNin },
  {
    name: 'an NGN account by voter’s card',
    personCase: 'individual-ngn',
    body: ngnWithVotersCard,
  },
]
