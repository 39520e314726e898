import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { reported, shownErrors } from '../../../../src/api/thrown'
import { errorsPath } from '../../../../src/contract/routes'
import { cellOf } from '../../../../src/desk/sheet/columns/cells'
import { gridFocus } from '../../../../src/desk/sheet/state/grid-focus'
import { isWaiting } from '../../../../src/desk/sheet/state/sheet-state'
import { cellsOf, csvOf, headerOf, sheetPerson } from '../../../support/sheet/people-csv'
import { makeThrowing } from '../../../support/browser/inject-throws'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'
import { runSheetWorkerInProcess } from '../../../support/sheet/sheet-worker-in-process'
import { endSessions, openSheetSession } from './support/sheet-sessions'

/** Every act in every state of sending. Four rows leave at once, so the fifth waits; the sixth is wrong. */
const [inFlight, waiting, wrong] = [0, 4, 5]

const header = headerOf([sheetPerson('individual-usd', 0)])
function fileOf(name: string, firstSeed: number): File {
  const people = Array.from({ length: 6 }, (_, at) => ({
    ...sheetPerson('individual-usd', firstSeed + at),
    bank_id_number: String(22_212_345_000 + firstSeed + at),
  }))
  Object.assign(people[wrong] ?? {}, { email: '' })
  return new File([csvOf([header, ...people.map((person) => cellsOf(person, header))])], name)
}

/** A gate that is open, or holds everybody until it opens. */
function createGate() {
  let open: () => void = () => undefined
  let opened = Promise.resolve()
  return {
    pass: () => opened,
    close: () => {
      opened = new Promise((resolve) => {
        open = resolve
      })
    },
    open: () => open(),
  }
}

interface Posted {
  body: Record<string, unknown>
  key: string
}

function startDesk() {
  const { whenIdle, crash } = runSheetWorkerInProcess()
  const device = sheetStoreInMemory()
  const [service, disk] = [createGate(), createGate()]
  const posted: Posted[] = []
  const answers: Response[] = []
  vi.stubGlobal(
    'fetch',
    async (url: string, { body, headers }: { body: string; headers: HeadersInit }) => {
      if (url.endsWith(errorsPath)) return new Response(null, { status: 204 })
      await service.pass()
      const answer = answers.shift()
      if (answer !== undefined) return answer
      posted.push({
        body: JSON.parse(body) as Record<string, unknown>,
        key: new Headers(headers).get('Idempotency-Key') ?? '',
      })
      return Response.json({ id: String(posted.length) }, { status: 201 })
    },
  )
  device.holdWrites(disk.pass)
  let closePage = () => undefined as void
  const openSession = () => {
    let isClosed = false
    closePage = () => {
      isClosed = true
    }
    const never = () => new Promise(() => undefined)
    const get = (target: typeof device, name: string | symbol): unknown =>
      isClosed ? never : Reflect.get(target, name)
    return openSheetSession(new Proxy(device, { get }))
  }
  const desk = { session: openSession(), service, disk, posted, answers, whenIdle, crash, device }
  return Object.assign(desk, {
    reload: async () => {
      // The answers to a closed page change nothing.
      closePage()
      desk.session.sheet.clear()
      desk.session = openSession()
      const [saved] = await device.summaries()
      if (saved !== undefined) await desk.session.resumeSaved(saved.id)
    },
  })
}

type Desk = ReturnType<typeof startDesk>

const sendingOf = ({ session }: Desk) => session.sheet.state().sending
const firstNameOf = ({ session }: Desk, index: number) => {
  const { columns } = session.sheet.state()
  return cellOf(session.sheet.row(index) ?? { cells: [] }, columns, 'name_first')
}
const nameColumnOf = ({ session }: Desk) =>
  session.sheet.state().columns.findIndex(({ target }) => target?.name === 'name_first')
/** Other people begin at 100. */
const indexOf = (body: Posted['body']) => Number(body['bank_id_number']) - 22_212_345_000
const until = (isTrue: () => boolean) => vi.waitUntil(isTrue, { interval: 1 })
const untilPhase = (desk: Desk, phase: string) => until(() => sendingOf(desk).phase === phase)

