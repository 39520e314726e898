import { describe, expect, test } from 'vitest'
import { countryOfState } from '../../../../src/desk/paste/machine/read-machine-lines'
import { countries } from '../../../../src/person'
import { read } from './support/read'

/** ICAO 9303 part 3, section 4.9: weights 7, 3, 1; A is 10, the filler 0. */
function withDigit(text: string): string {
  const values = Array.from(text, (sign) => (sign === '<' ? 0 : Number.parseInt(sign, 36)))
  const sum = values.reduce(
    (before, value, index) => before + value * ([7, 3, 1][index % 3] ?? 0),
    0,
  )
  return `${text}${sum % 10}`
}

function secondLine(birth: string): string {
  const number = withDigit('A01234567')
  const dates = [withDigit(birth), withDigit('340326')] as const
  const personal = '<'.repeat(15)
  const composite = withDigit(number + dates.join('') + personal).at(-1)
  return `${number}NGA${dates[0]}F${dates[1]}${personal}${composite}`
}

const first = 'P<NGAOKAFOR<<ADAEZE<NGOZI<<<<<<<<<<<<<<<<<<<'
const second = 'A012345678NGA9012318F3403266<<<<<<<<<<<<<<<0'
const passport = [
  'name_first = ADAEZE',
  'name_other = NGOZI',
  'name_last = OKAFOR',
  'dob = 1990-12-31',
  'id_country = NG',
  'id_type = passport',
  'id_number = A01234567',
  'documents.0.expiry_date = 2034-3-26',
]

describe('the machine-readable lines of a passport', () => {
  test.each([
    ['as printed', `${first}\n${second}`],
    ['with Windows’ line ends and spaces round them', `  ${first} \r\n ${second}\r\n`],
    ['in small letters', `${first}\n${second}`.toLowerCase()],
    ['typed in groups', `${first}\n${second.replace(/(.{9})/, '$1 ')}`],
    ['with the quotes of a French keyboard', `${first}\n${second}`.replaceAll('<<', '«')],
    ['without a line break, as some readers send them', first + second],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual(passport)
  })

  test('are read in a USD case, which has only the passport', async () => {
    expect(await read(`${first}\n${second}`, 'ubo-usd')).toEqual(
      passport.filter((line) => !line.startsWith('id_type')),
    )
  })

  test('are merged with labelled lines, whose names have priority', async () => {
    expect(await read(`Surname: Okafor\nBVN: 22212345678\n${first}\n${second}`)).toEqual([
      'name_last = Okafor',
      'bank_id_number = 22212345678',
      'name_first = ADAEZE',
      'name_other = NGOZI',
      ...passport.slice(3),
    ])
  })

  test('the specimen of ICAO 9303', async () => {
    // Part 4, appendix A: the issuer is no country, and the form does not ask for the personal number.
    expect(
      await read(
        'P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<\nL898902C36UTO7408122F1204159ZE184226B<<<<<10',
      ),
    ).toEqual([
      'name_first = ANNA',
      'name_other = MARIA',
      'name_last = ERIKSSON',
      'dob = 1974-8-12',
      'id_type = passport',
      'id_number = L898902C3',
      'documents.0.expiry_date = 2012-4-15',
      '? UTO (unreadable id_country)',
    ])
  })

  test('a birth in this century', async () => {
    expect(secondLine('901231')).toBe(second)
    expect(await read(`${first}\n${secondLine('051231')}`)).toContain('dob = 2005-12-31')
    expect(await read(`${first}\n${secondLine('260311')}`)).toContain('dob = 2026-3-11')
    expect(await read(`${first}\n${secondLine('260313')}`)).toContain('dob = 1926-3-13')
  })
})

describe('reports a wrong check digit, and ignores the answer that it protects', () => {
  test.each([
    [
      'the number',
      'A012345688NGA9012318F3403266<<<<<<<<<<<<<<<0',
      '? A01234568 (checkDigit id_number)',
    ],
    ['the birth', 'A012345678NGA9012328F3403266<<<<<<<<<<<<<<<0', '? 901232 (checkDigit dob)'],
    [
      'the expiry',
      'A012345678NGA9012318F3403276<<<<<<<<<<<<<<<0',
      '? 340327 (checkDigit documents.0.expiry_date)',
    ],
  ])('%s', async (_, line, said) => {
    const lines = await read(`${first}\n${line}`)
    expect(lines).toContain(said)
    const path = said.slice(said.lastIndexOf(' ') + 1, -1)
    expect(lines.filter((each) => each.startsWith(path))).toEqual([])
    expect(lines.filter((each) => each.startsWith('?'))).toEqual([said])
    expect(lines).toContain('name_last = OKAFOR')
  })

  test('the whole line’s alone', async () => {
    const line = 'A012345678NGA9012318F3403266<<<<<<<<<<<<<<<1'
    expect(await read(`${first}\n${line}`)).toEqual([...passport, `? ${line} (checkDigit)`])
  })
})

test('reports lines of a wrong length, and reads nothing from them', async () => {
  expect(await read(`${first}\n${second.slice(1)}`)).toEqual([
    `? ${first} (lineLength)`,
    `? ${second.slice(1)} (lineLength)`,
  ])
  expect(await read(first)).toEqual([`? ${first} (lineLength)`])
})

test('ignores the number of an ID card', async () => {
  const [number, birth, expiry] = ['D23145890', '740812', '320415'].map(withDigit)
  const filled = (text: string, length: number) => text.padEnd(length, '<')
  const upper = filled(`I<NGA${number}`, 30)
  const composite = withDigit(`${upper.slice(5)}${birth}${expiry}${filled('', 11)}`).at(-1)
  const card = [
    upper,
    `${filled(`${birth}F${expiry}NGA`, 29)}${composite}`,
    'OKAFOR<<ADAEZE<<<<<<<<<<<<<<<<',
  ]
  expect(await read(card.join('\n'))).toEqual([
    'name_first = ADAEZE',
    'name_last = OKAFOR',
    'dob = 1974-8-12',
    'id_country = NG',
    'documents.0.expiry_date = 2032-4-15',
    '? D23145890 (ambiguous id_number)',
  ])
})

test('every country has the three letters of its passports', () => {
  const letters = (number: number) => String.fromCharCode(65 + number)
  const all = Array.from(
    { length: 26 ** 3 },
    (_, at) => letters(Math.floor(at / 676)) + letters(Math.floor(at / 26) % 26) + letters(at % 26),
  )
  const reached = new Set(all.map(countryOfState))
  expect(countries.filter((code) => !reached.has(code))).toEqual([])
  expect(['NGA', 'D<<', 'DEU', 'GBD', 'XXA', 'UNO', 'UTO'].map(countryOfState)).toEqual([
    'NG',
    'DE',
    'DE',
    'GB',
    undefined,
    undefined,
    undefined,
  ])
})
