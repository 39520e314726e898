import type { Failure } from '../../../api/failure'
import { deskTexts } from '../../../texts/desk-texts'
import { texts } from '../../../texts/texts'
import { cellText } from '../columns/cell-text'
import { problemInSheet } from '../checking/column-of-path'
import { type RowProblem, wholeRow } from '../checking/row-problem'
import { rowAnswers, type SheetSettings } from '../checking/row-answers'
import { cellOf, type Cells } from '../columns/cells'
import type { Column } from '../columns/column'
import { gridFocus } from '../state/grid-focus'
import type { Sheet } from '../state/sheet'
import { filesOf } from '../state/sheet-files'
import type { SheetRow } from '../state/sheet-row'

/** Returns the indexes of the rows to send: rows with an open outcome first, then the ready ones. */
export function queueOf(rows: readonly SheetRow[]): number[] {
  const of = (wanted: SheetRow['state']) =>
    rows.flatMap(({ state }, index) => (state === wanted ? [index] : []))
  return [...of('sending'), ...of('unsure'), ...of('ready')]
}

export type RowQueue = ReturnType<typeof createRowQueue>

/**
 * A queue of rows to send. A row is not taken while it is edited or checked: it waits until the others have left. A row
 * that became wrong is left out.
 */
export function createRowQueue(
  indexes: readonly number[],
  sheet: Pick<Sheet, 'row' | 'subscribe'>,
) {
  const rest = [...indexes]
  const later: number[] = []
  const isOpen = (index: number) => {
    const { isEdited, cell } = gridFocus.read()
    return (isEdited && cell?.index === index) || sheet.row(index)?.state === 'unchecked'
  }
  const isToSend = (index: number) =>
    ['ready', 'sending', 'unsure'].includes(sheet.row(index)?.state ?? 'unchecked')
  const firstFree = (): number | undefined => {
    rest.push(...later.splice(0))
    for (let index = rest.shift(); index !== undefined; index = rest.shift()) {
      if (isOpen(index)) later.push(index)
      else if (isToSend(index)) return index
    }
    return undefined
  }
  return {
    /** Resolves to the index of the next row; undefined at the end, or once `stopped` is aborted. */
    next: async (stopped: AbortSignal): Promise<number | undefined> => {
      while (!stopped.aborted) {
        const index = firstFree()
        if (index !== undefined || later.length === 0) return index
        await nextChange(sheet, stopped)
      }
      return undefined
    },
    isEmpty: () => rest.length + later.length === 0,
  }
}

/** Resolves when a row changes, an edit begins or ends, or `stopped` is aborted. */
function nextChange({ subscribe }: Pick<Sheet, 'subscribe'>, stopped: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const stop of stops) stop()
      resolve()
    }
    const stops = [subscribe(end), gridFocus.subscribe(end)]
    stopped.addEventListener('abort', end, { once: true })
  })
}

/** Returns the files of a row, each with the number and type of its document. */
export function filesToStore(line: Cells, columns: readonly Column[]) {
  return filesOf(line, columns).map(({ column, name }) => {
    const document = columns[column]?.target?.document ?? 0
    const type = cellText(cellOf(line, columns, `documents.${document}.type`))
    return { column, name, document, type }
  })
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
