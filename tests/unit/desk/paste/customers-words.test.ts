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

test('the answers in 24 texts of customers are found, and none in a wrong field', async () => {
  expect(texts).toHaveLength(24)
  const missed: string[] = []
  const wrong: string[] = []
  for (const { kind, text, answers } of texts) {
    const told = (await read(text)).filter((line) => !line.startsWith('? '))
    missed.push(...answers.filter((line) => !told.includes(line)).map((line) => `${kind}: ${line}`))
    wrong.push(...told.filter((line) => !answers.includes(line)).map((line) => `${kind}: ${line}`))
  }
  expect(wrong).toEqual([])
  expect(missed).toEqual([])
})

test.each([
  ['My name is not on the list.', ''],
  ['Name Change Request', ''],
  ['Her name is Ada Obi. Her BVN is 22211122233', ''],
  ['My sister’s surname is Bello. First Bank plc', ''],
  ['Surname: Obi\nAddress\nPlease see attached', 'name_last = Obi'],
  ['Last name: King Jr.\nEmail: ada@example.com', 'name_last = King Jr., email = ada@example.com'],
  ['First name\nMiddle name\nLast name\nAni', ''],
  ['The city is Ikeja. The country is Nigeria.', ''],
  ['{"name_first": "Ada", "bvn": "22212345678"}', ''],
  ['<name_last>Obi</name_last><bvn>22212345678</bvn>', ''],
  ['*Name:* Ada Obi\n22212345678\nada@example.com', ''],
  ['Name: Ada Obi (Mrs)', 'name_first = Ada, name_last = Obi'],
  ['Name: Ada (Ngozi) Obi', ''],
  ['Tel: 0803 123 4567\nCall 0805 123 4567', 'phone = 0803 123 4567'],
])('takes nothing whose field is not certain: %j', async (text, expected) => {
  const told = (await read(text)).filter((line) => !line.startsWith('? '))
  expect(told.join(', ')).toBe(expected)
})
