import { expect, test } from 'vitest'
import { noPlan } from '../../../../src/desk/sheet/columns/sheet-plan'
import { createSheet } from '../../../../src/desk/sheet/state/sheet'
import { csvOf, cellsOf, headerOf, sheetPerson } from '../../../support/sheet/people-csv'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'
import { runSheetWorkerInProcess } from '../../../support/sheet/sheet-worker-in-process'
import { openSheetSession, stubDeskGlobals } from './support/sheet-sessions'

const person = sheetPerson('individual-usd', 0)
const header = headerOf([person])
const cells = cellsOf(person, header)
const setup = {
  header,
  delimiter: ',',
  accepted: {},
  personCase: 'individual-usd',
  order: undefined,
} as const

stubDeskGlobals()

async function openDesk() {
  const { whenIdle } = runSheetWorkerInProcess()
  const device = sheetStoreInMemory()
  await device.saveHead('saved', { ...setup, fileName: 'saved.csv', rows: 1, files: [] })
  return { session: openSheetSession(device), whenIdle }
}

test('a desk without an open sheet lists the saved ones, and no longer says what was discarded', async () => {
  const { session } = await openDesk()
  await session.discardSaved('another')
  expect(session.savedSheets.read()).toMatchObject({ message: 'discarded' })
  await session.loadSavedSheets()
  const { message, summaries } = session.savedSheets.read()
  expect(message).toBeUndefined()
  expect(summaries.map(({ id }) => id)).toEqual(['saved'])
})

test('a desk with an open sheet goes on to say what was discarded', async () => {
  const { session, whenIdle } = await openDesk()
  session.choose(new File([csvOf([header, cells])], 'people.csv'))
  await whenIdle()
  await session.discardSaved('another')
  await session.loadSavedSheets()
  expect(session.savedSheets.read()).toMatchObject({ message: 'discarded' })
})

test('a saved sheet has no progress while its lines arrive, and its rows are checked then', async () => {
  const { whenIdle } = runSheetWorkerInProcess()
  const sheet = createSheet()
  sheet.restore('saved.csv', { ...setup, head: setup, plan: { ...noPlan, isConfirmed: true } })
  sheet.addLines([{ number: 1, cells }])
  expect(sheet.state()).toMatchObject({ phase: 'reading', share: 0 })
  sheet.dispatch({ kind: 'checkAll' })
  await whenIdle()
  expect(sheet.state().phase).toBe('checked')
  expect(sheet.row(0)?.state).toBe('ready')
  sheet.clear()
})
