import { expect, test } from 'vitest'
import type { Person } from '../../src/person'
import type { KeyedRequest, PeopleStore } from '../../src/service/people/people-store'
import { createPersonIn, goneAt } from './support/create-person-in'
import type { PeopleWithDocuments } from './support/open-people'

/** The tests of `peopleSuite` for idempotency keys. */
export function peopleKeysSuite(
  opened: (location?: string) => Promise<PeopleWithDocuments>,
  newLocation: () => Promise<string>,
  person: (name?: string) => Person,
): void {
  const request = (key: string, bodyHash = 'hash'): KeyedRequest => ({ key, bodyHash })

  const unwritable = (): Person => ({
    ...person(),
    get name_first(): string {
      throw new Error('cannot be written')
    },
  })

  async function count(people: PeopleStore): Promise<number> {
    let found = 0
    for await (const { id } of people.list()) found += id === '' ? 0 : 1
    return found
  }

  test('binds a key to the response, and returns it instead of creating a second person', async () => {
    const people = await opened()
    expect(await people.replay(request('a'))).toBeUndefined()
    const { id, createdAt } = await createPersonIn(people, person(), ['passport'], request('a'))
    const body = JSON.stringify({ id, created_at: createdAt, ...person() })
    const replayed = { state: 'replayed', body }
    expect(await people.create(person(), ['bill'], request('a'))).toEqual(replayed)
    expect(await people.replay(request('a'))).toEqual(replayed)
    expect(await count(people)).toBe(1)
    expect(await people.takeBack('bill')).toBe(true)
  })

  test('reports a key that is bound to another body, and creates nobody', async () => {
    const people = await opened()
    await createPersonIn(people, person(), [], request('a', 'one body'))
    const other = request('a', 'another body')
    expect(await people.create(person(), [], other)).toEqual({ state: 'reused' })
    expect(await people.replay(other)).toEqual({ state: 'reused' })
    expect(await count(people)).toBe(1)
  })

  test('distinguishes keys, and creates a person for each request without one', async () => {
    const people = await opened()
    await createPersonIn(people, person(), [], request('a'))
    await createPersonIn(people, person(), [], request('A'))
    await createPersonIn(people, person(), [])
    await createPersonIn(people, person(), [])
    expect(await count(people)).toBe(4)
  })

  test('leaves the key free when the person cannot be created', async () => {
    const people = await opened()
    const creation = people.create(unwritable(), ['passport'], request('a'))
    await expect(creation).rejects.toThrow('cannot be written')
    expect(await people.replay(request('a'))).toBeUndefined()
    expect(await count(people)).toBe(0)
    await createPersonIn(people, person(), [], request('a'))
  })

  test('still finds a key after a restart', async () => {
    const location = await newLocation()
    const before = await opened(location)
    await createPersonIn(before, person(), [], request('a'))
    const people = await opened(location)
    expect(await people.replay(request('a'))).toMatchObject({ state: 'replayed' })
  })

  test('creates one person for one key sent many times at once, also through another store', async () => {
    const location = await newLocation()
    const stores = [await opened(location), await opened(location)]
    const [people] = stores as [PeopleWithDocuments]
    await people.upload(['mine'])
    for (const key of ['a', 'b', 'c']) {
      const creations = await Promise.all(
        Array.from({ length: 10 }, async (_, nth) =>
          stores[nth % 2]?.create(person(), key === 'a' ? ['mine'] : [], request(key)),
        ),
      )
      const states = creations.map((outcome) => outcome?.state)
      expect(states.filter((state) => state === 'created')).toHaveLength(1)
      expect(states.filter((state) => state === 'replayed')).toHaveLength(9)
    }
    expect(await count(people)).toBe(3)
  })

  test('creates many that come at once, and a bad one among them fails alone', async () => {
    const people = await opened()
    await createPersonIn(people, person(), [], request('bound'))
    await people.takeBack('gone')
    const creations = await Promise.allSettled([
      people.create(person('first'), ['passport'], request('a')),
      people.create(person('too late'), ['gone'], request('b')),
      people.create(unwritable(), [], request('c')),
      people.create(person('again'), [], request('bound')),
      people.create(person('again'), [], request('bound', 'another body')),
      people.create(person('last'), ['licence', 'bill'], request('d')),
    ])
    expect(creations).toMatchObject([
      { value: { state: 'created' } },
      { value: goneAt(0) },
      { reason: new Error('cannot be written') },
      { value: { state: 'replayed' } },
      { value: { state: 'reused' } },
      { value: { state: 'created' } },
    ])
    expect(await count(people)).toBe(3)
    const free = await Promise.all(['b', 'c'].map(async (key) => people.replay(request(key))))
    expect(free).toEqual([undefined, undefined])
    expect(await people.takeBack('bill')).toBe(false)
  })

  test('deletes the keys of a removed person, and no others', async () => {
    const people = await opened()
    const { id } = await createPersonIn(people, person(), [], request('a'))
    await createPersonIn(people, person(), [], request('b'))
    await people.remove(id)
    expect(await people.replay(request('a'))).toBeUndefined()
    expect(await people.replay(request('b'))).toMatchObject({ state: 'replayed' })
  })
}
