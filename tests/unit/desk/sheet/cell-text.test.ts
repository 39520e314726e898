import { describe, expect, test } from 'vitest'
import { cellText } from '../../../../src/desk/sheet/columns/cell-text'
import { notAFormula } from '../../../../src/desk/csv'

describe('the text that a cell means', () => {
  test.each([
    ['12 High Street\nIkeja', '12 High Street Ikeja'],
    ['12 High Street \r\n  Ikeja\r\n', '12 High Street Ikeja'],
    ['Ada\u2028Obi', 'Ada Obi'],
    ['\u200E+234 803\u202C', '+234 803'],
    ['\u2067Ada\u2069', 'Ada'],
    ["'08031234567", '08031234567'],
    ["'=1+1", '=1+1'],
    ["'-5", '-5'],
    ['="08031234567"', '08031234567'],
    [`'="08031234567"`, '08031234567'],
    ['="say ""hi"""', 'say "hi"'],
    ['=08031234567', '=08031234567'],
    ['""', '""'],
  ])('of %j is %j', (cell, text) => {
    expect(cellText(cell)).toBe(text)
  })

  test('keeps an apostrophe that belongs to a name or an address', () => {
    expect(cellText("'t Hooft", 'name')).toBe("'t Hooft")
    expect(cellText("'s-Gravenhage", 'text')).toBe("'s-Gravenhage")
    expect(cellText("'A01234567", 'identifier')).toBe('A01234567')
  })

  test.each(['=1+1', '+2348031234567', '-5', '@SUM(A1)', '="0803"', "'t Hooft", "'0803"])(
    'of %j is the same once it cannot be run as a formula',
    (cell) => {
      const written = notAFormula(cell)
      expect(written).not.toMatch(/^[=+\-@]/)
      expect(cellText(written)).toBe(cellText(cell))
    },
  )
})
