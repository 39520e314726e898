import type { PhoneBook } from '../../../person/phone-book'
import { todayHere } from '../../../person/today'
import { datesOf } from '../checking/date-order'
import type { RowProblem } from '../checking/problem'
import { placesOf, type SheetSettings } from '../checking/row-answers'
import { createRowChecker, type RowChecker } from '../checking/row-checker'
import { decodeText } from '../reading/decode-text'
import { readLines } from '../reading/read-lines'
import type { SheetLine } from '../reading/sheet-line'
import type { FoundInRow, FromWorker, ToWorker } from './messages'

/** Rows that are checked, or told of, at once: the page takes them in without a pause that anybody sees. */
const portion = 100

/** What goes on in the worker: the lines are read and checked here, so that the page never waits. */
export function createSheetWork(
  tell: (message: FromWorker) => void,
  phoneBook: PhoneBook,
): (message: ToWorker) => Promise<void> {
  let lines: SheetLine[] = []
  let settings: SheetSettings | undefined
  let checker: RowChecker | undefined
  let judgedBy = phoneBook.phones()
  let current = 0

  const read = async (file: Blob) => {
    lines = []
    const { text } = decodeText(new Uint8Array(await file.arrayBuffer()))
    const isSheet = readLines(text, {
      onHead: (head) => tell({ kind: 'head', head }),
      onLines: (found, share) => {
        for (let at = 0; at < found.length; at += portion) {
          const some = found.slice(at, at + portion)
          lines.push(...some)
          tell({ kind: 'lines', lines: some, share })
        }
      },
    })
    tell({ kind: 'read', isSheet })
  }

  /** The checker, once all has come that the phone number of a row is judged by; undefined where it did not. */
  const checkerFor = async (line: SheetLine, by: SheetSettings) => {
    const place = placesOf(by.columns).get('phone')
    const phone = place === undefined ? '' : (line.cells[place] ?? '')
    if (!phoneBook.canJudge(phone)) {
      const came = await phoneBook.prepareFor(phone).then(
        () => true,
        () => false,
      )
      if (!came) return undefined
    }
    if (checker === undefined || judgedBy !== phoneBook.phones()) {
      judgedBy = phoneBook.phones()
      checker = createRowChecker(by, judgedBy, todayHere(new Date()))
    }
    return checker
  }
  const check = async (line: SheetLine, by: SheetSettings): Promise<RowProblem[]> => {
    const able = await checkerFor(line, by)
    if (able !== undefined) return able.check(line)
    const column = placesOf(by.columns).get('phone') ?? -1
    return [{ column, path: ['phone'], code: 'phoneUnchecked' }]
  }

  const settle = async (round: number, given: SheetSettings) => {
    const begun = performance.now()
    current = round
    checker = undefined
    const dates = datesOf(lines, given.columns)
    tell({ kind: 'dates', round, dates })
    const by = { ...given, order: given.order ?? dates.shown }
    settings = by
    for (let first = 0; first < lines.length; first += portion) {
      const some = lines.slice(first, first + portion)
      const found: FoundInRow[] = []
      for (const [at, line] of some.entries()) {
        const problems = await check(line, by)
        if (problems.length > 0) found.push([first + at, problems])
      }
      tell({ kind: 'checked', round, first, count: some.length, found })
      await afterMessages()
      if (current !== round) return
    }
    tell({ kind: 'settled', round, took: performance.now() - begun })
  }

  const change = async (index: number, cells: readonly string[]) => {
    const before = lines[index]
    if (before === undefined || settings === undefined) return
    const line = { ...before, cells }
    lines[index] = line
    const round = current
    const problems = await check(line, settings)
    tell({ kind: 'checked', round, first: index, count: 1, found: [[index, problems]] })
  }

  const compose = async (message: Extract<ToWorker, { kind: 'compose' }>) => {
    const { question, index, addresses } = message
    const line = lines[index]
    if (line === undefined || settings === undefined) return
    const able = await checkerFor(line, settings)
    const column = placesOf(settings.columns).get('phone') ?? -1
    const composed = able?.compose(line.cells, addresses) ?? {
      ok: false as const,
      problems: [{ column, path: ['phone'], code: 'phoneUnchecked' as const }],
    }
    tell({ kind: 'composed', question, composed })
  }

  return async (message) => {
    if (message.kind === 'read') await read(message.file)
    if (message.kind === 'take') lines.push(...message.lines)
    if (message.kind === 'settle') await settle(message.round, message.settings)
    if (message.kind === 'change') await change(message.index, message.cells)
    if (message.kind === 'compose') await compose(message)
  }
}

/** Lets what the page has asked meanwhile come first. */
function afterMessages(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
