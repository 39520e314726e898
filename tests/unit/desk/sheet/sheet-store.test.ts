import { beforeEach, expect, test, vi } from 'vitest'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { noSheet, type SheetAction } from '../../../../src/desk/sheet/state/sheet-state'
import type { SavedRow } from '../../../../src/desk/sheet/storage/saved-sheet'
import { createSheetStore } from '../../../../src/desk/sheet/storage/sheet-store'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'

// A browser without the Web Locks API.
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  return () => vi.unstubAllGlobals()
})

test('lists the sheets once the browser opens its storage that it refused before', async () => {
  const saved = { id: 'sheet', changedAt: 0, fileName: 'people.csv', rows: 1, created: 0 }
  let isRefused = true
  const store = createSheetStore({
    ...sheetStoreInMemory(),
    summaries: async () => {
      if (isRefused) throw new DOMException('No', 'UnknownError')
      return [saved]
    },
  })
  expect(await store.summaries()).toEqual([])
  isRefused = false
  expect(await store.summaries()).toEqual([saved])
})

/** A sheet whose first two rows share a document, as the device has it. */
async function saveSheetWithFiles() {
  const device = sheetStoreInMemory()
  const store = createSheetStore(device)
  const header = ['name_first', 'documents.0.file']
  const cells = [
    ['Ada', 'Both.pdf'],
    ['Obi', 'both.pdf'],
    ['Eze', 'own.pdf'],
  ]
  const files = ['both.pdf', 'own.pdf', 'spare.pdf'].map((name) => new File(['%PDF'], name))
  let state = noSheet
  const act = (action: SheetAction) => {
    state = reduceSheet(state, action)
  }
  act({ kind: 'chooseCase', personCase: 'ubo-usd' })
  act({ kind: 'begin', fileName: 'people.csv' })
  act({ kind: 'head', head: { header, delimiter: ',' } })
  const lines = cells.map((own, at) => ({ number: at + 1, cells: own }))
  act({ kind: 'lines', lines, share: 1 })
  act({ kind: 'addFiles', files })
  await store.begin(
    () => state,
    () => undefined,
  )
  const id = store.id() ?? ''
  const load = async () => {
    const { files: saved = [] } = (await device.loadHead(id)) ?? {}
    const bytes = await Promise.all(saved.map((_, at) => device.loadFile(id, at, '')))
    return saved.flatMap(({ name }, at) => (bytes[at] === undefined ? [] : [name]))
  }
  const create = (index: number) => {
    const row: SavedRow = { state: 'created', key: String(index), id: String(index) }
    act({ kind: 'changeRow', index, changes: row })
    return store.saveRow(index, row, state)
  }
  return {
    store,
    load,
    create,
    addFile: (file: File) => act({ kind: 'addFiles', files: [file] }),
    state: () => state,
  }
}

test('a document leaves the device with the last row that names it', async () => {
  const { store, state, load, create, addFile } = await saveSheetWithFiles()
  expect(await load()).toEqual(['both.pdf', 'own.pdf', 'spare.pdf'])
  await create(0)
  expect(await load()).toEqual(['both.pdf', 'own.pdf', 'spare.pdf'])
  await create(1)
  expect(await load()).toEqual(['own.pdf', 'spare.pdf'])
  addFile(new File(['%PDF'], 'more.pdf'))
  await store.saveDocuments(state)
  expect(await load()).toEqual(['own.pdf', 'spare.pdf', 'more.pdf'])
  await create(2)
  expect(await load()).toEqual(['spare.pdf', 'more.pdf'])
})
