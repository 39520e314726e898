import { noPlan } from '../columns/sheet-plan'
import type { Sheet } from '../state/sheet'
import { withPath } from '../state/sheet-files'
import { rememberPlace } from './save-sheet'
import { currentLine } from './saved-line'
import { placesOf } from './saved-sheet'
import type { SheetStore } from './sheet-store'

type SavedSheet = Exclude<Awaited<ReturnType<SheetStore['load']>>, string>

/**
 * Restores a saved sheet, paused: its lines, its row outcomes, and its files. Stops once another sheet is opened.
 */
export async function restoreSheet(
  id: string,
  sheet: Sheet,
  { encryptedStore, head, follow }: SavedSheet,
  isCurrent: () => boolean,
): Promise<void> {
  const { header, delimiter, titleRow, fileName, words, accepted, personCase, order } = head
  const plan = { ...noPlan, isConfirmed: true, ...head.plan }
  const titles = { header, delimiter, ...(titleRow !== undefined && { titleRow }) }
  sheet.restore(fileName, { head: titles, words, accepted, personCase, order, plan })
  sheet.dispatch({ kind: 'changeSending', changes: { phase: 'paused' } })
  sheet.dispatch({ kind: 'changeStorage', storage: 'onDevice' })
  const { columns } = sheet.state()
  await encryptedStore.loadLines(id, async (lines) => {
    if (isCurrent()) sheet.addLines(lines.map((line) => currentLine(line, columns)))
    // Lets the page respond in between.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const files: File[] = []
  for (const [index, place] of placesOf(head).entries()) {
    const { name = '', mediaType = '' } = head.files[index] ?? {}
    const bytes = await encryptedStore.loadFile(id, place, mediaType)
    if (bytes === undefined) continue
    const bare = name.split(/[/\\]/).at(-1) ?? name
    const file = withPath(new File([bytes], bare, { type: mediaType }), name)
    rememberPlace(file, id, place)
    files.push(file)
  }
  const rows = await encryptedStore.loadRows(id)
  if (!isCurrent()) return
  for (const [index, changes] of rows) sheet.dispatch({ kind: 'changeRow', index, changes })
  follow({
    state: sheet.state,
    onSaved: (isSaved) =>
      sheet.dispatch({ kind: 'changeStorage', storage: isSaved ? 'onDevice' : 'refused' }),
  })
  sheet.dispatch({ kind: 'read', isSheet: true })
  await sheet.addFiles(files)
}
