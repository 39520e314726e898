import { afterEach, expect, test } from 'vitest'
import { loadTexts, selectLanguage } from '../../../src/texts/in-language'
import { languages } from '../../../src/texts/languages'
import { formatDay, formatDollars, formatMoment } from '../../../src/texts/shown-values'
import { texts } from '../../../src/texts/texts'

afterEach(() => selectLanguage(undefined))

const afternoon = new Date(1990, 2, 27, 14, 5)

test.each([
  ['en', '27 March 1990', '27 March 1990 at 14:05', 'US$1,500', 'US$1,500.50'],
  ['fr', '27 mars 1990', '27 mars 1990 à 14:05', '1\u202f500\u00a0$US', '1\u202f500,50\u00a0$US'],
  ['ar', '27 مارس 1990', '27 مارس 1990 في 14:05', '1,500 دولار أمريكي', '1,500.50 دولار أمريكي'],
  ['ha', '27 March 1990', '27 March 1990, 14:05', 'US$1,500', 'US$1,500.50'],
  ['yo', '27 March 1990', '27 March 1990, 14:05', 'US$1,500', 'US$1,500.50'],
  ['ig', '27 March 1990', '27 March 1990, 14:05', 'US$1,500', 'US$1,500.50'],
  ['pcm', '27 March 1990', '27 March 1990, 14:05', 'US$1,500', 'US$1,500.50'],
] as const)('dates and amounts in %s', async (tag, day, moment, round, withCents) => {
  selectLanguage(tag === 'en' ? undefined : languages[tag])
  await loadTexts('first', 'form')
  expect(formatDay('1990-03-27')).toBe(day)
  expect(formatMoment(afternoon)).toBe(moment)
  expect(formatDollars(1500)).toBe(round)
  expect(formatDollars(1500.5)).toBe(withCents)
  expect(formatDollars(1500.555)).not.toContain('555')
})

test('the first of a month is an ordinal in French', () => {
  selectLanguage(languages.fr)
  expect(formatDay('1990-03-01')).toBe('1er mars 1990')
  expect(formatDay('1990-03-11')).toBe('11 mars 1990')
  expect(formatMoment(new Date(1990, 2, 1, 14, 5))).toBe('1er mars 1990 à 14:05')
})

test('a line of the saved copy stays in order in Arabic: the label first, and the number from left to right', async () => {
  selectLanguage(languages.ar)
  await loadTexts('form')
  const line = texts().done.copyLine({ label: 'رقم الهاتف المحمول', value: '+234 803 123 4567' })
  expect(line).toBe('\u200fرقم الهاتف المحمول: \u2068+234 803 123 4567\u2069')
})
