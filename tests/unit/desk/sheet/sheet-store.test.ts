import { expect, test } from 'vitest'
import { createSheetStore } from '../../../../src/desk/sheet/storage/sheet-store'
import { sheetStoreInMemory } from '../../../support/sheet-store-in-memory'

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
