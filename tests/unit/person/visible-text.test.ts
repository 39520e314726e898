import { describe, expect, test } from 'vitest'
import nigeria from '../../../src/person/nigerian-phones.json'
import { readAnswer } from '../../../src/person/read-answer'
import type { FormatName } from '../../../src/person/formats'

const phones = nigeria as Parameters<typeof readAnswer>[2]
const read = (format: FormatName, answer: unknown) => {
  const reading = readAnswer(format, answer, phones)
  return reading.ok ? reading.value : reading.refusals
}
const removed = [
  '\u00AD',
  '\u200B',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202C',
  '\u202E',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u2060',
  '\uFEFF',
]

describe.each(removed)('an invisible %j', (sign) => {
  test.each([
    ['name', `${sign} Ada${sign}eze${sign}`, 'Adaeze'],
    ['text', `12${sign} High Street${sign}`, '12 High Street'],
    ['email', `ada@${sign}example.com`, 'ada@example.com'],
    ['identifier', `222${sign}8765 4321`, '22287654321'],
    ['phone', `${sign}0803 123 4567${sign}`, '2348031234567'],
    ['amount', `${sign}1,500.50${sign}`, 1500.5],
    ['country', `${sign}NG`, 'NG'],
  ] as const)('is removed from a %s', (kind, answer, value) => {
    expect(read(kind, answer)).toBe(value)
  })

  test('is removed from a date, and alone it is no answer', () => {
    const date = { day: `2${sign}7`, month: `${sign}3`, year: `1990${sign}` }
    expect(read('dateOfBirth', date)).toBe('1990-03-27')
    expect(read('name', `${sign} ${sign}`)).toBeUndefined()
    expect(read('dateOfBirth', { day: sign, month: '', year: '' })).toBeUndefined()
  })
})

test('joiners stay, because they change how letters join', () => {
  expect(read('name', 'نامه\u200Cای')).toBe('نامه\u200Cای')
  expect(read('name', 'क्\u200Dष')).toBe('क्\u200Dष')
})
