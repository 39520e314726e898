import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DateAnswer, readDate, wholeDateIn } from '../../../src/person'
import { readAnyDate } from '../../../src/desk/paste/reading/read-value'
import { readSheetDate } from '../../../src/desk/sheet/checking/read-sheet-date'

const part = fc.oneof(
  fc.integer({ min: 0, max: 33 }).map(String),
  fc.integer({ min: 0, max: 9 }).map((digit) => `0${digit}`),
  fc.constantFrom('Mar', 'march', 'Sept', 'foo', '1st', '22nd'),
  fc.integer({ min: 1890, max: 2110 }).map(String),
)
const separator = fc.constantFrom('/', '-', '.', ' ', ', ', '', ' of ')
const texts = fc
  .tuple(part, separator, part, separator, part, fc.constantFrom('', ' 00:00', 'T00:00:00Z'))
  .map((parts) => parts.join(''))

const dayIn = (date: DateAnswer | undefined) => {
  const reading = date && readDate(date)
  return reading?.ok === true ? reading.value : undefined
}

test('the paste box, a date’s inputs and the sheet read the same days from any text', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const box = readAnyDate(text)
      const inSheet = readSheetDate(text, undefined)
      const fromSheet = inSheet.ok ? dayIn(inSheet.parts) : inSheet.code
      // The box reads no day before 1900 or after 2099.
      fc.pre(typeof box !== 'string' || box === 'twoDays')
      const isOpen = typeof box === 'string'
      expect(isOpen ? [] : dayIn(box)).toEqual(isOpen ? [] : dayIn(wholeDateIn(text)))
      expect(fromSheet).toBe(isOpen ? 'dateOrderUnknown' : dayIn(box))
    }),
    { numRuns: 400 },
  )
})
