import { expect, test } from 'vitest'
import { columnsOf } from '../../../../src/desk/form/columns-of'
import { personCases, questionScreensOf } from '../../../../src/person'

test.each(personCases)('the desk shows every screen of %s, in its order', (personCase) => {
  expect(columnsOf[personCase].flat()).toEqual(questionScreensOf(personCase))
})
