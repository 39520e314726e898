import { expect, test } from 'vitest'
import { Failure, type FailureReason } from '../../../../src/api/failure'
import type { Refusal } from '../../../../src/person'
import { said } from '../../support/said'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { describeProblem } from '../../../../src/desk/sheet/checking/describe-problem'
import { problemsOfFailure } from '../../../../src/desk/sheet/sending/send-one'

const row = {
  name_first: 'Adaeze',
  id_type: 'nin',
  id_number: '12345678901',
  'documents.0.url': '',
  'documents.1.url': '',
  'documents.2.url': 'https://files.example.com/bill.pdf',
}

/** The refusals of a row by the service, by column. */
function toldOf(reason: FailureReason, errors: Refusal[]) {
  const columns = columnsOf(Object.keys(row))
  const cells = Object.values(row)
  const settings = { personCase: 'individual-ngn', columns, order: undefined } as const
  return problemsOfFailure(new Failure(reason, errors), { cells }, settings).map(
    (each) =>
      `${columns[each.column]?.title ?? 'row'}, ${each.code}: ${describeProblem(each, { cells }, columns)}`,
  )
}

const ofWhole = (...sentences: string[]) => sentences.map((sentence) => said([], sentence))

test("describes a known code in the form's own sentence", () => {
  const sentence = 'Words of the service'
  expect(
    toldOf('refused', [
      { path: ['id_number'], code: 'notElevenDigits', sentence },
      said(['name_first'], sentence),
    ]),
  ).toEqual([
    'id_number, notElevenDigits: National identification number (NIN) must be 11 digits',
    `name_first, saidByService: “${sentence}”`,
  ])
})

test("puts a document's problem at its column, whatever its index in the body", () => {
  const gone: Refusal = { path: ['documents', 1, 'url'], code: 'gone', sentence: '' }
  expect(toldOf('refused', [gone])).toEqual([
    'documents.2.url, gone: We no longer have this file. Choose it again',
  ])
})

test('puts a message about the row at no cell', () => {
  expect(toldOf('refused', ofWhole('Closed', 'for today'))).toEqual([
    'row, saidByService: “Closed; for today”',
  ])
  const name: Refusal = { path: ['name_first'], code: 'notAccepted', sentence: '' }
  expect(toldOf('refused', [name, ...ofWhole('Ask support')])).toEqual([
    'row, saidByService: “Ask support”',
    'name_first, notAccepted: First name: this was not accepted. Check that it is right',
  ])
  expect(toldOf('exists', ofWhole('It is there'))).toEqual([
    'row, saidByService: This person already exists. Leave this row out',
  ])
  expect(toldOf('refused', [])).toEqual([
    'row, saidByService: This row was not accepted, and no reason was given. Contact support',
  ])
})
