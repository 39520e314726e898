import { expect, test } from 'vitest'
import { readAnyDate } from '../../../../src/desk/paste/reading/read-any-date'
import { shown } from './support/read'

test.each([
  ['31/12/1990', '1990-12-31'],
  ['12/31/1990', '1990-12-31'],
  ['31-12-1990', '1990-12-31'],
  ['31.12.1990', '1990-12-31'],
  ['31 12 1990', '1990-12-31'],
  ['31 / 12 / 1990', '1990-12-31'],
  ['1990-12-31', '1990-12-31'],
  ['1990/12/31', '1990-12-31'],
  ['1990-12-31T00:00:00Z', '1990-12-31'],
  ['1990-12-31T00:00:00.000Z', '1990-12-31'],
  ['31/12/1990 00:00', '1990-12-31'],
  ['31 December 1990', '1990-12-31'],
  ['31st December, 1990', '1990-12-31'],
  ['31st of Dec 1990', '1990-12-31'],
  ['31-Dec-1990', '1990-12-31'],
  ['Dec 31, 1990', '1990-12-31'],
  ['December 31st 1990', '1990-12-31'],
  ['1 August 1990', '1990-8-1'],
  ['August 1st, 1990', '1990-8-1'],
  ['1 Sept. 1990', '1990-9-1'],
  ['4/4/1990', '1990-4-4'],
  ['29/2/2000', '2000-2-29'],
  ['２９/２/2000', '2000-2-29'],
  ['31121990', '1990-12-31'],
  ['19901231', '1990-12-31'],
  // Two valid days, because the order of day and month is open.
  ['03/04/1990', '1990-4-3 or 1990-3-4'],
  ['3-4-1990', '1990-4-3 or 1990-3-4'],
  ['03041990', '1990-4-3 or 1990-3-4'],
  ['31/12/90', 'twoDigitYear'],
  ['3/4/90', 'twoDigitYear'],
  ['31 Dec 90', 'twoDigitYear'],
  ['31 Dec ’90', 'twoDigitYear'],
  ['Dec 31, 90', 'twoDigitYear'],
  ['33238', 'excelDate'],
  ['33238.5', 'excelDate'],
  ['29/2/2001', 'unreadable'],
  ['31/31/1990', 'unreadable'],
  ['32/12/1990', 'unreadable'],
  ['31/12/2990', 'unreadable'],
  ['31/12/1890', 'unreadable'],
  ['31/12', 'unreadable'],
  ['1990', 'unreadable'],
  ['31/12/1990 (about)', 'unreadable'],
  ['22212345678', 'unreadable'],
  ['tomorrow', 'unreadable'],
  ['', 'unreadable'],
])('%j is %s', (text, expected) => {
  const reading = readAnyDate(text)
  const told = typeof reading === 'string' ? reading : reading.map(shown).join(' or ')
  expect(told).toBe(expected)
})
