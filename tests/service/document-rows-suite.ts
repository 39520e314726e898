import type { Kysely } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import type { Person } from '../../src/person'
import type { PeopleTables } from '../../src/service/people/people-tables'
import {
  assignDocuments,
  releaseDocuments,
  documentRows,
} from '../../src/service/people/document-rows'
import { SqlPeople } from '../../src/service/people/sql-people'
import { individualUsd } from '../support/people/sample-people'
import { createPersonIn, goneAt } from './support/create-person-in'

// A body of the contract, typed out by hand.
const person = () => individualUsd() as unknown as Person

const [noon, tomorrow] = ['2026-01-15T12:00:00.000Z', '2026-01-16T00:00:00.000Z']

const kilobyte = 1024
/** What a document counts at least. */
const least = 16 * kilobyte
const always = () => undefined
const never = () => {
  throw new Error('no room')
}

/** Tests that every store of the rows of documents must pass. */
export function documentRowsSuite(open: () => Promise<Kysely<PeopleTables>>): void {
  async function opened() {
    const database = await open()
    onTestFinished(async () => database.destroy())
    let time = noon
    const documents = documentRows(database, () => new Date(time))
    const begin = async (id: string, client = 'one', length = 100 * kilobyte) =>
      documents.open({ id, client, length }, always)
    const store = async (id: string, length = 50 * kilobyte) =>
      documents.store(id, { mediaType: 'image/png', length })
    const usage = async (client = 'one') => documents.usage(client)
    const setTime = (given: string) => (time = given)
    return { setTime, database, documents, begin, store, usage, people: new SqlPeople(database) }
  }

  test('counts what a client declared, and what arrived for the day and for all', async () => {
    const { setTime, documents, begin, usage } = await opened()
    await begin('a')
    await begin('b', 'one', 1)
    await begin('c', 'other')
    expect(await documents.find('a')).toEqual({
      state: 'arriving',
      id: 'a',
      client: 'one',
      length: 100 * kilobyte,
      received: 0,
    })
    expect(await usage()).toEqual({
      open: 2,
      client: 100 * kilobyte + least,
      day: 0,
      all: 3 * least,
    })
    expect(await documents.receive('a', 9)).toEqual({
      open: 2,
      client: 100 * kilobyte + least,
      day: 9,
      all: 3 * least + 9,
    })
    await documents.receive('a', 5)
    await documents.receive('a', 20)
    expect(await usage()).toMatchObject({ day: 20, all: 3 * least + 20 })
    expect(await usage('other')).toMatchObject({ client: 100 * kilobyte, day: 0 })
    setTime(tomorrow)
    expect(await usage()).toMatchObject({ day: 0 })
    expect(await documents.receive('nothing', 5)).toBeUndefined()
  })

  test('changes nothing when the check of a new upload fails', async () => {
    const { documents, usage } = await opened()
    const upload = { id: 'a', client: 'one', length: 9 }
    await expect(documents.open(upload, never)).rejects.toThrow('no room')
    expect(await documents.find('a')).toBeUndefined()
    expect(await usage()).toEqual({ open: 0, client: 0, day: 0, all: 0 })
  })

  test('stores a document once, and counts its own length from then on', async () => {
    const { documents, begin, store, usage } = await opened()
    await begin('a')
    await documents.receive('a', 100 * kilobyte)
    const stored = {
      state: 'stored',
      id: 'a',
      mediaType: 'image/png',
      length: 50 * kilobyte,
      uploadLength: 100 * kilobyte,
      storedAt: noon,
      isOwned: false,
    }
    expect(await store('a')).toEqual(stored)
    expect(await store('a', 7)).toEqual(stored)
    expect(await documents.find('a')).toEqual(stored)
    expect(await usage()).toEqual({
      open: 0,
      client: 50 * kilobyte,
      day: 100 * kilobyte,
      all: 50 * kilobyte + least,
    })
    expect(await documents.receive('a', 9)).toBeUndefined()
    expect(await store('nothing')).toBeUndefined()
  })

  test('counts a document no more while a person has it, and again when nobody does', async () => {
    const { database, documents, begin, store, usage, people } = await opened()
    for (const id of ['owned', 'refused']) {
      await begin(id)
      await store(id)
    }
    await begin('arriving')
    expect(await people.create(person(), ['owned', 'arriving'])).toEqual(goneAt(1))
    expect(await documents.find('owned')).toMatchObject({ isOwned: false })
    const { id } = await createPersonIn(people, person(), ['owned'])
    const intent = { ownerId: 'an intent', documentIds: ['refused'] }
    await database.transaction().execute(async (each) => assignDocuments(each, [intent]))
    expect(await usage()).toMatchObject({ client: 100 * kilobyte, all: least })
    expect(await documents.find('refused')).toMatchObject({ isOwned: true })
    expect(await documents.remove('owned')).toBe('owned')
    await database.transaction().execute(async (each) => releaseDocuments(each, 'an intent'))
    expect(await documents.find('refused')).toMatchObject({ isOwned: false })
    expect(await usage()).toMatchObject({ client: 150 * kilobyte, all: 50 * kilobyte + 2 * least })
    expect(await people.remove(id)).toEqual(['owned'])
    expect(await documents.find('owned')).toBeUndefined()
    expect(await usage()).toMatchObject({ client: 150 * kilobyte })
  })

  test('returns every counter to zero, but what arrived today', async () => {
    const { setTime, documents, begin, store, usage } = await opened()
    const ids = ['a', 'b', 'c', 'd']
    await Promise.all(ids.map(async (id) => begin(id)))
    await Promise.all(ids.map(async (id) => documents.receive(id, 7)))
    await store('c')
    await store('d', 3)
    const outcomes = await Promise.all([...ids, 'nothing'].map(async (id) => documents.remove(id)))
    expect(outcomes).toEqual(['removed', 'removed', 'removed', 'removed', 'gone'])
    expect(await documents.remove('a')).toBe('gone')
    expect(await usage()).toEqual({ open: 0, client: 0, day: 50 * kilobyte + 21, all: 0 })
    await documents.forgetEarlierDays()
    expect(await usage()).toMatchObject({ day: 50 * kilobyte + 21 })
    setTime(tomorrow)
    await documents.forgetEarlierDays()
    setTime(noon)
    expect(await usage()).toMatchObject({ day: 0 })
  })

  test('removes what is due and nobody has, page by page, until its files are deleted', async () => {
    const { setTime, documents, begin, store, usage, people } = await opened()
    const ids = Array.from({ length: 150 }, (_, index) => `due ${index}`)
    for (const id of ids) await begin(id)
    setTime('2026-02-01')
    await begin('young', 'one', 1)
    setTime(noon)
    await begin('owned')
    await store('owned')
    await createPersonIn(people, person(), ['owned'])
    await begin('taken back', 'one', 1)
    await documents.remove('taken back')
    const removeAllDue = async (now: string) => {
      const removed: string[] = []
      for (;;) {
        const page = await documents.removeDue(now)
        if (page.length === 0) return removed.sort()
        removed.push(...page)
      }
    }
    const due = [...ids, 'taken back'].sort()
    expect(await removeAllDue(tomorrow)).toEqual(due)
    // Their files could not be deleted.
    expect(await removeAllDue('2026-01-17')).toEqual(due)
    for (const id of due) await documents.forget(id)
    expect(await removeAllDue('2026-01-18')).toEqual([])
    expect(await usage()).toEqual({ open: 1, client: least, day: 50 * kilobyte, all: least })
    expect(Object.fromEntries(await documents.statesOf([...ids, 'young', 'owned']))).toEqual({
      owned: 'stored',
      young: 'arriving',
    })
  })
}
