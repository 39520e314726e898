import type { QuestionScreen } from '../../src/person'
import { expect, type Values } from './form-test'

/** What a person types on each screen of a case, and the body the contract has for it. */
export interface Person {
  title: string
  choice: { currency: 'USD' | 'NGN'; kind: 'individual' | 'ubo' }
  /** By screen, in order. Of the documents, all but the files. */
  screens: Readonly<Partial<Record<QuestionScreen, Values>>>
  body: Readonly<Record<string, unknown>>
}

// A passport must not have expired: its dates go with the year.
const year = new Date().getFullYear()
const issued = `${year - 2}-03-15`
const expires = `${year + 8}-03-14`

/** An address of the service's own documents, signed. */
const documentUrl = expect.stringMatching(
  /^http:\/\/127\.0\.0\.1:\d+\/documents\/files\/[\w-]{22,}\?expires=\d+&signature=[\w-]+$/,
) as unknown

const identityDocument = { 'documents.0.issue_date': issued, 'documents.0.expiry_date': expires }

const lagos = {
  'address.country': 'NG',
  'address.line1': '14 Adeniran Ogunsanya Street',
  'address.city': 'Surulere',
  'address.state': 'Lagos',
  'address.postal_code': '101283',
}

const lagosBody = {
  line1: '14 Adeniran Ogunsanya Street',
  city: 'Surulere',
  state: 'Lagos',
  country: 'NG',
  postal_code: '101283',
}

export const individualUsd: Person = {
  title: 'individual USD',
  choice: { currency: 'USD', kind: 'individual' },
  screens: {
    person: {
      name_first: 'Ọlámìdé',
      name_other: 'Folákẹ́',
      name_last: 'Adeyemi-Cole',
      dob: '1990-03-27',
    },
    contact: { phone: '0803 123 4567', email: 'olamide@example.com' },
    address: { ...lagos, 'address.line2': 'Flat 3' },
    identity: { id_number: 'a0 1234-567', id_country: 'NG', bank_id_number: '222 8765 4321' },
    background: {
      'background_information.employment_status': 'Self-employed',
      'background_information.occupation': 'Fashion designer',
      'background_information.primary_purpose': 'Receive payment for freelancing',
      'background_information.source_of_funds': 'Freelance',
      'background_information.expected_monthly_inflow': '1,500.50',
    },
    documents: identityDocument,
  },
  body: {
    id_level: 'primary',
    id_type: 'passport',
    kyc_level: 'basic',
    name_first: 'Ọlámìdé'.normalize('NFC'),
    name_last: 'Adeyemi-Cole',
    name_other: 'Folákẹ́'.normalize('NFC'),
    phone: '2348031234567',
    email: 'olamide@example.com',
    dob: '1990-03-27',
    id_number: 'A01234567',
    id_country: 'NG',
    bank_id_number: '22287654321',
    address: { ...lagosBody, line2: 'Flat 3' },
    background_information: {
      employment_status: 'self_employed',
      occupation: 'Fashion designer',
      primary_purpose: 'receive_payment_for_freelancing',
      source_of_funds: 'freelance',
      expected_monthly_inflow: 1500.5,
    },
    documents: [{ type: 'passport', url: documentUrl, issue_date: issued, expiry_date: expires }],
  },
}

export const uboUsd: Person = {
  title: 'UBO USD',
  choice: { currency: 'USD', kind: 'ubo' },
  screens: {
    person: { name_first: 'Anna', no_name_other: true, name_last: 'Müller', dob: '1985-12-01' },
    contact: { phone: '+49 1512 3456789', email: 'anna.mueller@example.de' },
    address: {
      'address.country': 'DE',
      'address.line1': 'Lindenstraße 5',
      'address.city': 'Köln',
      'address.state': 'Nordrhein-Westfalen',
      'address.postal_code': '50674',
    },
    identity: { id_number: 'C01X00T47', id_country: 'DE', bank_id_number: '22345678901' },
    documents: identityDocument,
  },
  body: {
    id_level: 'primary',
    id_type: 'passport',
    kyc_level: 'basic',
    name_first: 'Anna',
    name_last: 'Müller',
    name_other: '',
    phone: '4915123456789',
    email: 'anna.mueller@example.de',
    dob: '1985-12-01',
    id_number: 'C01X00T47',
    id_country: 'DE',
    bank_id_number: '22345678901',
    address: {
      line1: 'Lindenstraße 5',
      city: 'Köln',
      state: 'Nordrhein-Westfalen',
      country: 'DE',
      postal_code: '50674',
    },
    documents: [{ type: 'passport', url: documentUrl, issue_date: issued, expiry_date: expires }],
  },
}

