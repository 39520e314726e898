import { expect, test } from 'vitest'
import { bankNumber, idNumber, type Person, type PersonNumber } from '../../src/person'
import type { PeopleStore } from '../../src/service/people/people-store'
import { createPersonIn } from './support/create-person-in'
import type { PeopleWithDocuments } from './support/open-people'

/** The tests of `peopleSuite` for duplicate checks. */
export function peopleNumbersSuite(
  opened: (location?: string) => Promise<PeopleWithDocuments>,
  newLocation: () => Promise<string>,
  person: (name?: string) => Person,
): void {
  const passport = (number: string, country = 'NG'): PersonNumber => ({
    kind: 'passport',
    ...idNumber(number, country),
  })
  const anyId = (number: string, country = 'NG'): PersonNumber => ({
    kind: undefined,
    ...idNumber(number, country),
  })

  test('finds the first person with a number, in any spelling', async () => {
    const location = await newLocation()
    const [people, other] = [await opened(location), await opened(location)]
    expect(await firstWith(people, [bankNumber('67283476223')])).toBeUndefined()
    const first = await createPersonIn(people, person(), [])
    await createPersonIn(people, { ...person(), id_number: 'B76543210' }, [])
    for (const asked of [
      bankNumber('67283476223'),
      bankNumber(' 672-8347 6223'),
      passport('A01234567'),
      passport(' a 0123-4567', 'ng'),
      anyId('A01234567'),
    ]) {
      expect([asked, await firstWith(other, [asked])]).toEqual([asked, first.createdAt])
    }
    for (const asked of [
      bankNumber('67283476224'),
      bankNumber('A01234567'),
      passport('67283476223'),
      passport('A01234567', 'GH'),
      passport('A0123456'),
      anyId('67283476223'),
      { kind: 'nin', ...idNumber('A01234567', 'NG') } as const,
    ]) {
      expect([asked, await firstWith(other, [asked])]).toEqual([asked, undefined])
    }
  })

  test('finds people created after the first check', async () => {
    const people = await opened()
    expect(await firstWith(people, [bankNumber('67283476223')])).toBeUndefined()
    const { id, createdAt } = await createPersonIn(people, person(), [])
    expect(await firstWith(people, [bankNumber('67283476223')])).toBe(createdAt)
    expect(await firstWith(people, [anyId('A01234567')])).toBe(createdAt)
    await people.remove(id)
    expect(await firstWith(people, [bankNumber('67283476223')])).toBeUndefined()
  })

  test('finds the earliest person with any of several numbers', async () => {
    const people = await opened()
    const first = await createPersonIn(people, { ...person(), id_number: 'b 7654-3210' }, [])
    const second = await createPersonIn(people, { ...person(), bank_id_number: '22222222222' }, [])
    const asked = [bankNumber('22222222222'), passport('B76543210')]
    expect(await firstWith(people, asked)).toBe(first.createdAt)
    expect(await firstWith(people, asked.slice(0, 1))).toBe(second.createdAt)
    expect(await firstWith(people, [])).toBeUndefined()
  })

  test('answers many questions at once, each for itself', async () => {
    const people = await opened()
    const first = await createPersonIn(people, person(), [])
    const second = await createPersonIn(people, { ...person(), bank_id_number: '22222222222' }, [])
    const unknown = Array.from({ length: 997 }, (_, at) => [bankNumber(String(33333333000 + at))])
    const answers = await people.firstCreatedWith([
      [bankNumber('22222222222')],
      ...unknown,
      [bankNumber('67283476223')],
      [passport('A01234567')],
    ])
    expect(answers).toEqual([
      second.createdAt,
      ...unknown.map(() => undefined),
      first.createdAt,
      first.createdAt,
    ])
  })

  test('returns all people with a number, of any kind and country, in any spelling', async () => {
    const people = await opened()
    const number = '67283476223'
    const first = await createPersonIn(people, person(), [])
    const abroad = { ...person(), bank_id_number: '22222222222', id_country: 'GH' }
    const second = await createPersonIn(people, abroad, [])
    const other = { ...abroad, bank_id_number: '33333333333', id_number: number }
    const third = await createPersonIn(people, other, [])
    const found = async (asked: string) => people.find(asked, 'number')
    expect(await found(' 672-8347 6223')).toEqual([first, third])
    expect(await found('a0123 4567')).toEqual([first, second])
    expect(await found('22222222222')).toEqual([second])
    expect(await found('6728347622')).toEqual([])
    await people.remove(first.id)
    expect(await found(number)).toEqual([third])
  })

  test('treats an ID number without a type as a passport’s', async () => {
    const people = await opened()
    const { id_type: _, ...withoutKind } = person()
    const { createdAt } = await createPersonIn(people, withoutKind, [])
    expect(await firstWith(people, [passport('A01234567')])).toBe(createdAt)
  })

  test('does not find people who were removed or never created', async () => {
    const people = await opened()
    const { id } = await createPersonIn(people, person(), [])
    await people.remove(id)
    expect(await firstWith(people, [bankNumber('67283476223')])).toBeUndefined()
    await people.takeBack('gone')
    await people.create(person(), ['gone'])
    expect(await firstWith(people, [bankNumber('67283476223')])).toBeUndefined()
  })
}

async function firstWith(
  people: PeopleStore,
  numbers: readonly PersonNumber[],
): Promise<string | undefined> {
  const [first] = await people.firstCreatedWith([numbers])
  return first
}
