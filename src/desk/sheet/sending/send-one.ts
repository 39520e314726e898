import { randomKey } from '../../../drafts/draft'
import { deskKey } from '../../key/desk-key'
import type { DocumentUrls } from '../checking/row-checker'
import type { SheetSettings } from '../checking/row-answers'
import type { SavedRow } from '../storage/saved-sheet'
import type { Sheet } from '../state/sheet'
import { plainName } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'
import type { SendingStatus, SheetAction } from '../state/sheet-state'
import type { SendThrottle } from './send-throttle'
import { filesToStore, problemsOfFailure } from './row-queue'
import { sendRow } from './send-row'
import { storeFile } from './store-file'

/** One run of a sheet's sending, as a row sees it. */
export interface SendingRun {
  sheet: Sheet
  throttle: SendThrottle
  settings: SheetSettings
  dispatch: (action: SheetAction) => void
  /** Resolves when what became of the row is safe on the device. */
  saveRow: (index: number, row: SavedRow) => Promise<void>
}

/** Why no row can be sent for now. */
type StopReason = NonNullable<SendingStatus['reason']>

/** Sends one row. Returns what keeps it, and every other row, from being sent; undefined once it was sent. */
export async function sendOne(run: SendingRun, index: number): Promise<StopReason | undefined> {
  const { sheet, throttle, settings, saveRow } = run
  const key = sheet.row(index)?.key ?? randomKey()
  change(run, index, { state: 'sending', isUnknown: false })
  let body: string | undefined
  try {
    body = await bytesOf(run, index, key)
  } catch {
    return 'notSaved'
  }
  if (body === undefined) return undefined
  const { personCase } = settings
  const outcome = await sendRow({ body, personCase, key, deskKey: deskKey.read() }, throttle)
  if (outcome.kind === 'stopped') return outcome.reason
  if (outcome.kind === 'unknown') {
    change(run, index, { isUnknown: true })
    return undefined
  }
  const row: SavedRow =
    outcome.kind === 'created'
      ? { state: 'created', key, id: outcome.id }
      : {
          state: 'refused',
          key,
          problems: problemsOfFailure(outcome.failure, cellsOf(run, index), settings),
        }
  // Where the device has no room any more, the same bytes are asked again, and create nobody twice.
  await saveRow(index, row).catch(() => undefined)
  change(run, index, { problems: [], ...row })
  return undefined
}

/** The row's bytes: those of before, while their outcome is open, or its own. Undefined where it is refused here. */
async function bytesOf(run: SendingRun, index: number, key: string): Promise<string | undefined> {
  const before = run.sheet.row(index)?.body
  if (before !== undefined) return before
  const urls = await storeFiles(run, index)
  if (urls === undefined) return undefined
  const composed = await run.sheet.compose(index, urls)
  if (!composed.ok) {
    // A rule that the check let pass, such as a day that ended meanwhile.
    change(run, index, { state: 'refused', problems: composed.problems })
    return undefined
  }
  const { body } = composed
  // Only once the bytes are safe may they leave: a page killed from here on asks the same again.
  await run.saveRow(index, { state: 'sending', key, body })
  change(run, index, { key, body })
  return body
}

/** Stores the files of a row; undefined where one of them is refused, which is then told in its cell. */
async function storeFiles(run: SendingRun, index: number): Promise<DocumentUrls | undefined> {
  const urls: Record<number, string> = {}
  for (const each of filesToStore(cellsOf(run, index), run.settings.columns)) {
    const { column, name, document, type } = each
    const file = run.sheet.state().files.get(plainName(name))
    await run.throttle.whenRequestMayLeave()
    const stored = file && (await storeFile(file, type, run.throttle.delayFor))
    if (stored?.ok !== true) {
      const code = stored?.code ?? 'unreadable'
      const problems = [{ column, path: ['documents', document, 'file'], code }]
      change(run, index, { state: 'refused', problems })
      return undefined
    }
    urls[document] = stored.url
  }
  return urls
}

function change({ dispatch }: SendingRun, index: number, changes: Partial<SheetRow>): void {
  dispatch({ kind: 'changeRow', index, changes })
}

function cellsOf({ sheet }: SendingRun, index: number): readonly string[] {
  return sheet.row(index)?.cells ?? []
}
