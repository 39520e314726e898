import { expect, test } from 'vitest'
import { columnsOf } from '../../../../src/desk/form/columns-of'
import { personCases, questionScreensOf } from '../../../../src/person'

test.each(personCases)('the desk shows every screen of %s', (personCase) => {
  expect(columnsOf[personCase].flat().sort()).toEqual([...questionScreensOf(personCase)].sort())
})