/** Brings a desk with an open file into each state. */
const phases: Readonly<Record<string, (desk: Desk) => Promise<unknown>>> = {
  idle: () => Promise.resolve(),
  keeping: (desk) => {
    desk.disk.close()
    desk.session.send()
    return untilPhase(desk, 'keeping')
  },
  sending: async (desk) => {
    desk.service.close()
    desk.session.send()
    await until(() => desk.session.sheet.row(3)?.body !== undefined)
  },
  waiting: async (desk) => {
    for (let row = 0; row < 4; row += 1) {
      const headers = { 'retry-after': '60' }
      desk.answers.push(new Response('{}', { status: 429, headers }))
    }
    desk.session.send()
    await until(() => desk.answers.length < 4)
    await desk.whenIdle()
    vi.advanceTimersByTime(600)
    expect(isWaiting(sendingOf(desk))).toBe(true)
  },
  paused: async (desk) => {
    await phases['sending']?.(desk)
    desk.session.pause()
  },
  stopped: async (desk) => {
    for (let row = 0; row < 4; row += 1) desk.answers.push(new Response('{}', { status: 404 }))
    desk.session.send()
    await untilPhase(desk, 'stopped')
  },
  ended: async (desk) => {
    desk.session.send()
    await untilPhase(desk, 'ended')
  },
}

const corrected = 'Corrected'
const other = () => fileOf('other.csv', 100)

