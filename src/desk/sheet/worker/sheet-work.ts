import type { ProxyMarked, Remote } from 'comlink'
import type { PhoneMetadata, PhoneMetadataStore } from '../../../person/phones'
import { todayHere } from '../../../person'
import { cellText } from '../columns/cell-text'
import { type RowProblem, wholeRow } from '../checking/row-problem'
import type { SheetSettings } from '../checking/row-answers'
import {
  type Composed,
  createRowChecker,
  type DocumentUrls,
  type RowChecker,
} from '../checking/row-checker'
import { cellOf } from '../columns/cells'
import { columnIndexes } from '../columns/column'
import type { FilePart, ReadOptions } from '../reading/give-lines'
import { readFile } from '../reading/read-file'
import type { SheetLine } from '../reading/sheet-line'

export type SheetWork = ReturnType<typeof createSheetWork>

/** What the worker does for the page, which stays responsive. It keeps nothing of a sheet between two calls. */
export function createSheetWork(phoneMetadataStore: PhoneMetadataStore) {
  /** Resolves to whether the phone number of a line can be checked, once its metadata is there. */
  const canCheckPhone = async (line: SheetLine, { columns }: SheetSettings): Promise<boolean> => {
    const phone = cellText(cellOf(line, columns, 'phone'), 'phone')
    if (phoneMetadataStore.canValidate(phone)) return true
    return phoneMetadataStore.loadFor(phone).then(
      () => true,
      () => false,
    )
  }
  /** Returns a function for the checker that knows the phone metadata of this moment. */
  const checkersOf = (settings: SheetSettings) => {
    let last: { phones: PhoneMetadata; checker: RowChecker } | undefined
    return () => {
      const phones = phoneMetadataStore.phones()
      if (last?.phones !== phones)
        last = { phones, checker: createRowChecker(settings, phones, todayHere(new Date())) }
      return last.checker
    }
  }
  return {
    /** Reads a file. Resolves to why it cannot be read, once the page has taken everything. */
    read: async (
      file: File,
      options: ReadOptions,
      tell: Remote<((part: FilePart) => void) & ProxyMarked>,
    ) => {
      const told: Promise<void>[] = []
      const refusal = await readFile(file, options, (part) => told.push(tell(part)))
      await Promise.all(told)
      return refusal
    },
    /** Returns the problems of each line. */
    check: async (lines: readonly SheetLine[], settings: SheetSettings) => {
      const checkerNow = checkersOf(settings)
      const found: (readonly RowProblem[])[] = []
      for (const line of lines) {
        const isCheckable = await canCheckPhone(line, settings)
        found.push(isCheckable ? checkerNow().check(line) : [phoneUnchecked(settings)])
      }
      return found
    },
    /** Returns the exact bytes to send. */
    compose: async (
      line: SheetLine,
      settings: SheetSettings,
      urls: DocumentUrls,
    ): Promise<Composed> =>
      (await canCheckPhone(line, settings))
        ? checkersOf(settings)().compose(line, urls)
        : { ok: false, problems: [phoneUnchecked(settings)] },
  }
}

function phoneUnchecked({ columns }: SheetSettings): RowProblem {
  const column = columnIndexes(columns).get('phone') ?? wholeRow
  return { column, path: ['phone'], code: 'phoneUnchecked' }
}
