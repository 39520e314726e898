import { expect, describe, test } from 'vitest'
import { countries as codes } from '../../../src/person'
import corrected from '../../../src/texts/corrected-names.json'
import english from '../../../src/texts/english/countries.json'
import hausaDates from '../../../src/texts/hausa/dates.json'
import hausa from '../../../src/texts/hausa/countries.json'
import igboDates from '../../../src/texts/igbo/dates.json'
import igbo from '../../../src/texts/igbo/countries.json'
import yorubaDates from '../../../src/texts/yoruba/dates.json'
import yoruba from '../../../src/texts/yoruba/countries.json'

const namesIn = (table: readonly string[]) =>
  new Map(table.map((entry) => [entry.slice(0, 2), entry.slice(2)]))
const inEnglish = namesIn(english)

/** Without marks and case: what somebody sees who does not know the language well. */
const plain = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

describe.each([
  [
    'en',
    english,
    ['Nigeria', 'Niger', 'North Korea', 'South Korea', 'United Kingdom', 'United States'],
    249,
  ],
  [
    'ha',
    hausa,
    ['Nijeriya', 'Nijar', 'Koriya Ta Arewa', 'Koriya Ta Kudu', 'Biritaniya', 'Amurka'],
    42,
  ],
  [
    'yo',
    yoruba,
    ['Nàìjíríà', 'Nìjẹ̀r', 'Àríwá Kòríà', 'Gúúsù Kòríà', 'Ilẹ̀ Ọba Aṣọ̀kan (UK)', 'Amẹ́ríkà'],
    17,
  ],
  [
    'ig',
    igbo,
    ['Naịjịrịa', 'Niger', 'North Korea', 'South Korea', 'United Kingdom', 'Amerịka'],
    218,
  ],
] as const)('countries in %s', (language, table, known, mostInEnglish) => {
  const names = namesIn(table)

  test('each has one name, and no other has the same', () => {
    expect([...names.keys()].sort()).toEqual([...codes].sort())
    expect(table).toHaveLength(codes.length)
    expect(new Set([...names.values()].map(plain)).size).toBe(codes.length)
  })

  test('those that are most often chosen, and those that are easily taken for each other', () => {
    expect(['NG', 'NE', 'KP', 'KR', 'GB', 'US'].map((code) => names.get(code))).toEqual(known)
  })

  test('no more names are English than today', () => {
    const same = [...names].filter(([code, name]) => inEnglish.get(code) === name)
    expect(same.length).toBeLessThanOrEqual(mostInEnglish)
  })

  test('the corrections are in the table: if not, npm run country-names', () => {
    const corrections = Object.entries(corrected).find(([each]) => each === language)?.[1].countries
    for (const [code, { name, why }] of Object.entries(corrections ?? {})) {
      expect(names.get(code)).toBe(name)
      expect(why).not.toBe('')
    }
  })
})

test.each([
  ['ha', hausaDates],
  ['yo', yorubaDates],
  ['ig', igboDates],
])('%s has twelve months, and a date of all three parts', (_, { months, pattern }) => {
  expect(new Set(months.map(plain)).size).toBe(12)
  for (const part of ['{day}', '{month}', '{year}']) expect(pattern).toContain(part)
})
