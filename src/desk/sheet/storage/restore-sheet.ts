import { noPlan } from '../columns/sheet-plan'
import type { Sheet } from '../state/sheet'
import { withPath } from '../state/sheet-files'
import { currentLine } from './saved-line'
import { rememberPlace, type RowOutcome } from './saved-sheet'
import type { SheetStore } from './sheet-store'

type SavedSheet = Exclude<Awaited<ReturnType<SheetStore['load']>>, string>

/**
 * Restores a saved sheet, paused: its rows with their outcomes, and its files. Stops once another sheet is opened.
 */
export async function restoreSheet(
  sheet: Sheet,
  { head, readRows, readFile, follow }: SavedSheet,
  isCurrent: () => boolean,
): Promise<void> {
  const { header, delimiter, titleRow, fileName, words, accepted, personCase, order } = head
  const plan = { ...noPlan, isConfirmed: true, ...head.plan }
  const titles = { header, delimiter, ...(titleRow !== undefined && { titleRow }) }
  sheet.restore(fileName, { head: titles, words, accepted, personCase, order, plan })
  sheet.dispatch({ kind: 'changeSending', changes: { phase: 'paused' } })
  sheet.dispatch({ kind: 'changeStorage', storage: 'onDevice' })
  const { columns } = sheet.state()
  const outcomes: (RowOutcome | undefined)[] = []
  await readRows(async (rows) => {
    if (isCurrent())
      sheet.addLines(rows.map(({ outcome: _outcome, ...line }) => currentLine(line, columns)))
    outcomes.push(...rows.map(({ outcome }) => outcome))
    // Lets the page respond in between.
    await new Promise((resolve) => setTimeout(resolve))
  })
  const files: File[] = []
  for (const { name, mediaType, place } of head.files) {
    const bytes = await readFile(place)
    if (bytes === undefined) continue
    const bare = name.split(/[/\\]/).at(-1) ?? name
    const file = withPath(new File([bytes], bare, { type: mediaType }), name)
    rememberPlace(file, place)
    files.push(file)
  }
  if (!isCurrent()) return
  for (const [index, changes] of outcomes.entries())
    if (changes !== undefined) sheet.dispatch({ kind: 'changeRow', index, changes })
  const checked = sheet.addFiles(files)
  follow(sheet)
  sheet.dispatch({ kind: 'read', isSheet: true })
  await checked
}
