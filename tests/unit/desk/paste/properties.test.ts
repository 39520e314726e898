import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { looksLikeBlock, readPasted } from '../../../../src/desk/paste/read-pasted'
import type { Proposal } from '../../../../src/desk/paste/reading/reading'
import { splitName } from '../../../../src/desk/paste/reading/split-name'
import { asciiDigits, isCountry, isIdType, personCases } from '../../../../src/person'
import { contextOf, shown } from './support/read'
import { countMatching } from '../../support/count-matching'

const labels = [
  'Name',
  'BVN',
  'NIN',
  'Passport no',
  'DOB',
  'Phone',
  'Email',
  'Address',
  'State',
  'Country',
  'Postcode',
  'Gender',
  'Nobody knows',
  'first name',
  'name_last',
  'Expiry date',
  'ID type',
]
const values = fc.oneof(
  fc.string({ maxLength: 25, unit: 'grapheme' }),
  fc.stringMatching(/^\d{1,12}$/),
  fc.stringMatching(/^\d{1,2}[/. -]\d{1,2}[/. -]\d{2,4}$/),
  fc.stringMatching(/^[A-Z]\d{8}$/),
  fc.constantFrom(
    'Adaeze Ngozi Okafor',
    'OKAFOR, Adaeze',
    '12 Marina Road, Ikeja, Lagos State 100276, Nigeria',
    '0803 123 4567 / 0805 123 4567',
    'ada@example.com',
    'Nigeria',
    'passport',
    '31st of August, 1990',
    'P<NGAOKAFOR<<ADAEZE<NGOZI<<<<<<<<<<<<<<<<<<<',
    'A012345678NGA9012318F3403266<<<<<<<<<<<<<<<0',
  ),
)
const parts = fc.constantFrom('\n', '\t', ' ', ', ', '; ', ': ', ' - ', '\n\n')
const blocks = fc
  .array(fc.tuple(fc.constantFrom(...labels, ''), parts, values, parts), { maxLength: 8 })
  .map((entries) => entries.map((entry) => entry.join('')).join(''))
const anything = fc.oneof(blocks, fc.string({ unit: 'grapheme', maxLength: 200 }), fc.json())

/** Returns a text in lower case, without characters that belong to no name or number. */
const bare = (text: string) =>
  asciiDigits(text)
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}@+]/gu, '')

function isFromText(text: string, { path, value, typed }: Proposal): boolean {
  const words = asciiDigits(typed).normalize('NFKC')
  if (!bare(text).includes(bare(typed))) return false
  if (typeof value !== 'string') {
    return words.includes(value.day) && words.includes(value.year.slice(2))
  }
  if (path === 'id_type') return isIdType(value)
  if (path === 'id_country' || path === 'address.country') return isCountry(value)
  return value !== '' && value === value.trim() && bare(typed).includes(bare(value))
}

describe('whatever is pasted', () => {
  test('proposes only what is in the text', async () => {
    await fc.assert(
      fc.asyncProperty(anything, fc.constantFrom(...personCases), async (text, personCase) => {
        const { candidates } = await readPasted(text, contextOf(personCase))
        const proposals = candidates.flatMap((each) => each.proposals)
        expect(proposals.filter((proposal) => !isFromText(text, proposal))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  test('proposes each answer once', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (text) => {
        const { candidates } = await readPasted(text, contextOf('individual-ngn'))
        const paths = candidates.flatMap(({ proposals }) => proposals.map(({ path }) => path))
        expect(paths).toHaveLength(new Set(paths).size)
        for (const { proposals } of candidates) expect(proposals.length).toBeGreaterThan(0)
      }),
      { numRuns: 150 },
    )
  })

  test('never treats a plain value of one line as a block', () => {
    const plain = fc.string({ unit: 'grapheme' }).filter((text) => !/[\t\r\n:=：{[-]|\d/.test(text))
    const isHeldUp = fc.property(plain, (text) => {
      expect(looksLikeBlock(text)).toBe(false)
    })
    expect(() => fc.assert(isHeldUp)).not.toThrow()
  })

  const pieces = fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...labels, 'my ', 'is ', 'his ', ' and ', 'State') },
    fc.constantFrom(...Array.from(' \t\n\r:=-–→*_.,;|/()[]<>{}"@+#1aA0•')),
    fc.constantFrom('...', 'a@b.co', '22212345678'),
    fc.constantFrom('№', 'BVN: 2220000№', 'Surname: O№\n', 'my name is Obi№ and '),
    values,
  )
  /** Each repeated piece with the sign has another value. */
  const numbered = (unit: string, at: number) => unit.replaceAll('№', String(1000 + at))
  const units = fc.array(pieces, { minLength: 1, maxLength: 4 }).map((unit) => unit.join(''))
  const begins = fc.constantFrom(
    '',
    'my ',
    'Name: ',
    'Address: ',
    '<a',
    '[1',
    '{"a":',
    'Name\tBVN\n',
  )

  test('takes twice the steps at twice the length', async () => {
    const stepsOf = (text: string) =>
      countMatching(() => {
        looksLikeBlock(text)
        return readPasted(text, contextOf('individual-ngn'))
      })
    await fc.assert(
      fc.asyncProperty(begins, units, async (begin, unit) => {
        const textOf = (length: number) =>
          begin +
          Array.from({ length: length / unit.length }, (_, at) => numbered(unit, at)).join('')
        const short = await stepsOf(textOf(2000))
        expect((await stepsOf(textOf(4000))) / (short + 2000)).toBeLessThan(2.2)
      }),
      { numRuns: 8, examples: [['', 'BVN: 2220000№\n']] },
    )
  })
})

test('a name split and put together again is the name', () => {
  const name = fc.stringMatching(/^[A-Z][a-z]{3,8}$/)
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 5 }), (words) => {
      fc.pre(!words.some((word) => splitName(`${word} X Y`)[0]?.value !== word))
      const split = splitName(words.join(' '))
      expect(split.map(({ value }) => shown(value)).join(' ')).toBe(words.join(' '))
    }),
  )
})
