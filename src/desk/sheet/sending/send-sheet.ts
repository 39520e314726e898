import type { Failure } from '../../../api/failure'
import { randomKey } from '../../../drafts/draft'
import type { PersonCase } from '../../../person/cases'
import { columnOfPath } from '../checking/column-of-path'
import { type RowProblem, wholeRow } from '../checking/problem'
import type { AddressesOfRow } from '../checking/row-checker'
import { holdSending } from '../keeping/sheet-lock'
import type { Keeper } from '../keeping/keeper'
import type { KeptRow } from '../keeping/kept-sheet'
import type { SendingStatus } from '../state/overview'
import type { Sheet } from '../state/sheet'
import { fileColumnsOf, filesOf, type SheetRow } from '../state/sheet-row'
import { describeFailure } from './describe-failure'
import { createPace } from './pace'
import { sendRow } from './send-row'
import { storeFile } from './store-file'

/** Rows that are on their way to the service at the same time. */
const rowsAtOnce = 4

export interface SheetSender {
  /** Sends every row that is ready, and asks again for those whose outcome is open. */
  send: () => Promise<void>
  /** Rows that have begun arrive; no other begins. */
  pause: () => void
  resume: () => void
  /** Nothing more leaves, and what comes in is no longer of interest. */
  abandon: () => void
}

