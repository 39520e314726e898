import type { PhoneMetadata, PhoneMetadataStore } from '../../../person/phones'
import { todayHere } from '../../../person'
import { cellText } from '../columns/cell-text'
import { datesOf } from '../checking/read-sheet-date'
import { type RowProblem, wholeRow } from '../checking/row-problem'
import type { SheetSettings } from '../checking/row-answers'
import { type Composed, createRowChecker, type RowChecker } from '../checking/row-checker'
import { cellOf } from '../columns/cells'
import { columnIndexes } from '../columns/column'
import type { ReadOptions } from '../reading/head-of'
import { readFile } from '../reading/read-file'
import type { SheetLine } from '../reading/sheet-line'
import type { RowProblemsAt, WorkerMessage, WorkerRequest } from './messages'

/** Rows per message, so that the page never blocks for long. */
const batchSize = 100

/** Reads and checks the lines in the worker, so that the page stays responsive. */
export function createSheetWork(
  post: (message: WorkerMessage) => void,
  phoneMetadataStore: PhoneMetadataStore,
): (message: WorkerRequest) => Promise<void> {
  let lines: SheetLine[] = []
  let settings: SheetSettings | undefined
  let current = 0
  const checkerFor = createCheckers(phoneMetadataStore)

  const read = async (file: File, options: ReadOptions = {}) => {
    lines = []
    const refusal = await readFile(file, options, {
      onSheets: (sheets) => post({ kind: 'sheets', sheets }),
      onHead: (head) => post({ kind: 'head', head }),
      onLines: (found, share) => {
        for (let at = 0; at < found.length; at += batchSize) {
          const some = found.slice(at, at + batchSize)
          lines.push(...some)
          post({ kind: 'lines', lines: some, share })
        }
      },
    })
    post(
      refusal === undefined
        ? { kind: 'read', isSheet: true }
        : { kind: 'read', isSheet: false, refusal },
    )
  }

  const check = (first: number, count: number, by: SheetSettings) =>
    checkLatest(
      lines,
      first,
      count,
      async (line) => (await checkerFor(line, by))?.check(line) ?? [phoneUnchecked(by)],
    )

  const checkAll = async (round: number, given: SheetSettings) => {
    current = round
    const dates = datesOf(lines, given.columns)
    post({ kind: 'dates', round, dates })
    const by = { ...given, order: given.order ?? dates.shown }
    settings = by
    for (let first = 0; first < lines.length; first += batchSize) {
      post({ kind: 'checked', round, ...(await check(first, batchSize, by)) })
      await afterMessages()
      if (current !== round) return
    }
    post({ kind: 'checkedAll', round })
  }

  const change = async (index: number, line: SheetLine) => {
    lines[index] = line
    // Without a case, nothing is checked yet.
    if (settings === undefined) return
    const round = current
    post({ kind: 'checked', round, ...(await check(index, 1, settings)) })
  }

  const compose = async (message: Extract<WorkerRequest, { kind: 'compose' }>) => {
    const { requestId, line, urls } = message
    if (settings === undefined) return
    const checker = await checkerFor(line, settings)
    const composed: Composed = checker?.compose(line, urls) ?? {
      ok: false,
      problems: [phoneUnchecked(settings)],
    }
    post({ kind: 'composed', requestId, composed })
  }

  return async (message) => {
    if (message.kind === 'read') await read(message.file, message.options)
    if (message.kind === 'addLines') lines.push(...message.lines)
    if (message.kind === 'checkAll') await checkAll(message.round, message.settings)
    if (message.kind === 'change') await change(message.index, message.line)
    if (message.kind === 'compose') await compose(message)
  }
}

/** Checks so many lines from `first` on, and again if one was changed while the phone metadata was loaded. */
async function checkLatest(
  lines: readonly SheetLine[],
  first: number,
  count: number,
  check: (line: SheetLine) => Promise<RowProblem[]>,
) {
  for (;;) {
    const some = lines.slice(first, first + count)
    const found: RowProblemsAt[] = []
    for (const [at, line] of some.entries()) {
      const problems = await check(line)
      if (problems.length > 0) found.push([first + at, problems])
    }
    if (some.every((line, at) => line === lines[first + at]))
      return { first, count: some.length, found }
  }
}

/**
 * Returns a function that gets the checker for a line, once the metadata of its phone number is loaded; undefined
 * if loading failed. It reuses a checker while its inputs stay the same.
 */
function createCheckers(phoneMetadataStore: PhoneMetadataStore) {
  let known: { by: SheetSettings; phones: PhoneMetadata; checker: RowChecker } | undefined
  return async (line: SheetLine, by: SheetSettings): Promise<RowChecker | undefined> => {
    const phone = cellText(cellOf(line, by.columns, 'phone'), 'phone')
    if (!phoneMetadataStore.canValidate(phone)) {
      const isLoaded = await phoneMetadataStore.loadFor(phone).then(
        () => true,
        () => false,
      )
      if (!isLoaded) return undefined
    }
    const phones = phoneMetadataStore.phones()
    if (known?.by !== by || known.phones !== phones) {
      known = { by, phones, checker: createRowChecker(by, phones, todayHere(new Date())) }
    }
    return known.checker
  }
}

function phoneUnchecked({ columns }: SheetSettings): RowProblem {
  const column = columnIndexes(columns).get('phone') ?? wholeRow
  return { column, path: ['phone'], code: 'phoneUnchecked' }
}

/** Lets pending messages of the page run first. */
function afterMessages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
