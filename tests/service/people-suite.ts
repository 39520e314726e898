import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import type { PeopleStore, PersonRecord } from '../../src/service/people/people-store'
import { type OpenedStore, type PeopleWithDocuments, withDocuments } from './support/open-people'
import { personReference } from '../../src/contract/person-reference'
import type { Person } from '../../src/person'
import { peopleKeysSuite } from './people-keys-suite'
import { peopleReferencesSuite } from './people-references-suite'
import { peopleNumbersSuite } from './people-numbers-suite'
import { individualUsd } from '../support/people/sample-people'
import { createPersonIn, goneAt } from './support/create-person-in'

// A body of the contract, typed out by hand.
const person = (name = 'Adaeze') => ({ ...individualUsd(), name_first: name }) as unknown as Person

const killedStore = join(import.meta.dirname, 'support/killed-store.mjs')

interface Opener {
  openStore: (location: string) => Promise<OpenedStore>
}

async function collected(found: AsyncIterable<PersonRecord>): Promise<PersonRecord[]> {
  const records: PersonRecord[] = []
  for await (const record of found) records.push(record)
  return records
}

const all = async (people: PeopleStore, since?: string) => collected(people.list(since))

/** A time after everybody created so far, and not after those created later. */
async function passedMillisecond(): Promise<string> {
  const moment = new Date(Date.now() + 1)
  await expect.poll(() => Date.now(), { interval: 1 }).toBeGreaterThanOrEqual(moment.getTime())
  return moment.toISOString()
}

/**
 * Tests that every people store must pass. `opener` is the path of a module whose `openStore` opens the store at a
 * location, also again while it is open.
 */
