import * as fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { isLocked } from '../../../../src/desk/sheet/state/reduce-sheet'
import type { PersonCase } from '../../../../src/person'
import { csvOf, headerOf, sheetPerson } from '../../../support/sheet/people-csv'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'
import { runSheetWorkerInProcess } from '../../../support/sheet/sheet-worker-in-process'
import { openSheetSession, stubDeskGlobals } from './support/sheet-sessions'

/**
 * After any sequence of edit, undo, map, confirm, case, choose, restore and send, the grid's cell, the worker's cell and the body
 * agree. Nobody is created without a press of Send on that file. Of a person who was created, the device has the name.
 */

/** Two columns have no field until they get one, and the fields that no column has are added. */
const [town, region] = ['Settlement', 'Division']
const known = headerOf([sheetPerson('ubo-usd', 0)]).filter(
  (name) => name !== 'address.city' && name !== 'address.state',
)
const header = [...known, town, region]
/** Fields that take any word, and `id_type`, which only some cases have. */
const fields = [
  'name_first',
  'name_last',
  'address.line1',
  'address.city',
  'address.state',
  'background_information.occupation',
  'id_type',
]
const names = ['first.csv', 'second.csv', 'third.csv']

/** What a person expects to see: texts by the title of the file's column, or by the field of an added one. */
interface ExpectedRow {
  own: Record<string, string>
  typed: Record<string, string>
}
interface ExpectedSheet {
  fileName: string
  rows: ExpectedRow[]
  /** What the last edits changed, oldest first. They are in the page's memory only. */
  edits: CellBefore[]
  chosen: Record<string, string>
}
interface CellBefore {
  index: number
  texts: 'own' | 'typed'
  name: string
  before: string
}
interface Model {
  open: ExpectedSheet
  /** The files that were chosen before it. */
  earlier: Set<string>
  /** Presses of Send so far, by file. Without one, nobody of a file may be created. */
  pressed: Set<string>
}
interface Real {
  session: ReturnType<typeof openSheetSession>
  reload: () => void
  whenIdle: () => Promise<void>
  bodies: Record<string, unknown>[]
}

/** Making a sample person takes longer than a command. */
const people = names.map((_, file) =>
  [0, 1].map((seed) => {
    const person: Record<string, string> = sheetPerson('ubo-usd', seed + 10 * file)
    return Object.fromEntries(
      header.map((title) => [
        title,
        person[title] ?? (title === 'name_other' ? '' : `${title} ab`),
      ]),
    )
  }),
)

function expectedSheet(fileName: string): ExpectedSheet {
  const rows = (people[names.indexOf(fileName)] ?? []).map((own) => ({
    own: { ...own },
    typed: {},
  }))
  return { fileName, rows, edits: [], chosen: {} }
}

function fileOf({ fileName, rows }: ExpectedSheet): File {
  const lines = rows.map(({ own }) => header.map((title) => own[title] ?? ''))
  return new File([csvOf([header, ...lines])], fileName)
}

/** The title of the first column that has a field. */
function titleOf({ chosen }: ExpectedSheet, field: string): string | undefined {
  return header.find((title) => (chosen[title] ?? title) === field)
}

function shownIn(sheet: ExpectedSheet, { own, typed }: ExpectedRow, field: string): string {
  const title = titleOf(sheet, field)
  return (title === undefined ? typed[field] : own[title]) ?? ''
}

function valueIn(body: unknown, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        value instanceof Object
          ? Object.entries(value).find(([name]) => name === step)?.[1]
          : undefined,
      body,
    )
}

const columnsOf = ({ session }: Real) => session.sheet.state().columns
const namesOf = (real: Real) => columnsOf(real).map(({ target }) => target?.name ?? '')

function expectBody(body: unknown, row: ExpectedRow, { open }: Model, real: Real) {
  for (const field of fields.filter((name) => namesOf(real).includes(name))) {
    const shown = shownIn(open, row, field)
    if (valueIn(body, field) !== undefined)
      expect(`sent ${field}: ${String(valueIn(body, field))}`).toBe(`sent ${field}: ${shown}`)
  }
}

