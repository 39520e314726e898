import type { DateAnswer, SomeAnswers } from '../../../src/person'

/** A day as it is typed: "27 3 1990". */
export function typedDate(words: string): DateAnswer {
  const [day = '', month = '', year = ''] = words.split(' ')
  return { day, month, year }
}

/** What somebody types whose sent body is that of `sample-people`, whatever the case. */
export function sharedAnswers() {
  return {
    name_first: ' Adaeze ',
    name_last: 'Okafor',
    name_other: 'Chidinma',
    no_name_other: false,
    dob: typedDate('16 Jan 1989'),
    phone: '0802 405 6288',
    email: 'adaeze@example.com',
    address: {
      country: 'NG',
      line1: '12 Marina Road',
      line2: 'Flat 3',
      city: 'Ikeja',
      state: 'Lagos',
      postal_code: '100276',
    },
    id_country: 'NG',
    bank_id_number: '672-834-762-23',
  } satisfies SomeAnswers
}

export function passportAnswers(file: string) {
  return {
    id_number: 'a 0123 4567',
    documents: [
      {
        type: 'passport',
        file,
        issue_date: typedDate('27 3 2024'),
        expiry_date: typedDate('26 3 2034'),
      },
    ],
  } satisfies SomeAnswers
}

export function licenceAnswers(file: string) {
  return {
    id_type: 'drivers_license',
    id_number: 'abc-12345-aa01',
    documents: [
      {
        type: 'drivers_licence',
        file,
        issue_date: typedDate('27 March 2024'),
        expiry_date: typedDate('26 March 2034'),
      },
    ],
  } satisfies SomeAnswers
}

export function ninAnswers(file: string) {
  return {
    id_type: 'nin',
    id_number: '98374 273 242',
    documents: [
      { type: 'nin', file, issue_date: typedDate('2 5 2019'), expiry_date: typedDate('') },
    ],
  } satisfies SomeAnswers
}

export function votersCardAnswers(file: string) {
  return {
    id_type: 'voters_card',
    id_number: '90F5 B1E8 A2C3 D4E5 F67',
    documents: [
      { type: 'voters_card', file, issue_date: typedDate('2 5 2019'), expiry_date: typedDate('') },
    ],
  } satisfies SomeAnswers
}

export function backgroundAnswers() {
  return {
    background_information: {
      employment_status: 'Employed',
      occupation: 'Trader',
      primary_purpose: 'Personal',
      source_of_funds: 'Salary',
      expected_monthly_inflow: '2,500.50',
    },
  } satisfies SomeAnswers
}
