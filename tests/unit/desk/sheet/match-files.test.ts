import {
  array,
  assert,
  constantFrom,
  nat,
  oneof,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check'
import { expect, test } from 'vitest'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { unusedFiles } from '../../../../src/desk/sheet/state/match-files'
import { addLines, noRows } from '../../../../src/desk/sheet/state/row-list'
import { normalizeFileName } from '../../../../src/desk/sheet/state/sheet-files'

const header = ['name_first', 'name_other', 'name_last', 'bank_id_number', 'id_number']
const columns = columnsOf([...header, 'documents.0.file', 'documents.0.url'])

interface Person {
  first?: string
  other?: string
  last?: string
  bvn?: string
  id?: string
  file?: string
  url?: string
}

/** Returns the names of the documents that are given, by the numbers of their rows. */
function givenTo(people: readonly Person[], names: readonly string[], later: string[] = []) {
  const lines = people.map(({ first, other, last, bvn, id, file, url }, index) => ({
    number: index + 1,
    cells: [first, other, last, bvn, id, file, url].map((text = '') => text),
  }))
  const filesOf = (all: readonly string[]) =>
    new Map(all.map((name) => [normalizeFileName(name), new File([], name)]))
  const files = filesOf(names)
  const found = unusedFiles({
    rows: addLines(noRows, lines),
    columns,
    files,
    laterFiles: filesOf(later),
  })
  return Object.fromEntries(
    found.flatMap(({ file, owner }) => (owner === undefined ? [] : [[owner + 1, file.name]])),
  )
}

const ada = { first: 'Adaeze', last: 'Okafor', bvn: '22212345678', id: 'A01234567' }
const ben = { first: 'Ɓen', last: "O'Brien", bvn: '22298765432', id: '12345678901' }

test.each([
  ['22212345678.pdf', { 1: '22212345678.pdf' }],
  ['BVN22212345678_back.JPG', { 1: 'BVN22212345678_back.JPG' }],
  ['122212345678.pdf', {}],
  ['222123456789.pdf', {}],
  ['a01234567 (2).png', { 1: 'a01234567 (2).png' }],
  ['A012345678.png', {}],
  ['Okafor Adaeze passport.jpg', { 1: 'Okafor Adaeze passport.jpg' }],
  ['OKÁFOR_ADÁEZE.jpg', { 1: 'OKÁFOR_ADÁEZE.jpg' }],
  ['Okafor Adaezee.jpg', {}],
  ['Okafor.jpg', {}],
  ['ben obrien.heic', { 2: 'ben obrien.heic' }],
  ['22212345678 ben obrien.heic', {}],
  ['22212345678 12345678901.heic', {}],
])('a document fits by a whole number or all names: %s', (name, given) => {
  expect(givenTo([ada, ben], [name])).toEqual(given)
})

test('a number decides between people of one name, and a name alone does not', () => {
  const twins = [ada, { ...ada, bvn: '22255555555', id: 'B7654321' }]
  expect(givenTo(twins, ['okafor adaeze 22255555555.jpg'])).toEqual({
    2: 'okafor adaeze 22255555555.jpg',
  })
  expect(givenTo(twins, ['okafor adaeze.jpg'])).toEqual({})
})

test('short numbers and a person without a whole name fit nothing', () => {
  const people = [{ first: 'Ada', bvn: '123456' }, { id: '1234' }]
  expect(givenTo(people, ['Ada 123456.jpg', '1234.jpg'])).toEqual({})
})

test('a person with a document, with two that fit or with two of one name gets none', () => {
  expect(givenTo([{ ...ada, file: 'other.jpg' }], ['22212345678.pdf'])).toEqual({})
  expect(givenTo([{ ...ada, url: 'https://files.example.com/a' }], ['22212345678.pdf'])).toEqual({})
  expect(givenTo([ada], ['22212345678.pdf', 'A01234567.pdf'])).toEqual({})
  expect(givenTo([ada], ['22212345678.pdf'], ['22212345678.pdf'])).toEqual({})
  expect(givenTo([ada, { file: '22212345678.PDF' }], ['22212345678.pdf'])).toEqual({})
})

/** Few names and numbers, some of which hold others, so that people and documents often have them in common. */
const word = constantFrom('a', 'b', 'ab', 'Á', 'ɗ')
const number = constantFrom('1212121', '12121212', '2121212')
const id = oneof(number, constantFrom('a121212', 'Á1212121'))
const person = record(
  { first: word, other: word, last: word, bvn: number, id },
  { requiredKeys: [] },
)
const gap = constantFrom('_', ' ', '-', "'", '', '1')
const fileName = array(tuple(oneof(word, number, id), gap), { minLength: 1, maxLength: 5 }).map(
  (parts) => `${parts.flat().join('')}.jpg`,
)

/** Letters as the test compares them, whatever the desk does. */
function plain(text = ''): string {
  return text.toLowerCase().replace(/á/g, 'a').replace(/ɗ/g, 'd')
}

function hasNumber({ bvn, id: idNumber }: Person, name: string): boolean {
  return [bvn, idNumber].some((wanted) => {
    if (wanted === undefined) return false
    const [sign, digit] = /^\d+$/.test(wanted) ? ['\\D', wanted] : ['[^a-z\\d]', plain(wanted)]
    return new RegExp(`(^|${sign})${digit}(${sign}|$)`).test(plain(name))
  })
}

function hasNames({ first, other, last }: Person, name: string): boolean {
  const words = plain(name)
    .replace(/'/g, '')
    .split(/[^a-z\d]+/)
  const names = [first, other, last].flatMap((each) => (each === undefined ? [] : [plain(each)]))
  const countIn = (all: readonly string[], each: string) => all.filter((one) => one === each).length
  const areThere = names.every((each) => countIn(words, each) >= countIn(names, each))
  return first !== undefined && last !== undefined && areThere
}

/** Returns the people of a document, in plain words of the rule. */
function peopleOf(name: string, people: readonly Person[]): readonly Person[] {
  const numbered = people.filter((each) => hasNumber(each, name))
  const named = people.filter((each) => hasNames(each, name))
  const isDecided = numbered.length === 1 && numbered.every((each) => named.includes(each))
  return isDecided ? numbered : people.filter((each) => [...numbered, ...named].includes(each))
}

test('a document is given only to the one person whom it fits, if it is the only one for that person', () => {
  assert(
    property(
      array(person, { maxLength: 4 }),
      uniqueArray(fileName, { maxLength: 4, selector: normalizeFileName }),
      array(nat(), { minLength: 4, maxLength: 4 }),
      (people, names, numbers) => {
        const given = people.flatMap((owner, index) => {
          const own = names.filter((name) => peopleOf(name, people).includes(owner))
          const [only = ''] = own
          const isCertain = own.length === 1 && peopleOf(only, people).length === 1
          return isCertain ? [[`${index + 1}`, only] as const] : []
        })
        expect(givenTo(people, names)).toEqual(Object.fromEntries(given))
        const shuffled = names
          .map((name, index) => ({ name, at: numbers[index] ?? 0 }))
          .sort((one, other) => one.at - other.at)
          .map(({ name }) => name)
        expect(givenTo(people, shuffled)).toEqual(Object.fromEntries(given))
      },
    ),
    { numRuns: 100 },
  )
})
