import { describe, expect, test } from 'vitest'
import type { FieldPath } from '../../../../src/person'
import { excelConversionIn } from '../../../../src/desk/sheet/columns/cell-text'
import { datesOf, readSheetDate } from '../../../../src/desk/sheet/checking/read-sheet-date'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'

const day = (text: string, order?: 'dayFirst' | 'monthFirst') => {
  const date = readSheetDate(text, order)
  return date.ok ? Object.values(date.parts).join(' ') : date.code
}

describe('dates', () => {
  test.each([
    ['1990-12-31', '31 12 1990'],
    ['1990/12/31', '31 12 1990'],
    ['1990-12-31 00:00:00', '31 12 1990'],
    ['1990-12-31T00:00', '31 12 1990'],
    ['31/12/1990', '31 12 1990'],
    ['31-12-1990', '31 12 1990'],
    ['31.12.1990', '31 12 1990'],
    ['12/31/1990', '31 12 1990'],
    ['5/5/1990', '5 5 1990'],
    ['31-Dec-1990', '31 Dec 1990'],
    ['31 December 1990', '31 December 1990'],
    ['December 31, 1990', '31 December 1990'],
    ['31/12-1990', '31 12 1990'],
    ['19901231', '31 12 1990'],
    ['', '  '],
  ])('%s is read without an order', (text, parts) => {
    expect(day(text)).toBe(parts)
  })

  test('3/4/1990 needs the order, and follows it', () => {
    expect(day('3/4/1990')).toBe('dateOrderUnknown')
    expect(day('3/4/1990', 'dayFirst')).toBe('3 4 1990')
    expect(day('3/4/1990', 'monthFirst')).toBe('4 3 1990')
  })

  test("a date that contradicts the file's order is not reversed", () => {
    expect(day('12/31/1990', 'dayFirst')).toBe('12 31 1990')
  })

  test.each([
    ['31/12/90', 'notAYear'],
    ['31-Dec-90', 'notAYear'],
    ['33238', 'dateAsNumber'],
    ['33238.5', 'dateAsNumber'],
    ['9999', 'dateAsNumber'],
    ['1990', 'dateUnread'],
    ['03041990', 'dateOrderUnknown'],
    ['spring 1990', 'dateUnread'],
  ])('%s is refused: %s', (text, code) => {
    expect(day(text)).toBe(code)
  })
})

describe('the order of a file’s dates', () => {
  const columns = columnsOf(['name_first', 'dob', 'documents.0.issue_date'])
  const of = (...dates: [string, string][]) =>
    datesOf(
      dates.map(([dob, issue], at) => ({ number: at + 1, cells: ['31/12/1990', dob, issue] })),
      columns,
    )

  test('is shown by one part above 12, in any column of dates', () => {
    expect(of(['3/4/1990', '5/6/2020'], ['1/2/1990', '31/1/2020'])).toEqual({
      shown: 'dayFirst',
      isUnclear: false,
    })
    expect(of(['3/4/1990', '1/31/2020'])).toEqual({ shown: 'monthFirst', isUnclear: false })
  })

  test('is open if no date shows it, or if both are shown', () => {
    expect(of(['3/4/1990', '5/6/2020'])).toEqual({ isUnclear: true })
    expect(of(['31/4/1990', '1/31/2020'])).toEqual({ isUnclear: true })
  })

  test('is not needed if no date is ambiguous', () => {
    expect(of(['1990-12-31', '5/5/2020'], ['', '33238'])).toEqual({ isUnclear: false })
  })
})

describe('numbers that Excel took for numbers', () => {
  const damage = (field: FieldPath, text: string, id = '') => excelConversionIn(text, { field }, id)

  test.each(['8.03E+09', '2.22E+10', '2,22E+10', '1E+10', '########'])(
    '%s has lost its digits',
    (text) => {
      expect(damage('phone', text)).toBe('numberShortened')
      expect(damage('bank_id_number', text)).toBe('numberShortened')
    },
  )

  test.each(['#REF!', '#NAME?', '#N/A', '#VALUE!', '#DIV/0!', '#BEZUG!'])(
    '%s is an error of Excel, in every column',
    (text) => {
      expect(damage('name_first', text)).toBe('excelError')
      expect(damage('background_information.occupation', text)).toBe('excelError')
    },
  )

  test.each([
    ['bank_id_number', '2222222222', ''],
    ['id_number', '1234567890', 'nin'],
  ] as const)('%s %s %s may lack its first 0', (field, text, idType) => {
    expect(damage(field, text, idType)).toBe('leadingZeroLost')
  })

  test.each([
    ['bank_id_number', '22222222222', ''],
    ['bank_id_number', '222222222', ''],
    ['id_number', '1234567890', 'voters_card'],
    ['id_number', 'A12E4567', 'passport'],
    ['phone', '08031234567', ''],
    ['phone', '8031234567', ''],
    ['phone', '2348031234567', ''],
    ['phone', '9607712345', ''],
    ['email', 'e+10@example.com', ''],
    ['address.line1', '#12 High Street', ''],
  ] as const)('%s %s %s is left alone', (field, text, idType) => {
    expect(damage(field, text, idType)).toBeUndefined()
  })
})
