import { expect, test } from 'vitest'
import { read } from './support/read'

/** What is filled in or offered of a text: the rest is shown to staff as not taken. */
async function takenOf(text: string): Promise<string[]> {
  return (await read(text)).filter((line) => !line.startsWith('? '))
}

const person = 'Surname: Okafor\nEmail: ada@example.com'
const ofPerson = ['name_last = Okafor', 'email = ada@example.com']
const ofOther = 'Name: Emeka Obi\nPhone: 0803 123 4567\nE-mail: emeka@example.com\n0805 123 4567'

test.each([
  'NEXT OF KIN',
  'Next of kin:',
  'Next-of-Kin details',
  '*NOK information*',
  'Referee',
  'Referees',
  'REFERENCE / REFEREE 1',
  'Father:',
  'Father’s details',
  'Guarantor (brother)',
  'Emergency contact',
  'Details of spouse',
  'Next of kin: Emeka Obi',
])('takes nothing below the heading of somebody else: %s', async (heading) => {
  expect(await takenOf(`${person}\n\n${heading}\n${ofOther}`)).toEqual(ofPerson)
  expect(await takenOf(`${person}\nAddress:\n${heading}\n${ofOther}`)).toEqual(ofPerson)
})

test.each(['CUSTOMER', 'Applicant’s details', 'Personal information:', 'Account holder'])(
  'takes the answers below a heading of the person again: %s',
  async (heading) => {
    expect(await takenOf(`NEXT OF KIN\n${ofOther}\n\n${heading}\n${person}`)).toEqual(ofPerson)
  },
)

test('takes the answer of a label of the person, and those below it', async () => {
  const text = `Father:\n${ofOther}\nCustomer name: Ada Okafor\nEmail: ada@example.com`
  expect(await takenOf(text)).toEqual([
    'name_first = Ada',
    'name_last = Okafor',
    'email = ada@example.com',
  ])
})

test('an answer that is asked for of somebody else is no heading', async () => {
  const text = `Mother’s maiden name: Asuquo\nNext of kin phone: 0803 123 4567\n${person}`
  expect(await takenOf(text)).toEqual(ofPerson)
})

test('what is below the heading is shown as not taken', async () => {
  expect(await read('NEXT OF KIN\nPhone: 0803 123 4567')).toEqual([
    '? NEXT OF KIN (notInCase)',
    '? Phone: 0803 123 4567 (notInCase)',
  ])
})
