import { expect, test } from 'vitest'
import { idTypeOfRow, rowAnswers } from '../../../../src/desk/sheet/checking/row-answers'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'

test.each([
  ['drivers_license', 'drivers_license'],
  ['drivers_licence', 'drivers_license'],
  ["Driver's Licence", 'drivers_license'],
  ['NIN', 'nin'],
  ['voters card', 'voters_card'],
  ['', ''],
  ['library card', 'library card'],
])('reads the type of ID %j as %j', (cell, idType) => {
  expect(idTypeOfRow({ cells: [cell] }, columnsOf(['id_type']), 'individual-ngn')).toBe(idType)
})

test('reads an empty type of ID as the only one of the case', () => {
  expect(idTypeOfRow({ cells: [] }, [], 'ubo-usd')).toBe('passport')
})

test.each([
  ['drivers_license', '', 'drivers_licence'],
  ['nin', '', 'nin'],
  ['nin', 'Drivers license', 'drivers_licence'],
  ['', 'utility bill', 'utility_bill'],
])('with the ID %j, the document type %j is %j', (idType, typed, type) => {
  const columns = columnsOf(['id_type', 'documents.0.type'])
  const settings = { personCase: 'individual-ngn', columns, order: undefined } as const
  const { answers } = rowAnswers({ cells: [idType, typed] }, settings)
  expect(answers.documents[0]?.type).toBe(type)
})

test.each(['N/A', 'nil', 'NONE', '-'])('%j as the other name means that there is none', (cell) => {
  const columns = columnsOf(['name_first', 'name_other'])
  const settings = { personCase: 'individual-usd', columns, order: undefined } as const
  const { answers } = rowAnswers({ cells: ['Ada', cell] }, settings)
  expect(answers).toMatchObject({ name_other: '', no_name_other: true })
})
