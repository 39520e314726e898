import { expect, test, vi } from 'vitest'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../../../support/sheet/people-csv'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'
import { runSheetWorkerInProcess } from '../../../support/sheet/sheet-worker-in-process'
import { openSheetSession, stubDeskGlobals } from './support/sheet-sessions'

stubDeskGlobals()

type Session = ReturnType<typeof openSheetSession>

const count = 6
const bvnOf = (at: number) => String(22_212_345_000 + at)
const people = Array.from({ length: count }, (_, at) => ({
  ...sheetPerson('individual-usd', at),
  bank_id_number: bvnOf(at),
}))
const header = headerOf(people)
/** The last row is wrong: somebody corrects it on the page. */
const lines = people.map((person, at) =>
  cellsOf(at === count - 1 ? { ...person, bank_id_number: '123' } : person, header),
)
const file = () => new File([csvOf([header, ...lines])], 'people.csv')

function startDesk() {
  const { whenIdle } = runSheetWorkerInProcess()
  const device = sheetStoreInMemory()
  const created: string[] = []
  let isDown = (_bvn: string) => false
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    const { bank_id_number: bvn = '' } = JSON.parse(body) as { bank_id_number?: string }
    if (isDown(bvn)) return new Response('{}', { status: 404 })
    created.push(bvn)
    return Response.json({ id: String(created.length) }, { status: 201 })
  })
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      await whenIdle()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const choose = async (session: Session) => {
    session.choose(file())
    await settle()
  }
  const correct = async (session: Session) => {
    const { columns } = session.sheet.state()
    const column = columns.findIndex(({ target }) => target?.name === 'bank_id_number')
    session.edit({ index: count - 1, column, text: bvnOf(count - 1) })
    await settle()
  }
  const send = async (session: Session) => {
    session.send()
    const isOver = () => ['ended', 'stopped'].includes(session.sheet.state().sending.phase)
    await vi.waitUntil(isOver, { interval: 1 })
    await session.work.whenSaved()
  }
  const states = ({ sheet }: Session) => sheet.state().rows.map(({ state }) => state)
  return {
    device,
    created,
    choose,
    correct,
    send,
    states,
    settle,
    stopAt: (bvn?: string) => {
      isDown = (each) => each === bvn
    },
  }
}

const all = Array.from({ length: count }, (_, at) => bvnOf(at))

test('a file that is chosen again after a reload creates nobody again', async () => {
  const { device, created, choose, correct, send, states } = startDesk()
  const session = openSheetSession(device)
  await choose(session)
  await correct(session)
  await send(session)
  expect([...created].sort()).toEqual(all)
  const reloaded = openSheetSession(device)
  await choose(reloaded)
  expect(states(reloaded)).toEqual([...Array<string>(count - 1).fill('exists'), 'wrong'])
  await correct(reloaded)
  expect(states(reloaded)).toEqual(Array(count).fill('exists'))
  await send(reloaded)
  expect(created).toHaveLength(count)
})

test('a file whose sending was stopped, and that is chosen again, sends the others alone', async () => {
  const { device, created, choose, send, states, stopAt } = startDesk()
  const session = openSheetSession(device)
  await choose(session)
  stopAt(bvnOf(4))
  await send(session)
  const before = [...created]
  expect(before).not.toEqual([])
  stopAt()
  const reloaded = openSheetSession(device)
  await choose(reloaded)
  expect(states(reloaded).filter((state) => state === 'exists')).toHaveLength(before.length)
  await send(reloaded)
  expect([...created].sort()).toEqual(all.slice(0, -1))
})

test('a file that two tabs have open is sent by one of them', async () => {
  const { device, created, choose, send } = startDesk()
  const [one, other] = [openSheetSession(device), openSheetSession(device)]
  await choose(one)
  await choose(other)
  await send(one)
  await send(other)
  expect([...created].sort()).toEqual(all.slice(0, -1))
})

test('another file of this tab knows whom the earlier one has created, also without a device', async () => {
  const { device, created, choose, send, states, settle } = startDesk()
  const refuse = () => Promise.reject(new Error('refused'))
  const refusing = new Proxy(device, {
    get: (target, name) =>
      name === 'onLost' ? (Reflect.get(target, name) as unknown) : (refuse as unknown),
  })
  const session = openSheetSession(refusing)
  await choose(session)
  await send(session)
  await choose(session)
  session.answerReplace(true)
  await settle()
  expect(states(session)).toEqual([...Array<string>(count - 1).fill('exists'), 'wrong'])
  await send(session)
  expect(created).toHaveLength(count - 1)
})
