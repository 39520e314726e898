import { expect, test } from 'vitest'
import { said } from '../../support/said'
import { Failure } from '../../../../src/api/failure'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { problemsOfFailure } from '../../../../src/desk/sheet/sending/send-one'
import { queueOf } from '../../../../src/desk/sheet/sending/send-sheet'
import type { SheetRow } from '../../../../src/desk/sheet/state/sheet-row'

const header = [
  'name_first',
  'documents.0.type',
  'documents.0.file',
  'documents.1.type',
  'documents.1.file',
  'documents.2.type',
  'documents.2.file',
]
const cells = ['Ada', 'passport', 'a.png', '', '', 'utility_bill', 'b.png']
const columns = columnsOf(header)
const settings = { personCase: 'individual-usd', columns, order: undefined } as const

test('queues rows with an open outcome first, then ready ones', () => {
  const states = ['ready', 'wrong', 'sending', 'created', 'refused', 'ready', 'sending'] as const
  const rows = states.map(
    (state, at): SheetRow => ({
      number: at + 1,
      cells: [],
      state,
      problems: [],
    }),
  )
  expect(queueOf(rows)).toEqual([2, 6, 0, 5])
})

test('puts an error of the second document at its own columns', () => {
  const failure = new Failure('refused', [
    said(['name_first'], 'No such name'),
    said(['documents', 1, 'type'], 'No such type'),
  ])
  expect(problemsOfFailure(failure, { cells }, settings)).toEqual([
    { column: 0, path: ['name_first'], code: 'saidByService', sentence: 'No such name' },
    { column: 5, path: ['documents', 2, 'type'], code: 'saidByService', sentence: 'No such type' },
  ])
})

test('puts an error without a field at the whole row', () => {
  const failure = new Failure('refused', [said([], 'Not today')])
  expect(problemsOfFailure(failure, { cells }, settings)).toEqual([
    { column: -1, path: [], code: 'saidByService', sentence: '“Not today”' },
  ])
})
