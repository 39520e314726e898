import { expect, test } from 'vitest'
import type { Person } from '../../src/person'
import type { KeyedRequest, PeopleStore } from '../../src/service/people/people-store'
import type { PeopleWithDocuments } from './support/open-people'

/** The tests of `peopleSuite` for the references of sessions. */
export function peopleReferencesSuite(
  opened: (location?: string) => Promise<PeopleWithDocuments>,
  newLocation: () => Promise<string>,
  person: (name?: string) => Person,
): void {
  const request = (key: string): KeyedRequest => ({ key, bodyHash: 'hash' })
  const filing = (sessionReference: string) =>
    ({ personCase: 'individual-usd', sessionReference }) as const

  const create = async (people: PeopleStore, key: string, reference: string) =>
    people.create(person(), [], request(key), undefined, undefined, filing(reference))

  async function createdId(people: PeopleStore, key: string, reference: string): Promise<string> {
    const outcome = await create(people, key, reference)
    if (outcome.state !== 'created') throw new Error(`Not created: ${outcome.state}`)
    return outcome.record.id
  }

  test('files a person under the reference and the case, and finds them by it', async () => {
    const location = await newLocation()
    const before = await opened(location)
    const id = await createdId(before, 'a', 'customer 12')
    await before.create(person(), [])
    const people = await opened(location)
    const [found, ...others] = await people.find('customer 12', 'session')
    expect([found, others]).toMatchObject([{ id, ...filing('customer 12') }, []])
    expect(await people.find('customer 1', 'session')).toEqual([])
    const listed: (string | undefined)[] = []
    for await (const { sessionReference } of people.list()) listed.push(sessionReference)
    expect(listed).toEqual(['customer 12', undefined])
  })

  test('creates nobody under a reference that has a person, and leaves the key free', async () => {
    const people = await opened()
    const id = await createdId(people, 'a', 'one')
    expect(await create(people, 'b', 'one')).toEqual({ state: 'referenceUsed', id })
    expect(await people.replay(request('b'))).toBeUndefined()
    await createdId(people, 'b', 'other')
  })

  test('a key that is bound comes before the reference', async () => {
    const people = await opened()
    await createdId(people, 'a', 'one')
    expect(await create(people, 'a', 'one')).toMatchObject({ state: 'replayed' })
    expect(await people.replay(request('a'))).toMatchObject({ state: 'replayed' })
  })

  test('frees the reference of a removed person', async () => {
    const people = await opened()
    await people.remove(await createdId(people, 'a', 'one'))
    expect(await people.find('one', 'session')).toEqual([])
    await createdId(people, 'b', 'one')
  })

  test('has one person a reference in 200 tries of two devices at once', async () => {
    const location = await newLocation()
    const [one, other] = [await opened(location), await opened(location)]
    for (let nth = 0; nth < 200; nth += 1) {
      const outcomes = await Promise.all([
        create(one, `one ${nth}`, `reference ${nth}`),
        // Every third pair comes to one process, which creates both in one group.
        create(nth % 3 === 0 ? one : other, `other ${nth}`, `reference ${nth}`),
      ])
      const ids = outcomes.flatMap((each) => (each.state === 'created' ? [each.record.id] : []))
      expect(ids).toHaveLength(1)
      expect(outcomes).toContainEqual({ state: 'referenceUsed', id: ids[0] })
      expect(await other.find(`reference ${nth}`, 'session')).toMatchObject([{ id: ids[0] }])
    }
  })
}