const ngnScreens = {
  person: {
    name_first: 'Chidinma',
    name_other: 'Grace',
    name_last: 'Okafor',
    dob: '1996-02-29',
  },
  contact: { phone: '+234 802 405 6288', email: 'chidinma@example.ng' },
  address: lagos,
}

const ngnBody = {
  kyc_level: 'basic',
  name_first: 'Chidinma',
  name_last: 'Okafor',
  name_other: 'Grace',
  phone: '2348024056288',
  email: 'chidinma@example.ng',
  dob: '1996-02-29',
  id_country: 'NG',
  bank_id_number: '22198765432',
  address: lagosBody,
}

const ngn = { currency: 'NGN', kind: 'individual' } as const

const ngnPassport: Person = {
  title: 'individual NGN with a passport',
  choice: ngn,
  screens: {
    ...ngnScreens,
    identity: {
      id_type: 'passport',
      id_number: 'b50500123',
      id_country: 'NG',
      bank_id_number: '22198765432',
    },
    documents: identityDocument,
  },
  body: {
    ...ngnBody,
    id_level: 'primary',
    id_type: 'passport',
    id_number: 'B50500123',
    documents: [{ type: 'passport', url: documentUrl, issue_date: issued, expiry_date: expires }],
  },
}

export const ngnLicence: Person = {
  title: 'individual NGN with a driver’s licence',
  choice: ngn,
  screens: {
    ...ngnScreens,
    identity: {
      id_type: 'drivers_license',
      id_number: 'FKJ 49421 AA12',
      id_country: 'NG',
      bank_id_number: '22198765432',
    },
    documents: identityDocument,
  },
  body: {
    ...ngnBody,
    id_level: 'secondary',
    id_type: 'drivers_license',
    id_number: 'FKJ49421AA12',
    documents: [
      { type: 'drivers_licence', url: documentUrl, issue_date: issued, expiry_date: expires },
    ],
  },
}

export const ngnNin: Person = {
  title: 'individual NGN with a NIN',
  choice: ngn,
  screens: {
    ...ngnScreens,
    identity: {
      id_type: 'nin',
      id_number: '701 2345 6789',
      bank_id_number: '22198765432',
    },
    documents: { 'documents.0.issue_date': issued },
  },
  body: {
    ...ngnBody,
    id_level: 'secondary',
    id_type: 'nin',
    id_number: '70123456789',
    documents: [{ type: 'nin', url: documentUrl, issue_date: issued }],
  },
}

export const ngnVotersCard: Person = {
  title: 'individual NGN with a voter’s card',
  choice: ngn,
  screens: {
    ...ngnScreens,
    identity: {
      id_type: 'voters_card',
      id_number: '90F5 B1C2 D3E4 F5A6 B7C',
      bank_id_number: '22198765432',
    },
    documents: { 'documents.0.issue_date': issued },
  },
  body: {
    ...ngnBody,
    id_level: 'secondary',
    id_type: 'voters_card',
    id_number: '90F5B1C2D3E4F5A6B7C',
    documents: [{ type: 'voters_card', url: documentUrl, issue_date: issued }],
  },
}

/** A person for each ID that a naira account takes. */
export const ngnPeople: readonly Person[] = [ngnPassport, ngnLicence, ngnNin, ngnVotersCard]
