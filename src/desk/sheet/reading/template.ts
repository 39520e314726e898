import { currencyOf, type PersonCase } from '../../../person/cases'
import { columnNamesOf } from '../columns/case-columns'
import { csvFile } from '../../csv'

/** Somebody who does not exist, by the columns' names. */
const sample: Readonly<Record<string, string>> = {
  name_first: 'Adaeze',
  name_last: 'Okafor',
  name_other: 'Ngozi',
  phone: '+2348024056288',
  email: 'adaeze@example.com',
  dob: '1990-03-27',
  id_country: 'NG',
  bank_id_number: '22222222222',
  'address.country': 'NG',
  'address.line1': '12 Bode Thomas Street',
  'address.line2': '',
  'address.city': 'Surulere',
  'address.state': 'Lagos',
  'address.postal_code': '101283',
  'background_information.employment_status': 'employed',
  'background_information.occupation': 'Nurse',
  'background_information.primary_purpose': 'personal',
  'background_information.source_of_funds': 'salary',
  'background_information.expected_monthly_inflow': '1500',
  'documents.0.issue_date': '2024-01-15',
}

/** A file to begin with: the columns of a case, and a row that shows how they are filled. */
export function templateOf(personCase: PersonCase, thisYear: number): string {
  const isNgn = currencyOf(personCase) === 'NGN'
  const own: Readonly<Record<string, string>> = {
    id_type: isNgn ? 'nin' : 'passport',
    id_number: isNgn ? '12345678901' : 'A01234567',
    'documents.0.type': isNgn ? 'nin' : 'passport',
    'documents.0.file': isNgn ? 'adaeze-nin.jpg' : 'adaeze-passport.jpg',
    // A passport has to be valid whenever the template is taken.
    'documents.0.expiry_date': isNgn ? '' : `${thisYear + 5}-01-14`,
  }
  const names = columnNamesOf(personCase)
  return csvFile([names, names.map((name) => own[name] ?? sample[name] ?? '')])
}
