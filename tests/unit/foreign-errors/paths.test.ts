import { describe, expect, test } from 'vitest'
import { failureOf, linesOf } from '../api/failure-of'

const fieldNamed = async (path: unknown) => {
  const { fieldRefusals, sentences } = await failureOf({ errors: [{ path, msg: 'No good' }] })
  expect(fieldRefusals.length + sentences.length).toBe(1)
  const [field] = fieldRefusals
  return field?.path.join(' ') ?? sentences[0]
}

describe('every notation of a path leads to the field', () => {
  test.each([
    ['#/address/postal_code', 'address postal_code'],
    ['/address/postal_code', 'address postal_code'],
    ['#/address/postal%5Fcode', 'address postal_code'],
    ['/data/attributes/address/postal-code', 'address postal_code'],
    ['/data/attributes/name-first', 'name_first'],
    ['address.postal_code', 'address postal_code'],
    ['address.postalCode', 'address postal_code'],
    ['Address.PostalCode', 'address postal_code'],
    ['body.address.postal-code', 'address postal_code'],
    ['address[postal_code]', 'address postal_code'],
    ["address['postal_code']", 'address postal_code'],
    ['$.address.postal_code', 'address postal_code'],
    ['address/postal_code', 'address postal_code'],
    ['nameFirst', 'name_first'],
    ['name-first', 'name_first'],
    ['NAME_FIRST', 'name_first'],
    ['addressLine1', 'Address line1: No good'],
    ['address.line_1', 'address line1'],
    ['bankIdNumber', 'bank_id_number'],
    ['ldob', 'dob'],
    ['#/ldob', 'dob'],
    [
      'backgroundInformation.expectedMonthlyInflow',
      'background_information expected_monthly_inflow',
    ],
    ['documents[1].url', 'documents 1 url'],
    ['documents.1.url', 'documents 1 url'],
    ['#/documents/1/issue_date', 'documents 1 issue_date'],
    ['documents[1][issueDate]', 'documents 1 issue_date'],
    [['documents', 1, 'url'], 'documents 1 url'],
    [['documents', '1', 'url'], 'documents 1 url'],
    [['body', 'documents', 1], 'documents 1'],
    [['body', 'address'], 'address'],
  ])('%j is %s', async (path, field) => {
    expect(await fieldNamed(path)).toBe(field)
  })

  test('a field inside a list of objects, as a tree', async () => {
    const failure = await failureOf({
      documents: { 0: { url: ['No link'] }, 1: { type: ['No kind'] } },
      address: { city: ['No city'] },
    })
    expect(linesOf(failure)).toEqual([
      'documents.0.url: No link',
      'documents.1.type: No kind',
      'address.city: No city',
    ])
  })
})

describe('a path that the form does not have', () => {
  test.each([
    ['address.zip', 'address: Zip: No good'],
    ['phone.number', 'phone: Number: No good'],
    ['documents[0].size', 'documents.0: Size: No good'],
    // Which document is meant, the service does not say.
    ['documents.url', 'documents: Url: No good'],
    ['documents.*.url', 'documents: Url: No good'],
    ['documents[99999999].url', 'documents: Url: No good'],
    ['middleName', 'Middle name: No good'],
    ['constructor', 'Constructor: No good'],
    ['__proto__', 'Proto: No good'],
    ['body', 'No good'],
    ['', 'No good'],
    ['7', 'No good'],
    [[], 'No good'],
    [null, 'No good'],
    [{ a: 1 }, 'No good'],
  ])('%j reports the nearest field', async (path, line) => {
    expect(linesOf(await failureOf({ errors: [{ path, msg: 'No good' }] }))).toEqual([line])
  })
})

describe('a sentence that begins with a field, as code spells it or before a verb', () => {
  test.each([
    ['phone must be a valid phone number', 'phone: Phone must be a valid phone number'],
    ['address.city should not be empty', 'address.city: Address.city should not be empty'],
    [
      'documents.0.url must be a URL address',
      'documents.0.url: Documents.0.url must be a URL address',
    ],
    ['nameFirst must be a string', 'name_first: NameFirst must be a string'],
    ['ldob is not a date', 'dob: Ldob is not a date'],
    ['Phone could not be verified', 'phone: Phone could not be verified'],
    ['Bank id number is too short', 'bank_id_number: Bank id number is too short'],
    ['body/phone must match pattern "^[0-9]+$"', 'phone: Body/phone must match pattern "^[0-9]+$"'],
  ])('%s', async (message, line) => {
    expect(linesOf(await failureOf({ message }))).toEqual([line])
    expect(linesOf(await failureOf({ message: [message] }))).toEqual([line])
  })

  test.each([
    'Phone verification is out of order',
    'Email provider down',
    'Address',
    'Nick_name must be a string',
    'Person must be of age',
    'The service knows no phone of this kind',
  ])('%s: names no field', async (message) => {
    expect(linesOf(await failureOf({ message }))).toEqual([message])
  })

  test('the path has priority over the sentence', async () => {
    const error = { path: ['email'], message: 'phone must be there as well' }
    expect(linesOf(await failureOf({ errors: [error] }))).toEqual([
      'email: Phone must be there as well',
    ])
  })
})
