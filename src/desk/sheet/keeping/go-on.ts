import type { Sheet } from '../state/sheet'
import type { Keeper } from './keeper'

/** Brings a kept sheet back: its lines, its files, and what became of its rows. False where it is gone. */
export async function goOnWith(id: string, sheet: Sheet, keeper: Keeper): Promise<boolean> {
  const kept = await keeper.load(id)
  if (kept === undefined) return false
  const { vault, head } = kept
  const { header, delimiter, fileName, accepted, personCase, order } = head
  sheet.begin({ fileName, head: { header, delimiter }, accepted, personCase, order })
  await vault.loadLines(id, async (lines) => {
    sheet.take(lines)
    // So that the page answers in between.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const files: File[] = []
  for (const [place, { name, mediaType }] of head.files.entries()) {
    const bytes = await vault.loadFile(id, place, mediaType)
    if (bytes !== undefined) files.push(new File([bytes], name, { type: mediaType }))
  }
  sheet.addFiles(files)
  for (const [index, row] of await vault.loadRows(id)) {
    sheet.changeRow(index, row)
  }
  sheet.keep('onDevice')
  sheet.settle()
  return true
}
