import { beforeEach, expect, test, vi } from 'vitest'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { noSheet, type SheetAction } from '../../../../src/desk/sheet/state/sheet-state'
import { sheetVersion } from '../../../../src/desk/sheet/storage/saved-sheet'
import { createSheetStore } from '../../../../src/desk/sheet/storage/sheet-store'
import { sheetStoreInMemory } from '../../../support/sheet/sheet-store-in-memory'

// A browser without the Web Locks API.
beforeEach(() => {
  vi.stubGlobal('navigator', {})
  return () => vi.unstubAllGlobals()
})

test('lists the sheets once the browser opens its storage that it refused before', async () => {
  const device = sheetStoreInMemory()
  let isRefused = true
  const store = createSheetStore({
    ...device,
    keys: async (prefix) => {
      if (isRefused) throw new DOMException('No', 'UnknownError')
      return device.keys(prefix)
    },
  })
  device.putHead('sheet', {
    version: sheetVersion,
    fileName: 'people.csv',
    header: [],
    delimiter: ',',
    accepted: {},
    personCase: undefined,
    order: undefined,
    files: [],
    rows: 1,
    created: 0,
    pending: 0,
  })
  expect(await store.summaries()).toEqual([])
  isRefused = false
  const saved = { id: 'sheet', fileName: 'people.csv', rows: 1, created: 0 }
  expect(await store.summaries()).toMatchObject([saved])
})

/** A sheet whose first two rows share a document, as the device has it. */
async function saveSheetWithFiles() {
  const device = sheetStoreInMemory()
  const written: string[] = []
  const store = createSheetStore({
    ...device,
    put: async (key, file) => {
      written.push(file instanceof File ? file.name : '')
      await device.put(key, file)
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
  act({ kind: 'setup', changes: { personCase: 'ubo-usd' } })
  act({ kind: 'begin', fileName: 'people.csv' })
  act({ kind: 'head', head: { header, delimiter: ',' } })
  const lines = cells.map((own, at) => ({ number: at + 1, cells: own }))
  act({ kind: 'lines', lines, share: 1 })
  act({ kind: 'addFiles', files })
  const save = () => store.save({ state: () => state, dispatch: act })
  await save()
  const [{ id } = { id: '' }] = await device.summaries()
  const create = (index: number) => {
    const key = String(index)
    act({ kind: 'changeRow', index, changes: { state: 'created', key, id: key } })
    return store.saveRow()
  }
  return {
    store,
    device,
    save,
    load: () => device.filesIn(id),
    places: () => (device.headIn(id)?.files ?? []).map(({ place }) => place),
    /** The documents whose bytes were saved since the last call. */
    written: () => written.splice(0),
    create,
    addFile: (file: File) => act({ kind: 'addFiles', files: [file] }),
  }
}

test('a document leaves the device with the last row that names it', async () => {
  const { save, load, create, addFile } = await saveSheetWithFiles()
  expect(load()).toEqual(['both.pdf', 'own.pdf', 'spare.pdf'])
  await create(0)
  expect(load()).toEqual(['both.pdf', 'own.pdf', 'spare.pdf'])
  await create(1)
  expect(load()).toEqual(['own.pdf', 'spare.pdf'])
  addFile(new File(['%PDF'], 'more.pdf'))
  await save()
  expect(load()).toEqual(['own.pdf', 'spare.pdf', 'more.pdf'])
  await create(2)
  expect(load()).toEqual(['spare.pdf', 'more.pdf'])
})

test('a document is saved once, and again after the device has lost it', async () => {
  const { store, device, save, load, create, addFile, written } = await saveSheetWithFiles()
  expect(written()).toEqual(['both.pdf', 'own.pdf', 'spare.pdf'])
  await create(2)
  addFile(new File(['%PDF'], 'more.pdf'))
  await save()
  await save()
  expect(written()).toEqual(['more.pdf'])
  expect(load()).toEqual(['both.pdf', 'spare.pdf', 'more.pdf'])
  device.evict()
  await store.whenSaved()
  expect(written()).toEqual(['both.pdf', 'spare.pdf', 'more.pdf'])
  expect(load()).toEqual(['both.pdf', 'spare.pdf', 'more.pdf'])
})

test('the bytes of a document never stand under the name of another, also if the page ends meanwhile', async () => {
  const { save, places, create, addFile } = await saveSheetWithFiles()
  const [both, own, spare] = places()
  await create(2)
  addFile(new File(['%PDF'], 'more.pdf'))
  await save()
  const now = places()
  expect(now).toEqual([both, spare, expect.any(Number)])
  expect(now).not.toContain(own)
})