/** Compares what the grid shows, what the worker would send, and what was sent. */
async function expectAgreement(model: Model, real: Real) {
  const { open, pressed } = model
  const { sheet } = real.session
  await real.whenIdle()
  expect(sheet.state().fileName).toBe(open.fileName)
  expect(sheet.state().rows.length).toBe(open.rows.length)
  for (const [index, expected] of open.rows.entries()) {
    const row = sheet.row(index)
    if (row === undefined) throw new Error('The row is gone')
    const shown = namesOf(real).map((field, at) => [field, row.cells[at] ?? ''])
    const wanted = namesOf(real).map((field) => [field, shownIn(open, expected, field)])
    const isCompared = ([field = '']: string[]) => fields.includes(field)
    expect(shown.filter(isCompared)).toEqual(wanted.filter(isCompared))
    if (row.state !== 'ready' && row.state !== 'wrong') continue
    const composed = await sheet.compose(index, {})
    expect([row.state, composed.ok]).toEqual(composed.ok ? ['ready', true] : ['wrong', false])
    if (composed.ok) expectBody(JSON.parse(composed.body), expected, model, real)
  }
  const files = new Set(real.bodies.map((body) => fileOfBody(body)))
  expect([...files].filter((name) => !pressed.has(name))).toEqual([])
}

/** Everybody has a BVN of their own. */
function isOf(body: Record<string, unknown>, { own }: ExpectedRow): boolean {
  return own['bank_id_number']?.replaceAll(/\D/g, '') === body['bank_id_number']
}

function fileOfBody(body: Record<string, unknown>): string {
  return names.find((name) => expectedSheet(name).rows.some((row) => isOf(body, row))) ?? 'nobody'
}

type Command = fc.AsyncCommand<Model, Real>

function command(name: string, run: (model: Model, real: Real) => void | Promise<void>): Command {
  return {
    check: () => true,
    toString: () => name,
    run: async (model, real) => {
      await run(model, real)
      await expectAgreement(model, real)
    },
  }
}

const words = fc.constantFrom('Aba', 'Bida', 'Calabar', 'Daura', 'passport', '')

function edit(index: number, field: string, text: string): Command {
  return command(`edit ${index} ${field} "${text}"`, (model, real) =>
    editCell(model, real, index, field, text),
  )
}

function editCell({ open }: Model, real: Real, index: number, field: string, text: string) {
  const column = namesOf(real).indexOf(field)
  const row = open.rows[index]
  if (column < 0 || row === undefined) return
  if (real.session.sheet.row(index)?.state === 'created') return
  const title = titleOf(open, field)
  const texts = title === undefined ? 'typed' : 'own'
  const name = title ?? field
  const before = row[texts][name] ?? ''
  if (before !== text) open.edits.push({ index, texts, name, before })
  row[texts][name] = text
  real.session.edit({ index, column, text })
}

const edits = fc.tuple(fc.nat(1), fc.constantFrom(...fields), words).map((some) => edit(...some))
const undoEdit = command('undo the last edit', ({ open }, { session }) => {
  const last = open.edits.pop()
  if (last === undefined) return
  const row = open.rows[last.index]
  if (row !== undefined && session.sheet.row(last.index)?.state !== 'created')
    row[last.texts][last.name] = last.before
  session.undo()
})
const mappings = fc
  .tuple(fc.constantFrom(town, region), fc.constantFrom('address.city', 'address.state', ''))
  .map(([title, name]) =>
    command(`map ${title} "${name}"`, ({ open }, { session: { sheet } }) => {
      if (!isLocked(sheet.state())) open.chosen[title] = name
      sheet.dispatch({ kind: 'setup', changes: { names: { [header.indexOf(title)]: name } } })
    }),
  )
const cases = fc
  .constantFrom<PersonCase>('ubo-usd', 'individual-ngn', 'individual-usd')
  .map((personCase) =>
    command(`case ${personCase}`, (_model, { session: { sheet } }) =>
      sheet.dispatch({ kind: 'setup', changes: { personCase } }),
    ),
  )