export function peopleSuite(opener: string, newLocation: () => Promise<string>): void {
  async function open(location: string): Promise<PeopleWithDocuments> {
    const { openStore } = (await import(opener)) as Opener
    return withDocuments(await openStore(location))
  }

  async function opened(location?: string): Promise<PeopleWithDocuments> {
    const people = await open(location ?? (await newLocation()))
    onTestFinished(async () => people.close())
    return people
  }

  const agreement = { hash: 'e3'.repeat(32), language: 'fr', time: '2026-01-15T09:30:00.000Z' }

  test('returns a created person unchanged, also after a restart', async () => {
    const location = await newLocation()
    const before = await open(location)
    const created = await createPersonIn(before, person(), [])
    await before.close()
    const people = await opened(location)
    expect(created.person).toEqual(person())
    expect(await people.find(created.id)).toEqual([created])
    expect(await all(people)).toEqual([created])
  })

  test('stores what a person agreed to with them, and nothing when nobody is created', async () => {
    const location = await newLocation()
    const before = await open(location)
    const request = { key: 'a', bodyHash: 'hash' }
    const created = await createPersonIn(before, person(), [], request, agreement)
    expect(created.agreement).toEqual(agreement)
    const later = { ...agreement, time: '2026-02-02T00:00:00.000Z' }
    expect(await before.create(person(), [], request, later)).toMatchObject({ state: 'replayed' })
    await before.takeBack('gone')
    expect(await before.create(person(), ['gone'], undefined, later)).toEqual(goneAt(0))
    const without = await createPersonIn(before, person('Second'), [])
    await before.close()
    const people = await opened(location)
    expect(await people.find(created.id)).toEqual([created])
    expect(await all(people)).toEqual([created, without])
    expect(without).not.toHaveProperty('agreement')
  })

  test('preserves numbers, empty strings and every script', async () => {
    const people = await opened()
    const given = { ...person('Ọ́lá 👩🏾 "O’Neil"'), name_other: '' }
    const { id } = await createPersonIn(people, given, [])
    expect((await people.find(id))[0]?.person).toEqual(given)
  })

  test('lists people in order of creation', async () => {
    const people = await opened()
    const created: PersonRecord[] = []
    for (const name of ['Ada', 'Bola', 'Chi'])
      created.push(await createPersonIn(people, person(name), []))
    expect(await all(people)).toEqual(created)
    const ids = created.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())
  })

  test('finds people created by another process', async () => {
    const location = await newLocation()
    const [writer, reader] = [await opened(location), await opened(location)]
    const created = await createPersonIn(writer, person(), [])
    expect(await reader.find(created.id)).toEqual([created])
  })

  test('has one person a key from two processes at once, and loses nobody when they are killed', async () => {
    const location = await newLocation()
    await (await opened(location)).isReady()
    const printed = async () => {
      const child = spawn(process.execPath, [killedStore, opener, location], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      const [text] = await Promise.all([textOf(child.stdout), once(child, 'exit')])
      expect(child.signalCode).toBe('SIGKILL')
      return text.split('\n').map((line) => JSON.parse(line) as [string, string])
    }
    const acknowledged = (await Promise.all([printed(), printed()])).flat()
    expect(acknowledged).toHaveLength(24)
    const people = await opened(location)
    for (const [key, body] of acknowledged)
      expect(await people.replay({ key, bodyHash: 'hash' })).toEqual({ state: 'replayed', body })
    expect(await all(people)).toHaveLength(12)
  })

  test('creates many people at once without losing any', async () => {
    const people = await opened()
    const created = await Promise.all(
      Array.from({ length: 40 }, async (_, nth) => createPersonIn(people, person(), [`${nth}`])),
    )
    expect(new Set(created.map((record) => record.id)).size).toBe(40)
    expect(await all(people)).toHaveLength(40)
  })

  test('finds a person by the id and by its short reference in any spelling', async () => {
    const people = await opened()
    const created = await createPersonIn(people, person(), [])
    await createPersonIn(people, person(), [])
    const reference = (await personReference(created.id)) ?? ''
    const spelled = ` ${reference.slice(0, 4)}-${reference.slice(4)} `.toLowerCase()
    for (const text of [created.id, reference, spelled, spelled.replace(/0/g, 'o')])
      expect(await people.find(text)).toEqual([created])
    for (const text of ['nobody', reference.slice(1), '00000000', ''])
      expect(await people.find(text)).toEqual([])
    await people.remove(created.id)
    expect(await people.find(reference)).toEqual([])
  })

  test('finds nobody with an unknown id', async () => {
    const people = await opened()
    expect(await people.find('nobody')).toEqual([])
    expect(await people.remove('nobody')).toBeUndefined()
  })

  test('removes a person and returns their documents', async () => {
    const people = await opened()
    const first = await createPersonIn(people, person('First'), ['mine', 'too'])
    const second = await createPersonIn(people, person('Second'), ['other'])
    expect((await people.remove(first.id))?.sort()).toEqual(['mine', 'too'])
    expect(await all(people)).toEqual([second])
    expect(await people.takeBack('other')).toBe(false)
    expect(await people.remove(second.id)).toEqual(['other'])
    expect(await people.remove(second.id)).toBeUndefined()
  })

  test('gives a document to the first person alone, also of those who come at once', async () => {
    const location = await newLocation()
    const [people, other] = [await opened(location), await opened(location)]
    const request = { key: 'a', bodyHash: 'hash' }
    const owner = await createPersonIn(people, person('Owner'), ['passport', 'passport'])
    const stranger = await other.create(person('Stranger'), ['bill', 'passport'], request)
    expect(stranger).toEqual(goneAt(1))
    expect(await other.replay(request)).toBeUndefined()
    expect((await people.documents.useOf('passport'))?.person).toEqual(owner.person)
    expect(await people.remove(owner.id)).toEqual(['passport'])
    expect(await people.documents.useOf('passport')).toBeUndefined()
    const atOnce = await Promise.all(
      [people, other, people].map(async (each) => each.create(person(), ['bill'])),
    )
    expect(atOnce.map(({ state }) => state).sort()).toEqual(['created', 'refused', 'refused'])
  })

  test('marks a document as removed unless a person has it', async () => {
    const people = await opened()
    await createPersonIn(people, person(), ['passport', 'bill', 'passport'])
    expect(await people.takeBack('passport')).toBe(false)
    expect(await people.takeBack('bill')).toBe(false)
    expect(await people.removedIds()).toEqual([])
    expect(await people.takeBack('other')).toBe(true)
    expect(await people.takeBack('other')).toBe(true)
    expect(await people.removedIds()).toEqual(['other'])
  })

  test('names the states of any number of documents', async () => {
    const people = await opened()
    await createPersonIn(people, person('First'), ['mine'])
    await createPersonIn(people, person('Second'), ['ours'])
    await people.takeBack('gone')
    const others = Array.from({ length: 3000 }, (_, index) => `other ${index}`)
    const states = await people.documents.statesOf(['mine', ...others, 'gone', 'ours'])
    expect(Object.fromEntries(states)).toEqual({ gone: 'removed', mine: 'stored', ours: 'stored' })
    expect([...(await people.documents.statesOf([]))]).toEqual([])
  })

  test('creates nobody with a removed document, and leaves the key free', async () => {
    const location = await newLocation()
    const [people, other] = [await opened(location), await opened(location)]
    await people.takeBack('gone')
    const request = { key: 'a', bodyHash: 'hash' }
    expect(await other.create(person(), ['here', 'gone'], request)).toEqual(goneAt(1))
    expect(await all(people)).toEqual([])
    expect(await people.replay(request)).toBeUndefined()
    await createPersonIn(other, person(), ['here'], request)
  })

  test('marks the documents of a removed person as removed', async () => {
    const people = await opened()
    const { id } = await createPersonIn(people, person(), ['mine'])
    await createPersonIn(people, person(), ['ours'])
    await people.remove(id)
    expect(await people.removedIds()).toEqual(['mine'])
    expect(await people.create(person(), ['mine'])).toEqual(goneAt(0))
  })

  test('lets either a creation or a concurrent document removal win', async () => {
    const people = await opened()
    for (let round = 0; round < 10; round += 1) {
      const create = async () => people.create(person(), [`document ${round}`])
      const takeBack = async () => people.takeBack(`document ${round}`)
      const results: unknown[] = await Promise.all(
        round % 2 === 0 ? [create(), takeBack()] : [takeBack(), create()],
      )
      const isTakenBack = results.includes(true)
      expect(results).toContainEqual(
        expect.objectContaining({ state: isTakenBack ? 'refused' : 'created' }),
      )
    }
  })

  test('forgets removed documents alone, when their files are deleted', async () => {
    const people = await opened()
    await createPersonIn(people, person(), ['mine'])
    await people.takeBack('gone')
    for (const id of ['gone', 'mine', 'nothing']) await people.documents.forget(id)
    expect(await people.removedIds()).toEqual([])
    expect(await people.ownedAmong(['mine', 'gone'])).toEqual(['mine'])
  })

  peopleKeysSuite(opened, newLocation, person)
  peopleReferencesSuite(opened, newLocation, person)
  peopleNumbersSuite(opened, newLocation, person)
  peoplePagesSuite(opened)

  test('is ready until it is closed, and then reports that it removes nobody', async () => {
    const people = await open(await newLocation())
    expect(await people.isReady()).toBe(true)
    await people.close()
    expect(await people.isReady()).toBe(false)
    await expect(people.remove('nobody')).rejects.toThrow('destroyed')
  })
}

