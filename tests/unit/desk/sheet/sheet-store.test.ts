import { expect, test } from 'vitest'
import type { EncryptedSheetStore } from '../../../../src/desk/sheet/storage/encrypted-sheet-store'
import { createSheetStore } from '../../../../src/desk/sheet/storage/sheet-store'

test('opens the storage again that the browser refused before', async () => {
  const saved = { id: 'sheet', changedAt: 0, fileName: 'people.csv', rows: 1, created: 0 }
  // The part of the store that lists the sheets.
  const device = { summaries: async () => [saved] } as unknown as EncryptedSheetStore
  const answers = [undefined, device]
  let tries = 0
  const store = createSheetStore(async () => {
    tries += 1
    return answers[tries - 1]
  })
  expect(await store.summaries()).toEqual([])
  expect(await store.summaries()).toEqual([saved])
  expect(await store.summaries()).toEqual([saved])
  expect(tries).toBe(2)
})
