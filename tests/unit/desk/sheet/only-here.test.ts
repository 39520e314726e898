import { describe, expect, test, vi } from 'vitest'
import type { Sealed } from '../../../../src/drafts/sealed'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../../../support/sheet/people-csv'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'
import { runSheetWorkerInProcess } from '../../../support/sheet/sheet-worker-in-process'
import { openSheetSession, stubDeskGlobals } from './support/sheet-sessions'

stubDeskGlobals()

const people = [0, 1, 2].map((seed) => ({
  ...sheetPerson('individual-usd', seed),
  bank_id_number: String(22_212_345_000 + seed),
}))
const header = headerOf(people)

/** A device whose storage works, refuses from now on, or does not answer. */
function createDevice() {
  const inMemory = sheetStoreInMemory()
  let how: 'works' | 'refuses' | 'hangs' = 'works'
  const never = () => new Promise(() => undefined)
  const refuse = () => Promise.reject(new Error('refused'))
  const device: Sealed = new Proxy(inMemory, {
    get: (target, name) => {
      if (how === 'works' || name === 'onLost') return Reflect.get(target, name) as unknown
      return how === 'hangs' ? never : refuse
    },
  })
  return {
    device,
    is: (now: typeof how) => {
      how = now
    },
  }
}

async function open(how: 'works' | 'refuses' = 'works') {
  const { whenIdle } = runSheetWorkerInProcess()
  const { device, is } = createDevice()
  is(how)
  let answer = async () => Response.json({ id: 'p1' }, { status: 201 })
  vi.stubGlobal('fetch', () => answer())
  const session = openSheetSession(device)
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await whenIdle()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  session.choose(
    new File([csvOf([header, ...people.map((each) => cellsOf(each, header))])], 'p.csv'),
  )
  await settle()
  return {
    session,
    is,
    settle,
    hold: () => {
      answer = () => new Promise(() => undefined)
    },
    edit: async (text = 'Bisi') => {
      session.edit({ index: 0, column: header.indexOf('name_first'), text })
      await settle()
    },
    send: async () => {
      session.send()
      await vi.waitUntil(() => session.sheet.row(0)?.key !== undefined, { interval: 1 })
      await settle()
    },
  }
}

describe('a page whose device refuses', () => {
  test('may be left while the file has all', async () => {
    const { session } = await open('refuses')
    expect(session.isOnlyHere()).toBe(false)
  })

  test('asks while it has an edit', async () => {
    const { session, edit } = await open('refuses')
    await edit()
    expect(session.isOnlyHere()).toBe(true)
    session.undo()
    expect(session.isOnlyHere()).toBe(false)
  })

  test('asks while rows are on their way, and while it knows who was created', async () => {
    const held = await open('refuses')
    held.hold()
    await held.send()
    expect(held.session.isOnlyHere()).toBe(true)
    const ended = await open('refuses')
    await ended.send()
    expect(ended.session.isOnlyHere()).toBe(true)
    await ended.session.discard()
    expect(ended.session.isOnlyHere()).toBe(false)
  })

  test('asks no more once the device takes it', async () => {
    const { session, edit, is, settle } = await open('refuses')
    await edit()
    is('works')
    // It is tried again with the question itself.
    expect(session.isOnlyHere()).toBe(true)
    await settle()
    expect(session.isOnlyHere()).toBe(false)
  })
})

describe('a page whose device works', () => {
  test('may be left with edits and rows on their way, which the device has', async () => {
    const { session, edit, send, hold } = await open()
    await edit()
    expect(session.isOnlyHere()).toBe(false)
    hold()
    await send()
    expect(session.isOnlyHere()).toBe(false)
  })

  test('asks while the last edit is being saved, and from the first that is not', async () => {
    const { session, edit, is } = await open()
    await edit()
    is('refuses')
    await edit('Ada')
    expect(session.isOnlyHere()).toBe(true)
    const slow = await open()
    await slow.edit()
    slow.is('hangs')
    await slow.edit('Ada')
    expect(slow.session.isOnlyHere()).toBe(true)
  })
})