function peoplePagesSuite(opened: () => Promise<PeopleWithDocuments>): void {
  test('lists several pages of people in order of creation, or those created since a time', async () => {
    const people = await opened()
    const keyed = (key: string) => ({ key, bodyHash: 'hash' })
    await people.upload(Array.from({ length: 201 }, (_, number) => `${number}`))
    const created = await Promise.all(
      Array.from({ length: 201 }, async (_, number) =>
        createPersonIn(people, person(`Ada ${number}`), [`${number}`], keyed(`${number}`)),
      ),
    )
    expect(await all(people)).toEqual(created)
    const ids = created.map(({ id }) => id)
    expect(ids).toEqual([...ids].sort())

    const moment = await passedMillisecond()
    const later = await createPersonIn(people, person(), ['later'], keyed('later'))
    expect(await all(people, moment)).toEqual([later])
    expect(await all(people, later.createdAt)).toEqual([later])
  })

  test('lists several pages of the people whose documents came from a client', async () => {
    const people = await opened()
    const ids = Array.from({ length: 401 }, (_, number) => `of one ${number}`)
    await people.upload(ids, 'one')
    await people.upload(['of other'], 'other')
    const created = await Promise.all(ids.map(async (id) => createPersonIn(people, person(), [id])))
    const both = await createPersonIn(people, person(), ['of other', 'of neither'])
    const from = async (client: string) => collected(people.listFrom(client))
    expect(await from('one')).toEqual(created)
    expect([await from('other'), await from('nobody')]).toEqual([[both], []])
    await people.remove(both.id)
    expect(await from('other')).toEqual([])
  })
}