const choices = fc.tuple(fc.constantFrom(...names), fc.boolean()).map(([fileName, isConfirmed]) =>
  command(`choose ${fileName}, ${isConfirmed ? 'replace' : 'keep'}`, (model, { session }) => {
    const next = expectedSheet(fileName)
    if (fileName === model.open.fileName || model.earlier.has(fileName)) return
    session.choose(fileOf(next))
    const isAsked = session.asked.read() !== undefined
    if (isAsked) session.answerReplace(isConfirmed)
    if (isAsked && !isConfirmed) return
    model.earlier.add(model.open.fileName)
    model.open = next
  }),
)
const confirmed = { kind: 'setup', changes: { isConfirmed: true } } as const
/** What a sheet needs before most of its rows can be sent. */
const prepare = command('map both, case ubo-usd', ({ open }, { session: { sheet } }) => {
  const chosen = { [town]: 'address.city', [region]: 'address.state' }
  if (isLocked(sheet.state())) return
  Object.assign(open.chosen, chosen)
  sheet.dispatch({ kind: 'setup', changes: { personCase: 'ubo-usd' } })
  const at = header.length - 2
  sheet.dispatch({
    kind: 'setup',
    changes: { names: { [at]: 'address.city', [at + 1]: 'address.state' } },
  })
  sheet.dispatch(confirmed)
})
/** The same, with the two fields in added columns. */
const fillIn = command('case ubo-usd, fill in both', (model, real) => {
  const { sheet } = real.session
  sheet.dispatch({ kind: 'setup', changes: { personCase: 'ubo-usd' } })
  sheet.dispatch(confirmed)
  for (const [index] of model.open.rows.entries()) {
    editCell(model, real, index, 'address.city', 'Ilorin')
    editCell(model, real, index, 'address.state', 'Kwara')
  }
})
const reload = command('reload', async (model, real) => {
  const before = await savedIdOf(real, model.open.fileName)
  // Without an edit or a press of Send, the device has no copy, and the sheet is lost.
  if (before === undefined) return
  real.reload()
  await real.session.resumeSaved(before)
  model.open.edits = []
  leaveNames(model, real.session)
})
/** The sheet is opened from the device. */
function leaveNames({ open }: Model, { sheet }: Real['session']) {
  for (const [index, row] of open.rows.entries()) {
    if (sheet.row(index)?.state !== 'created') continue
    const { name_first = '', name_last = '' } = row.own
    Object.assign(row, { own: { name_first, name_last }, typed: {} })
  }
}
const send = command('send', async (model, real) => {
  const { sheet } = real.session
  const { sending, setup, rows } = sheet.state()
  const isReady = rows.some(({ state }) => state === 'ready')
  if (!isReady && (sending.phase !== 'paused' || setup?.personCase === undefined)) return
  model.pressed.add(model.open.fileName)
  const sent = real.bodies.length
  real.session.send()
  await vi.waitUntil(() => sheet.state().sending.phase === 'ended', { interval: 1 })
  for (const body of real.bodies.slice(sent)) {
    const row = model.open.rows.find((each) => isOf(body, each))
    if (row === undefined) throw new Error('A person of another file was sent')
    expectBody(body, row, model, real)
  }
})

const confirm = command('confirm', (_model, { session: { sheet } }) => sheet.dispatch(confirmed))

const others = [confirm, prepare, fillIn, fillIn, reload, send, send, send]

async function savedIdOf({ session }: Real, fileName: string): Promise<string | undefined> {
  await session.loadSavedSheets()
  await session.discardSaved('none')
  return session.savedSheets.read().summaries.find((each) => each.fileName === fileName)?.id
}

stubDeskGlobals()

async function start() {
  const { whenIdle } = runSheetWorkerInProcess()
  const bodies: Real['bodies'] = []
  vi.stubGlobal('fetch', (_url: string, { body = '' }: { body?: string } = {}) => {
    bodies.push(JSON.parse(body) as Record<string, unknown>)
    return Promise.resolve(Response.json({ id: String(bodies.length) }, { status: 201 }))
  })
  const device = sheetStoreInMemory()
  const openSession = () => openSheetSession(device)
  const open = expectedSheet('first.csv')
  const session = openSession()
  session.choose(fileOf(open))
  await whenIdle()
  const real: Real = {
    session,
    bodies,
    whenIdle,
    reload: () => {
      real.session = openSession()
    },
  }
  const model: Model = { open, earlier: new Set(), pressed: new Set() }
  return { model, real }
}

test('what is shown is what is sent, after any sequence of acts', async () => {
  const commands = fc.commands(
    [
      edits,
      edits,
      edits,
      fc.constant(undoEdit),
      mappings,
      mappings,
      cases,
      cases,
      choices,
      ...others.map((each) => fc.constant(each)),
    ],
    { maxCommands: 12, size: 'max' },
  )
  const property = fc.assert(
    fc.asyncProperty(commands, (some) => fc.asyncModelRun(start, some)),
    { numRuns: 15 },
  )
  await expect(property).resolves.toBeUndefined()
})

test.each<[title: string, sent: number, acts: readonly Command[]]>([
  ['a cell edited before the case is chosen', 2, [edit(0, 'name_first', 'Aba'), prepare, send]],
  ['a cell emptied before the case is chosen', 1, [edit(0, 'name_first', ''), prepare, send]],
  ['cells typed into added columns, after a reload', 2, [fillIn, send, reload]],
])('what is shown is what is sent: %s', async (_title, sent, acts) => {
  const { model, real } = await start()
  for (const act of acts) await act.run(model, real)
  expect(real.bodies).toHaveLength(sent)
})
