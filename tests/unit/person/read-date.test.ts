import { describe, expect, test } from 'vitest'
import { isBlankDate, readDate } from '../../../src/person/read-date'

const typed = (day: string, month: string, year: string) => ({ day, month, year })

describe('a date in three parts', () => {
  test.each([
    ['27', '3', '1990', '1990-03-27'],
    ['07', '03', '1990', '1990-03-07'],
    ['7', 'mar', '1990', '1990-03-07'],
    ['7', 'MARCH', '1990', '1990-03-07'],
    ['7', 'Marc', '1990', '1990-03-07'],
    ['7', 'Sept', '1990', '1990-09-07'],
    ['7', 'may', '1990', '1990-05-07'],
    [' 7 ', ' jan ', ' 1990 ', '1990-01-07'],
    ['29', '2', '2024', '2024-02-29'],
    ['２７', '３', '１９９０', '1990-03-27'],
    ['1', '1', '0001', '0001-01-01'],
  ])('%s %s %s is %s', (day, month, year, value) => {
    expect(readDate(typed(day, month, year))).toEqual({ ok: true, value })
  })

  test.each(
    ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'].map(
      (month, index) => [month, String(index + 1).padStart(2, '0')],
    ),
  )('%s is month %s', (month, number) => {
    expect(readDate(typed('1', month, '2000'))).toEqual({ ok: true, value: `2000-${number}-01` })
  })
})

const refusals = (day: string, month: string, year: string) => {
  const reading = readDate(typed(day, month, year))
  return reading.ok ? [] : reading.refusals.map(({ path, code }) => [...path, code].join(' '))
}

describe('names the wrong parts and why', () => {
  test.each([
    ['', '', '', ['missing']],
    [' ', '\u00a0', '', ['missing']],
    ['', '3', '1990', ['day missing']],
    ['27', '', '', ['month missing', 'year missing']],
    // What is missing is said before what cannot be.
    ['40', '', '1990', ['month missing']],
    ['0', '3', '1990', ['day notADay']],
    ['32', '3', '1990', ['day notADay']],
    ['1.', '3', '1990', ['day notADay']],
    ['-1', '3', '1990', ['day notADay']],
    ['27', '13', '1990', ['month notAMonth']],
    ['27', '0', '1990', ['month notAMonth']],
    ['27', 'ju', '1990', ['month notAMonth']],
    ['27', 'marz', '1990', ['month notAMonth']],
    ['27', 'octobers', '1990', ['month notAMonth']],
    ['27', '3', '90', ['year notAYear']],
    ['27', '3', '19900', ['year notAYear']],
    ['x', 'y', 'z', ['day notADay', 'month notAMonth', 'year notAYear']],
    ['31', '2', '2023', ['notARealDate']],
    ['29', 'feb', '2023', ['notARealDate']],
    ['29', '2', '1900', ['notARealDate']],
  ])('%s / %s / %s', (day, month, year, found) => {
    expect(refusals(day, month, year)).toEqual(found)
  })
})

test('is blank if nothing was typed in any part', () => {
  expect(isBlankDate(typed('', ' ', '\t'))).toBe(true)
  expect(isBlankDate(typed('', '', '1'))).toBe(false)
})
