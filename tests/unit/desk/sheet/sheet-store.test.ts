import { beforeEach, expect, test, vi } from 'vitest'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { noSheet, type SheetAction } from '../../../../src/desk/sheet/state/sheet-state'
import { placesOf, type SavedRow } from '../../../../src/desk/sheet/storage/saved-sheet'
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
  const written: string[] = []
  const store = createSheetStore({
    ...device,
    saveFile: async (id, place, file) => {
      written.push(file instanceof File ? file.name : '')
      await device.saveFile(id, place, file)
    },
  })
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
    const places = placesOf({ files: saved })
    const bytes = await Promise.all(places.map((place) => device.loadFile(id, place, '')))
    return saved.flatMap(({ name }, at) => (bytes[at] === undefined ? [] : [name]))
  }
  const create = (index: number) => {
    const row: SavedRow = { state: 'created', key: String(index), id: String(index) }
    act({ kind: 'changeRow', index, changes: row })
    return store.saveRow(index, row, state)
  }
  return {
    store,
    device,
    load,
    /** The documents whose bytes were saved since the last call. */
    written: () => written.splice(0),
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

test('a document is saved once, and again after the device has lost it', async () => {
  const { store, device, state, load, create, addFile, written } = await saveSheetWithFiles()
  expect(written()).toEqual(['both.pdf', 'own.pdf', 'spare.pdf'])
  await create(2)
  addFile(new File(['%PDF'], 'more.pdf'))
  await store.saveDocuments(state)
  await store.begin(state, () => undefined)
  expect(written()).toEqual(['more.pdf'])
  expect(await load()).toEqual(['both.pdf', 'spare.pdf', 'more.pdf'])
  device.evict()
  await store.whenSaved()
  expect(written()).toEqual(['both.pdf', 'spare.pdf', 'more.pdf'])
  expect(await load()).toEqual(['both.pdf', 'spare.pdf', 'more.pdf'])
})

test('the bytes of a document never stand under the name of another, also if the page ends meanwhile', async () => {
  const { store, device, state, create, addFile } = await saveSheetWithFiles()
  const head = await device.loadHead(store.id() ?? '')
  const [both, own, spare] = placesOf(head ?? { files: [] })
  await create(2)
  addFile(new File(['%PDF'], 'more.pdf'))
  await store.saveDocuments(state)
  const now = placesOf((await device.loadHead(store.id() ?? '')) ?? { files: [] })
  expect(now).toEqual([both, spare, expect.any(Number)])
  expect(now).not.toContain(own)
})
