import { expect, test } from 'vitest'
import { wholeDateIn } from '../../../src/person'

test.each([
  ['27/3/1990', '27', '3', '1990'],
  ['27.03.1990', '27', '03', '1990'],
  ['27-03-1990', '27', '03', '1990'],
  ['27 / 03 / 1990', '27', '03', '1990'],
  ['27031990', '27', '03', '1990'],
  ['1990-03-27', '27', '03', '1990'],
  [' 27 March 1990\n', '27', 'March', '1990'],
  ['27th Mar. 1990', '27', 'Mar', '1990'],
  ['27MAR1990', '27', 'MAR', '1990'],
  ['March 27, 1990', '27', 'March', '1990'],
  ['3/27/1990', '27', '3', '1990'],
  // Day first, as in the form.
  ['03/04/1990', '03', '04', '1990'],
  ['２７/３/１９９０', '27', '3', '1990'],
  // As phones in Arabic write and copy it, with direction marks.
  ['٢٧\u200F/٣\u200F/١٩٩٠', '27', '3', '1990'],
  ['\u200E27/3/1990\u200E', '27', '3', '1990'],
])('%s is a whole date', (text, day, month, year) => {
  expect(wholeDateIn(text)).toEqual({ day, month, year })
})

test.each([
  '27',
  '1990',
  '31/2/1990',
  '32/1/1990',
  '13/13/1990',
  '27/3/90',
  '1112000',
  'Adaeze',
  '',
])('%j is none', (text) => {
  expect(wholeDateIn(text)).toBeUndefined()
})
