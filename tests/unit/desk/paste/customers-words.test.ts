import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { read } from './support/read'

/** Each begins with a line "# kind". The last lines that begin with "> " and hold "=" are its answers. */
const texts = readFileSync(new URL('fixtures/customers-words.txt', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((part) => {
    const [kind = '', ...lines] = part.trimEnd().split('\n')
    const count = [...lines].reverse().findIndex((line) => !/^> .* = /.test(line))
    const end = lines.length - count
    return {
      kind,
      text: lines.slice(0, end).join('\n'),
      answers: lines.slice(end).map((line) => line.slice(2)),
    }
  })

/** Is offered: several readings, or one whose field is not certain. */
const isOffered = (line: string) => line.includes(' | ') || line.startsWith('~ ')

test('at least 95 % of the answers in 60 texts are found, and none in a wrong field', async () => {
  expect(texts).toHaveLength(60)
  const missed: string[] = []
  const wrong: string[] = []
  for (const { kind, text, answers } of texts) {
    const told = (await read(text)).filter((line) => !line.startsWith('? '))
    missed.push(...answers.filter((line) => !told.includes(line)).map((line) => `${kind}: ${line}`))
    const taken = told.filter((line) => !isOffered(line))
    wrong.push(...taken.filter((line) => !answers.includes(line)).map((line) => `${kind}: ${line}`))
  }
  expect(wrong).toEqual([])
  const all = texts.flatMap(({ answers }) => answers).length
  // The names of the missed answers are in the message.
  expect(missed.length > all * 0.05 ? missed : []).toEqual([])
})

test.each([
  ['My name is not on the list.', '~ name_first = not, ~ name_other = on the, ~ name_last = list'],
  ['Name Change Request', '~ name_first = Change, ~ name_last = Request'],
  ['Her name is Ada Obi. Her BVN is 22211122233', ''],
  ['My sister’s surname is Bello. First Bank plc', ''],
  [
    'Surname: Obi\nAddress\nPlease see attached',
    'name_last = Obi, ~ address.line1 = Please see attached',
  ],
  ['Last name: King Jr.\nEmail: ada@example.com!', 'name_last = King Jr., email = ada@example.com'],
  ['First name\nMiddle name\nLast name\nAni', '~ name_last = Ani'],
  ['The city is Ikeja. The country is Nigeria.', 'address.city = Ikeja, address.country = NG'],
  ['Name: Ada Obi (Mrs)', 'name_first = Ada, name_last = Obi'],
  ['Name: Ada (Ngozi) Obi', ''],
  ['Tel: 0803 123 4567\nCall 0805 123 4567', 'phone = 0803 123 4567'],
])('takes nothing whose field is not certain: %j', async (text, expected) => {
  const told = (await read(text)).filter((line) => !line.startsWith('? '))
  expect(told.join(', ')).toBe(expected)
})