const acts: Readonly<Record<string, (desk: Desk) => unknown>> = {
  'edit a row that waits': (desk) =>
    desk.session.edit({ index: waiting, column: nameColumnOf(desk), text: corrected }),
  'edit a row that left': (desk) =>
    desk.session.edit({ index: inFlight, column: nameColumnOf(desk), text: corrected }),
  'map a column': ({ session: { sheet } }) =>
    sheet.dispatch({
      kind: 'setup',
      changes: { names: { [header.indexOf('address.line2')]: '' } },
    }),
  'change the case': ({ session: { sheet } }) =>
    sheet.dispatch({ kind: 'setup', changes: { personCase: 'ubo-usd' } }),
  'choose another file': ({ session }) => session.choose(other()),
  'replace it by another file': ({ session }) => {
    session.choose(other())
    session.answerReplace(true)
  },
  discard: ({ session }) => session.discard(),
  pause: ({ session }) => session.pause(),
  reload: (desk) => desk.reload(),
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('document', { documentElement: { lang: 'en' }, querySelector: () => null })
})
afterEach(async () => {
  await endSessions()
  gridFocus.setCell(undefined)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function openDesk() {
  const desk = startDesk()
  desk.session.choose(fileOf('people.csv', 0))
  await desk.whenIdle()
  expect(desk.session.sheet.state().rows.map(({ state }) => state)).toEqual([
    ...Array.from({ length: 5 }, () => 'ready'),
    'wrong',
  ])
  return desk
}

/** Lets everything that was held go on, and waits for what follows without a press. */
async function settle(desk: Desk) {
  desk.disk.open()
  desk.service.open()
  for (let turn = 0; turn < 10; turn += 1) {
    await new Promise((resolve) => setTimeout(resolve))
    await desk.whenIdle()
  }
}

/** What holds after every act. */
function expectNothingLost(desk: Desk, phase: string) {
  const { session, posted } = desk
  // Nobody of the other file is created, and nobody at all without a press.
  expect(posted.filter(({ body }) => indexOf(body) >= 100)).toEqual([])
  expect(phase === 'idle' ? posted : []).toEqual([])
  // Nobody is created under two keys.
  expect(new Set(posted.map(({ key }) => key)).size).toBe(
    new Set(posted.map(({ body }) => indexOf(body))).size,
  )
  // The grid shows what was sent.
  if (session.sheet.state().fileName !== 'people.csv') return
  for (const { body } of posted) expect(body['name_first']).toBe(firstNameOf(desk, indexOf(body)))
}

/**
 * What the device has of the people who were created: nothing but the rows' numbers, their ids, states and names, and a
 * hash of each of the numbers that say who they are.
 */
async function expectNamesAlone({ device }: Desk) {
  for (const { id } of await device.summaries()) {
    for (const { outcome: row, ...line } of device.rowsIn(id)) {
      if (row?.state !== 'created') continue
      const { key, id: person, numbers = [] } = row
      expect(row).toEqual({ state: 'created', key, id: person, numbers })
      // Hashes of the BVN and of the ID, and no number itself.
      expect(numbers.map((each) => /^[\da-z]{8,13}$/.test(each))).toEqual([true, true])
      expect(numbers.join()).not.toMatch(/2221234|A0\d/)
      const kept = header.filter((_, at) => (line.cells[at] ?? '') !== '')
      expect(new Set(kept)).toEqual(new Set(['name_first', 'name_last']))
      expect(line.cells.slice(header.length).join('')).toBe('')
    }
  }
}

function expectResult(desk: Desk, act: string, before: Before, postedBefore: number) {
  const { session, posted } = desk
  const { fileName } = session.sheet.state()
  // After these, only what had left arrives.
  const isLeft = act === 'reload' || act === 'discard'
  expect(isLeft ? posted.length - postedBefore : 0).toBeLessThan(5)
  // A correction is taken, or refused at once because the row has left.
  const edited = { 'edit a row that waits': waiting, 'edit a row that left': inFlight }[act]
  const { name, isOpen } = before[edited ?? -1] ?? { name: '', isOpen: false }
  expect(edited === undefined ? '' : firstNameOf(desk, edited)).toBe(isOpen ? corrected : name)
  // Rows without an outcome are replaced by a press only.
  expect(act === 'choose another file' ? fileName : 'people.csv').toBe('people.csv')
}

/** The rows before the act: what they showed, and if they could still change. */
type Before = readonly { name: string; isOpen: boolean }[]

describe.each(Object.keys(phases))('while sending is: %s', (phase) => {
  test.each(Object.keys(acts))('%s', async (act) => {
    const desk = await openDesk()
    await phases[phase]?.(desk)
    const before = desk.session.sheet.state().rows.map(({ state }, index) => ({
      name: firstNameOf(desk, index),
      isOpen: state !== 'sending' && state !== 'created',
    }))
    const postedBefore = desk.posted.length
    // Some acts wait for the disk, which is held.
    const acted = acts[act]?.(desk)
    await settle(desk)
    await acted
    expectNothingLost(desk, phase)
    await expectNamesAlone(desk)
    expectResult(desk, act, before, postedBefore)

    expect(desk.session.sheet.state().rows.length).toBe(isGone(act, phase) ? 0 : 6)
    await desk.session.discard()
  })
})

/** A sheet that is deleted, or that was not yet saved by a press of Send when the page was closed. */
function isGone(act: string, phase: string): boolean {
  return act === 'discard' || (act === 'reload' && (phase === 'idle' || phase === 'keeping'))
}

describe('a row under the editor', () => {
  test('does not leave, and is sent with its correction once the edit has ended', async () => {
    const desk = await openDesk()
    gridFocus.goTo({ index: inFlight, column: nameColumnOf(desk) })
    gridFocus.edit(true)
    desk.session.send()
    await until(() => desk.posted.length === 4)
    await settle(desk)
    expect(desk.session.sheet.row(inFlight)?.state).toBe('ready')
    expect(sendingOf(desk).phase).toBe('sending')
    desk.session.edit({ index: inFlight, column: nameColumnOf(desk), text: corrected })
    gridFocus.edit(false)
    await untilPhase(desk, 'ended')
    expect(desk.posted.map(({ body }) => body['name_first'])).toContain(corrected)
    expect(desk.posted).toHaveLength(5)
  })

  test('does not keep a pause from ending the run', async () => {
    const desk = await openDesk()
    gridFocus.goTo({ index: inFlight, column: 0 })
    gridFocus.edit(true)
    desk.session.send()
    await until(() => desk.posted.length === 4)
    desk.session.pause()
    gridFocus.edit(false)
    await settle(desk)
    expect(desk.posted).toHaveLength(4)
    desk.session.send()
    await untilPhase(desk, 'ended')
    expect(desk.posted).toHaveLength(5)
  })

  test('is left out if the correction is wrong', async () => {
    const desk = await openDesk()
    gridFocus.goTo({ index: inFlight, column: nameColumnOf(desk) })
    gridFocus.edit(true)
    desk.session.send()
    desk.session.edit({ index: inFlight, column: nameColumnOf(desk), text: '' })
    gridFocus.edit(false)
    await untilPhase(desk, 'ended')
    expect(desk.session.sheet.row(inFlight)?.state).toBe('wrong')
    expect(desk.posted).toHaveLength(4)
  })
})

test('a file that is chosen while another one opens from the device is not sent, and stays itself', async () => {
  const desk = await openDesk()
  await phases['ended']?.(desk)
  const sent = desk.posted.length
  desk.session = openSheetSession(desk.device)
  const [saved] = await desk.device.summaries()
  const opening = desk.session.resumeSaved(saved?.id ?? '')
  desk.session.choose(other())
  await opening
  await settle(desk)
  const { fileName, rows } = desk.session.sheet.state()
  expect([fileName, rows.length, sendingOf(desk).phase]).toEqual(['other.csv', 6, 'idle'])
  expect(desk.posted).toHaveLength(sent)
})

test('a saved sheet opens paused, with its corrections, and is sent by a press', async () => {
  const desk = await openDesk()
  await phases['paused']?.(desk)
  desk.session.edit({ index: waiting, column: nameColumnOf(desk), text: corrected })
  await settle(desk)
  await desk.reload()
  await settle(desk)
  expect(sendingOf(desk).phase).toBe('paused')
  expect(desk.posted).toHaveLength(4)
  expect(firstNameOf(desk, waiting)).toBe(corrected)
  desk.session.send()
  await untilPhase(desk, 'ended')
  expect(desk.posted.at(-1)?.body['name_first']).toBe(corrected)
})

const emailColumnOf = ({ session }: Desk) =>
  session.sheet.state().columns.findIndex(({ target }) => target?.name === 'email')

test('a sheet that had no space at first is saved at a correction, with the people who were created', async () => {
  const desk = await openDesk()
  desk.device.fill()
  await phases['ended']?.(desk)
  expect([desk.session.sheet.state().storage, desk.posted.length]).toEqual(['refused', 5])

  desk.device.makeRoom()
  desk.session.edit({ index: wrong, column: emailColumnOf(desk), text: 'ada@example.com' })
  await settle(desk)
  expect(desk.session.sheet.state().storage).toBe('onDevice')
  await desk.reload()
  await settle(desk)
  desk.session.send()
  await untilPhase(desk, 'ended')
  expect(desk.posted).toHaveLength(6)
  expect(new Set(desk.posted.map(({ body }) => indexOf(body))).size).toBe(6)
})

test('a correction that had no space is saved with the next one', async () => {
  const desk = await openDesk()
  await phases['ended']?.(desk)
  desk.device.fill()
  desk.session.edit({ index: wrong, column: nameColumnOf(desk), text: corrected })
  await settle(desk)
  expect(desk.session.sheet.state().storage).toBe('refused')

  desk.device.makeRoom()
  desk.session.edit({ index: wrong, column: emailColumnOf(desk), text: 'ada@example.com' })
  await settle(desk)
  expect(desk.session.sheet.state().storage).toBe('onDevice')
  await desk.reload()
  await settle(desk)
  expect(firstNameOf(desk, wrong)).toBe(corrected)
  desk.session.send()
  await untilPhase(desk, 'ended')
  expect(desk.posted).toHaveLength(6)
})

test('an evicted sheet is saved again, with the people who were created', async () => {
  const desk = await openDesk()
  await phases['ended']?.(desk)
  desk.device.evict()
  await settle(desk)
  expect(await desk.device.summaries()).toMatchObject([{ created: 5 }])
  await expectNamesAlone(desk)
  await desk.reload()
  await settle(desk)
  // Opened again, and evicted again before anything is sent.
  desk.device.evict()
  await settle(desk)
  await desk.reload()
  await settle(desk)
  desk.session.edit({ index: wrong, column: emailColumnOf(desk), text: 'ada@example.com' })
  desk.session.send()
  await untilPhase(desk, 'ended')
  expect(desk.posted).toHaveLength(6)
})

test('rows go on after an eviction that finds a full disk, and the page says that nothing is saved', async () => {
  const desk = await openDesk()
  await phases['sending']?.(desk)
  desk.device.fill()
  desk.device.evict()
  desk.service.open()
  await untilPhase(desk, 'ended')
  await settle(desk)
  expect(desk.session.sheet.state().storage).toBe('refused')
  expect(await desk.device.summaries()).toEqual([])
  expect(desk.posted).toHaveLength(5)
})

const lateFile = (text: string) => new File([text], 'late.pdf', { type: 'application/pdf' })

test('a document that is added after the last press of Send is on the device', async () => {
  const desk = await openDesk()
  await phases['ended']?.(desk)
  await desk.session.addFiles([lateFile('%PDF-1.7')])
  await settle(desk)
  expect(desk.session.sheet.state().storage).toBe('onDevice')
  await desk.reload()
  await settle(desk)
  expect([...desk.session.sheet.state().files.keys()]).toEqual(['late.pdf'])
})

test('a refused row that is corrected while the disk is full is not refused after a reload', async () => {
  const desk = await openDesk()
  desk.answers.push(Response.json({ errors: ['No'] }, { status: 400 }))
  await phases['ended']?.(desk)
  const { rows } = desk.session.sheet.state()
  const refused = rows.findIndex(({ state }) => state === 'refused')
  desk.device.fill()
  desk.session.edit({ index: wrong, column: nameColumnOf(desk), text: corrected })
  desk.session.edit({ index: refused, column: nameColumnOf(desk), text: corrected })
  await settle(desk)
  desk.device.makeRoom()
  desk.session.edit({ index: wrong, column: emailColumnOf(desk), text: 'ada@example.com' })
  await settle(desk)
  await desk.reload()
  await settle(desk)
  expect(firstNameOf(desk, refused)).toBe(corrected)
  expect(desk.session.sheet.row(refused)?.state).toBe('ready')
})

test('a worker that ends while it composes rows stops the run, and nothing is lost', async () => {
  const desk = await openDesk()
  const { sheet } = desk.session
  const { compose } = sheet
  // The first row waits for it by then, and the others ask it afterwards.
  sheet.compose = (...row) => {
    const composed = compose(...row)
    desk.crash()
    return composed
  }
  desk.session.send()
  await untilPhase(desk, 'stopped')
  expect(sheet.state().phase).toBe('broken')
  await desk.reload()
  await settle(desk)
  expect(desk.posted).toEqual([])
  desk.session.send()
  await untilPhase(desk, 'ended')
  expect(desk.posted).toHaveLength(5)
})

test.each(['row', 'compose', 'dispatch', 'subscribe'])(
  'a fault of the page while rows are sent is said, and the next press creates each row once: sheet.%s',
  async (name) => {
    for (let nth = 1; nth <= 40; nth += nth < 6 ? 1 : 7) {
      const desk = await openDesk()
      const { session } = desk
      const throwing = makeThrowing({ sheet: session.sheet })
      reported.clear()
      shownErrors.set(0)
      throwing.arm(`sheet.${name}`, nth)
      session.send()
      // A fault of the press itself is shown by the page, and no row has left.
      await until(() => isOver(desk) || shownErrors.read() > 0)
      throwing.disarm()
      if (!throwing.hasThrown()) break
      const where = `call ${nth}`
      expect([where, reported.size]).toEqual([where, 1])
      const isStopped = sendingOf(desk).reason === 'thrown'
      expect([where, isStopped || shownErrors.read() > 0]).toEqual([where, true])
      session.send()
      await untilPhase(desk, 'ended')
      const people = new Map(desk.posted.map(({ body, key }) => [key, body['bank_id_number']]))
      expect([where, new Set(people.values()).size, people.size]).toEqual([where, 5, 5])
      await endSessions()
    }
  },
)

function isOver(desk: Desk): boolean {
  return ['stopped', 'ended'].includes(sendingOf(desk).phase)
}
