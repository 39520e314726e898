import { Failure } from '../../../api/failure'
import { randomKey } from '../../../drafts/draft'
import { deskTexts } from '../../../texts/desk-texts'
import { texts } from '../../../texts/texts'
import { rowAnswers, type SheetSettings } from '../checking/row-answers'
import type { DocumentUrls } from '../checking/row-checker'
import { problemInSheet, type RowProblem, wholeRow } from '../checking/row-problem'
import { cellText } from '../columns/cell-text'
import { cellOf, type Cells } from '../columns/cells'
import { numbersOf } from '../state/row-questions'
import type { RowOutcome } from '../storage/saved-sheet'
import type { Sheet } from '../state/sheet'
import { fileFinder } from '../state/row-files'
import { filesOf } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'
import type { SendingStatus, SheetAction } from '../state/sheet-state'
import type { SendThrottle } from './send-throttle'
import { sendRow, stopsAllRows } from './send-row'
import { storeFile } from './store-file'

/** What sending one row needs from the run. */
export interface SendingRun {
  sheet: Sheet
  throttle: SendThrottle
  /** Aborted by a pause, and when no row can be sent for now. */
  stopped: AbortSignal
  settings: SheetSettings
  dispatch: (action: SheetAction) => void
  /** Saves the rows as they are now. Resolves to whether one of them may leave. */
  saveRow: () => Promise<boolean>
}

/** Why no row can be sent for now. */
type StopReason = NonNullable<SendingStatus['reason']>

/** Sends one row. Returns the reason if no row can be sent for now; undefined once this one is done. */
export async function sendOne(run: SendingRun, index: number): Promise<StopReason | undefined> {
  const { sheet, throttle, stopped, settings, saveRow } = run
  const key = sheet.row(index)?.key ?? randomKey()
  change(run, index, { state: 'sending' })
  let body: string | undefined
  try {
    body = await bytesOf(run, index)
  } catch (error) {
    if (error instanceof Failure) return error.reason
    throw error
  }
  if (body === undefined) {
    // Nothing of it has left, so it can be changed again.
    if (sheet.row(index)?.state === 'sending') change(run, index, { state: 'ready' })
    return undefined
  }
  const { personCase, columns } = settings
  const numbers = numbersOf(cellsOf(run, index), columns, personCase).map((number) => number.key)
  change(run, index, { key, body, numbers })
  // Save the bytes before they leave, so that a killed page sends the same ones again.
  if (!(await saveRow())) return 'notSaved'
  let row: RowOutcome
  try {
    const request = { body, personCase, key }
    const id = await sendRow(request, throttle, stopped)
    // It is sent first when sending goes on.
    if (id === undefined) return undefined
    row = { state: 'created', key, id, numbers }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    if (!error.isUnknown) change(run, index, { numbers: undefined })
    if (stopsAllRows(error)) {
      await saveRow()
      return error.reason
    }
    if (error.isUnknown) {
      change(run, index, { state: 'unsure' })
      return undefined
    }
    const problems = problemsOfFailure(error, cellsOf(run, index), settings)
    row = { state: 'refused', key, problems }
  }
  // Before it is saved: an edit of another row meanwhile must not save the cells of a created one again.
  change(run, index, { problems: [], ...row })
  // If the device is full, the row stays open there. The same bytes are sent again and create nobody twice.
  await saveRow()
  return undefined
}

/** Returns the bytes of an open row, or new ones; undefined if it is refused, or stopped, before it is sent. */
async function bytesOf(run: SendingRun, index: number): Promise<string | undefined> {
  const before = run.sheet.row(index)?.body
  if (before !== undefined) return before
  const urls = await storeFiles(run, index)
  if (urls === undefined) return undefined
  const composed = await run.sheet.compose(index, urls)
  if (!composed.ok) {
    // Time may have passed since the check, so a date may no longer be valid.
    change(run, index, { state: 'refused', problems: composed.problems })
    return undefined
  }
  return composed.body
}

/**
 * Uploads the files of a row; undefined if one is refused, which its cell then says, or if sending is stopped. Rejects with a failure that
 * concerns all rows.
 */
async function storeFiles(run: SendingRun, index: number): Promise<DocumentUrls | undefined> {
  const urls: Record<number, string> = {}
  const { columns } = run.settings
  const line = cellsOf(run, index)
  for (const { column, name } of filesOf(line, columns)) {
    const document = columns[column]?.target?.document ?? 0
    const type = cellText(cellOf(line, columns, `documents.${document}.type`))
    const file = fileFinder(run.sheet.state())(name)
    if (!(await run.throttle.whenRequestMayLeave(run.stopped))) return undefined
    const stored = file instanceof File && (await storeFile(file, type, run.throttle.delayFor))
    if (stored === false || !stored.ok) {
      const code = stored === false ? 'lost' : stored.code
      // The next file would be blocked too.
      if (code === 'blocked') throw new Failure('notAllowed')
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

function cellsOf({ sheet }: SendingRun, index: number): Cells {
  return sheet.row(index) ?? { cells: [] }
}

/** Returns why the service refused a row, at the row and at its cells. */
export function problemsOfFailure(
  failure: Failure,
  line: Cells,
  settings: SheetSettings,
): RowProblem[] {
  const { documents } = rowAnswers(line, settings)
  const fields = failure.fieldRefusals.map((refusal) =>
    problemInSheet(refusal, documents, settings.columns),
  )
  const message = rowMessage(failure)
  if (message === undefined) return fields
  return [{ column: wholeRow, path: [], code: 'saidByService', sentence: message }, ...fields]
}

/** Returns the service's message about the whole row; undefined if it is only about cells. */
function rowMessage({ reason, fieldRefusals, sentences }: Failure): string | undefined {
  const { failures } = deskTexts().sheet
  if (reason === 'exists') return failures.exists
  if (reason === 'tooLarge') return failures.tooLarge
  if (sentences.length > 0) return texts().general.quoted({ sentence: sentences.join('; ') })
  return fieldRefusals.length > 0 ? undefined : failures.refused
}
