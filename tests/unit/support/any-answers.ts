import * as fc from 'fast-check'
import type { Answers } from '../../../src/person/answers'

const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('A01234567', '98374273242', '08024056288', 'NG', '1,500', 'nin', 'passport'),
)
export const anyTypedDate = fc.record({ day: words, month: words, year: words })
const address = fc.record({
  country: words,
  line1: words,
  line2: words,
  city: words,
  state: words,
  postal_code: words,
})
const document = fc.record({
  type: words,
  file: words,
  issue_date: anyTypedDate,
  expiry_date: anyTypedDate,
})
/** Whatever somebody can have typed and chosen, most of it nonsense. */
export const anyAnswers: fc.Arbitrary<Answers> = fc.record({
  currency: fc.constantFrom('USD', 'NGN', ''),
  kind: fc.constantFrom('individual', 'ubo', ''),
  name_first: words,
  name_last: words,
  name_other: words,
  no_name_other: fc.boolean(),
  dob: anyTypedDate,
  phone: words,
  email: words,
  address,
  id_type: fc.constantFrom('', 'passport', 'drivers_license', 'nin', 'voters_card'),
  id_number: words,
  id_country: words,
  bank_id_number: words,
  background_information: fc.record({
    employment_status: words,
    occupation: words,
    primary_purpose: words,
    source_of_funds: words,
    expected_monthly_inflow: words,
  }),
  documents: fc.array(document, { maxLength: 3 }),
})