/** Sends the rows of a sheet, a few at once, each once: its key and bytes are kept before they leave. */
export function createSheetSender(sheet: Sheet, keeper: Keeper): SheetSender {
  const pace = createPace()
  let isAtWork = false
  let isAbandoned = false
  const change = (index: number, changes: Partial<SheetRow>) => {
    if (!isAbandoned) sheet.changeRow(index, changes)
  }
  const keepRow = async (index: number, row: KeptRow) => {
    if (!isAbandoned) await keeper.keepRow(index, row)
  }

  const refuse = async (index: number, problems: readonly RowProblem[], key?: string) => {
    if (!isAbandoned) sheet.forgetBytes(index)
    change(index, { state: 'refused', problems })
    if (key === undefined) return
    await keepRow(index, { state: 'refused', key, problems }).catch(() => undefined)
  }

  /** Stores the files of a row; undefined where one of them is refused, which is then told in its cell. */
  const storeFiles = async (index: number): Promise<AddressesOfRow | undefined> => {
    const { columns } = sheet.overview()
    const cells = sheet.row(index)?.cells ?? []
    const addresses: Record<number, string> = {}
    for (const { column, name } of filesOf(cells, fileColumnsOf(columns))) {
      const document = columns[column]?.holds?.document ?? 0
      const file = sheet.files.get(name)
      await pace.leave()
      const type = columns.findIndex(({ holds }) => holds?.name === `documents.${document}.type`)
      const stored = file && (await storeFile(file, cells[type] ?? '', pace.holdBack))
      if (stored?.ok !== true) {
        const code = stored?.code ?? 'unreadable'
        await refuse(index, [{ column, path: ['documents', document, 'file'], code }])
        return undefined
      }
      addresses[document] = stored.url
    }
    return addresses
  }

  /** The row's bytes: those of before, while their outcome is open, or its own, safe on the device by then. */
  const bytesOf = async (index: number, key: string): Promise<string | undefined> => {
    const before = sheet.row(index)?.body
    if (before !== undefined) return before
    const addresses = await storeFiles(index)
    if (addresses === undefined) return undefined
    const composed = await sheet.compose(index, addresses)
    if (!composed.ok) {
      // A rule that the check let pass, such as a day that ended meanwhile.
      await refuse(index, composed.problems)
      return undefined
    }
    // Only once the bytes are safe may they leave: a page killed from here on asks the same again.
    await keepRow(index, { state: 'sending', key, body: composed.body })
    change(index, { key, body: composed.body })
    return composed.body
  }
  const stop = (reason: NonNullable<SendingStatus['reason']>) => {
    pace.pause()
    sheet.changeSending({ phase: 'stopped', reason })
  }

  /** False where something else than the row is wrong: it is to be sent again. */
  const sendOne = async (index: number, personCase: PersonCase): Promise<boolean> => {
    const key = sheet.row(index)?.key ?? randomKey()
    change(index, { state: 'sending', isUnknown: false })
    let body: string | undefined
    try {
      body = await bytesOf(index, key)
    } catch {
      stop('notKept')
      return false
    }
    if (body === undefined) return true
    const outcome = await sendRow({ body, personCase, key }, pace)
    if (outcome.kind === 'created') {
      const { id } = outcome
      // Where that has no room any more, the same bytes are asked again, and create nobody twice.
      await keepRow(index, { state: 'created', key, id }).catch(() => undefined)
      if (!isAbandoned) sheet.forgetBytes(index)
      change(index, { state: 'created', id, problems: [] })
      return true
    }
    if (outcome.kind === 'refused') {
      await refuse(index, problemsIn(outcome.failure, index), key)
      return true
    }
    if (outcome.kind === 'unknown') {
      change(index, { isUnknown: true })
      return true
    }
    stop(outcome.reason)
    return false
  }

  const problemsIn = (failure: Failure, index: number): RowProblem[] => {
    const { columns } = sheet.overview()
    const fields = failure.fields.map(({ path, sentence }): RowProblem => {
      const column = columnOfPath(inSheet(path, index), columns)
      return { column, path, code: 'saidByService', sentence }
    })
    const words = describeFailure(failure)
    if (words === undefined) return fields
    return [{ column: wholeRow, path: [], code: 'saidByService', sentence: words }, ...fields]
  }
  /** The body counts the documents a row has, the columns those it can have. */
  const inSheet = (path: Failure['fields'][number]['path'], index: number) => {
    const [group, place, ...rest] = path
    if (group !== 'documents' || place === undefined) return path
    const { columns } = sheet.overview()
    const cells = sheet.row(index)?.cells ?? []
    const filled = columns.flatMap(({ holds }, at) => {
      const isFilled = holds?.document === 0 || (cells[at] ?? '').trim() !== ''
      return holds?.document !== undefined && isFilled ? [holds.document] : []
    })
    const numbers = [...new Set(filled)].sort((one, other) => one - other)
    return [group, numbers[Number(place)] ?? place, ...rest]
  }

  const work = async (queue: number[], personCase: PersonCase) => {
    for (;;) {
      await pace.turn()
      const index = queue.shift()
      if (index === undefined) return
      let isSettled = await sendOne(index, personCase)
      while (!isSettled) {
        await pace.turn()
        isSettled = await sendOne(index, personCase)
      }
      sheet.changeSending({ settled: sheet.overview().sending.settled + 1 })
    }
  }

  /** What holds all rows back is shown while it does. */
  const watchPace = () =>
    setInterval(() => {
      const heldUntil = pace.heldUntil()
      if (heldUntil !== sheet.overview().sending.heldUntil) sheet.changeSending({ heldUntil })
    }, 500)

  const send = async () => {
    const frame = sheet.frame()
    if (isAtWork || frame?.personCase === undefined) return
    const { personCase } = frame
    isAtWork = true
    const watching = watchPace()
    const online = () => pace.letGo()
    addEventListener('online', online)
    try {
      const queue = queueOf(sheet)
      sheet.changeSending({ phase: 'keeping', rows: queue.length, settled: 0, heldUntil: 0 })
      if (!(await holdSending())) {
        sheet.changeSending({ phase: 'stopped', reason: 'otherTab' })
        return
      }
      const isKept = await keeper.begin(frame, sheet.rows(), sheet.files)
      sheet.keep(isKept ? 'onDevice' : 'refused')
      pace.resume()
      sheet.changeSending({ phase: 'sending' })
      await Promise.all(Array.from({ length: rowsAtOnce }, () => work(queue, personCase)))
      const hasUnknown = sheet.rows().some(({ isUnknown }) => isUnknown)
      sheet.changeSending(
        hasUnknown ? { phase: 'stopped', reason: 'unknownRows' } : { phase: 'ended' },
      )
    } finally {
      isAtWork = false
      clearInterval(watching)
      removeEventListener('online', online)
    }
  }

  sheet.onEdit((index) => void keeper.keepLine(sheet.rows(), index).catch(() => undefined))

  return {
    send,
    pause: () => {
      pace.pause()
      sheet.changeSending({ phase: 'paused' })
    },
    resume: () => {
      if (!isAtWork) {
        void send()
        return
      }
      sheet.changeSending({ phase: 'sending' })
      pace.resume()
    },
    abandon: () => {
      isAbandoned = true
      pace.end()
    },
  }
}

/** First those whose outcome is open. */
function queueOf(sheet: Sheet): number[] {
  const open: number[] = []
  const ready: number[] = []
  for (const [index, { state }] of sheet.rows().entries()) {
    if (state === 'sending') open.push(index)
    if (state === 'ready') ready.push(index)
  }
  return [...open, ...ready]
}
