import type { PersonCase } from '../../../person/cases'
import { createListeners } from '../../../questions/listeners'
import type { DatesOfSheet } from '../checking/date-order'
import type { DateOrder } from '../checking/read-sheet-date'
import type { AddressesOfRow, Composed } from '../checking/row-checker'
import { columnsLacking } from '../columns/case-columns'
import { caseOfHeader } from '../columns/case-of-header'
import { type Column, columnsOf } from '../columns/column'
import { offersFor } from '../columns/offers'
import { everyRow, type SheetFilter } from './filter'
import { judgeRow } from './judge-row'
import { createRowList } from './row-list'
import type { SendingStatus, SheetOverview, SheetPhase } from './overview'
import type { SheetHead, SheetLine } from '../reading/sheet-line'
import { createSheetFiles, type SheetFiles } from './sheet-files'
import { type NamedFiles, namedFiles } from './named-files'
import { fileColumnsOf, filesOf, type SheetRow, totalsOf } from './sheet-row'
import { type SheetWorker, startSheetWorker } from '../worker/ask-worker'

/** Milliseconds between two drawings while rows change by the hundred. */
const drawEvery = 120

/** What stays of a sheet when its rows are told apart: enough to read them again. */
export interface SheetFrame {
  fileName: string
  head: SheetHead
  accepted: Readonly<Record<string, string>>
  personCase: PersonCase | undefined
  order: DateOrder | undefined
}

/** One spreadsheet of people: its rows, their states, and what is shown of them. It outlives every drawing. */
export interface Sheet {
  files: SheetFiles
  subscribe: (listener: () => void) => () => void
  overview: () => SheetOverview
  row: (index: number) => SheetRow | undefined
  rows: () => readonly SheetRow[]
  frame: () => SheetFrame | undefined
  /** Reads another file; what was there before goes. */
  choose: (file: File) => void
  /** Begins with what was kept: its lines follow, some at a time, and then it is checked. */
  begin: (frame: SheetFrame) => void
  take: (lines: readonly SheetLine[]) => void
  settle: () => void
  addFiles: (files: Iterable<File>) => void
  /** Takes a title for a column's name. */
  accept: (title: string, name: string) => void
  chooseCase: (personCase: PersonCase) => void
  chooseOrder: (order: DateOrder) => void
  edit: (index: number, column: number, text: string) => void
  show: (filter: SheetFilter) => void
  changeRow: (index: number, changes: Partial<SheetRow>) => void
  /** Takes away what is kept in a row of its last sending. */
  forgetBytes: (index: number) => void
  compose: (index: number, addresses: AddressesOfRow) => Promise<Composed>
  changeSending: (changes: Partial<SendingStatus>) => void
  keep: (keeping: SheetOverview['keeping']) => void
  /** Hears of every cell that was changed by hand. */
  onEdit: (listener: (index: number) => void) => void
  /** Forgets the sheet. */
  clear: () => void
}

const noSending: SendingStatus = { phase: 'idle', rows: 0, settled: 0, heldUntil: 0 }
const noDates: DatesOfSheet = { isUnclear: false }

export function createSheet(): Sheet {
  const { tell, subscribe } = createListeners()
  let worker: SheetWorker | undefined
  let files = createSheetFiles()
  let rows = createRowList()
  let frame: SheetFrame | undefined
  let columns: readonly Column[] = []
  let fileColumns: readonly number[] = []
  let phase: SheetPhase = 'none'
  let fileName = ''
  let share = 0
  let took = 0
  let round = 0
  let dates = noDates
  let filter = everyRow
  let sending = noSending
  let keeping: SheetOverview['keeping'] = 'notYet'
  let wished: PersonCase | undefined
  let hearEdit: (index: number) => void = () => undefined
  let known: SheetOverview | undefined
  let offers: SheetOverview['offers'] = {}
  /** Told anew when cells or files changed: names take long to compare. */
  let named: NamedFiles | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const drawNow = () => {
    clearTimeout(timer)
    timer = undefined
    known = undefined
    tell()
  }
  const draw = () => {
    timer ??= setTimeout(drawNow, drawEvery)
  }

  const judge = (row: SheetRow) => judgeRow(row, { columns, fileColumns, files })
  const isLocked = () =>
    sending.phase !== 'idle' ||
    rows.all().some(({ state }) => state === 'created' || state === 'sending')

  const settle = () => {
    if (frame === undefined || worker === undefined) return
    round += 1
    const own = columnsOf(frame.head.header, frame.accepted)
    const { personCase } = frame
    columns = personCase === undefined ? own : [...own, ...columnsLacking(personCase, own)]
    fileColumns = fileColumnsOf(columns)
    offers = offersFor(columns, personCase)
    named = undefined
    filter = everyRow
    if (personCase === undefined) return
    share = 0
    phase = 'checking'
    const { order } = frame
    worker.tell({ kind: 'settle', round, settings: { personCase, columns, order } })
  }
  const reframe = (changes: Partial<SheetFrame>) => {
    if (frame === undefined || isLocked()) return
    frame = { ...frame, ...changes }
    settle()
    drawNow()
  }
  const add = (lines: readonly SheetLine[]) => {
    rows.add(lines)
    named = undefined
  }

  const start = () => {
    worker?.end()
    files = createSheetFiles()
    rows = createRowList()
    frame = undefined
    columns = []
    fileColumns = []
    offers = {}
    named = undefined
    dates = noDates
    filter = everyRow
    sending = noSending
    keeping = 'notYet'
    share = 0
    round += 1
    worker = startSheetWorker(
      (message) => {
        if (message.kind === 'head') {
          const own = columnsOf(message.head.header)
          const personCase = caseOfHeader(own) ?? wished
          frame = { fileName, head: message.head, accepted: {}, personCase, order: undefined }
          columns = own
          offers = offersFor(own, personCase)
        }
        if (message.kind === 'lines') {
          add(message.lines)
          share = message.share
        }
        if (message.kind === 'read') {
          phase = message.isSheet ? 'checked' : 'unreadable'
          settle()
        }
        if ('round' in message && message.round !== round) return
        if (message.kind === 'dates') dates = message.dates
        if (message.kind === 'checked') {
          const found = new Map(message.found)
          for (let at = message.first; at < message.first + message.count; at += 1) {
            const row = rows.at(at)
            if (row !== undefined) rows.put(at, judge({ ...row, found: found.get(at) ?? [] }))
          }
          if (message.count > 1) share = (message.first + message.count) / rows.all().length
        }
        if (message.kind === 'settled') {
          phase = 'checked'
          took = message.took
        }
        draw()
      },
      () => {
        phase = 'broken'
        drawNow()
      },
    )
  }

  return {
    get files() {
      return files
    },
    subscribe,
    overview: () => {
      known ??= lookAt()
      return known
    },
    row: (index) => rows.at(index),
    rows: () => rows.all(),
    frame: () => frame,
    choose: (file) => {
      if (sending.phase === 'sending' || sending.phase === 'keeping') return
      start()
      fileName = file.name
      phase = 'reading'
      worker?.tell({ kind: 'read', file })
      drawNow()
    },
    begin: (kept) => {
      start()
      fileName = kept.fileName
      frame = kept
      phase = 'reading'
      drawNow()
    },
    take: (lines) => {
      add(lines)
      worker?.tell({ kind: 'take', lines })
      draw()
    },
    settle: () => {
      settle()
      drawNow()
    },
    addFiles: (added) => {
      files.add(added)
      named = undefined
      for (const [index, row] of rows.all().entries()) {
        if (row.state === 'unchecked' || filesOf(row.cells, fileColumns).length === 0) continue
        // A file that was refused may have come again, whole.
        const isOfFile = row.problems.some(({ column }) => fileColumns.includes(column))
        const isAgain = row.state === 'refused' && isOfFile
        rows.put(index, judge(isAgain ? { ...row, state: 'unchecked' } : row))
      }
      drawNow()
    },
    accept: (title, name) => reframe({ accepted: { ...frame?.accepted, [title]: name } }),
    chooseCase: (personCase) => {
      wished = personCase
      if (frame === undefined) drawNow()
      else reframe({ personCase })
    },
    chooseOrder: (order) => reframe({ order }),
    edit: (index, column, text) => {
      const row = rows.at(index)
      if (row === undefined || row.state === 'sending' || row.state === 'created') return
      const cells = columns.map((_, at) => (at === column ? text : (row.cells[at] ?? '')))
      rows.put(index, { ...row, cells, state: 'unchecked' })
      named = undefined
      worker?.tell({ kind: 'change', index, cells })
      hearEdit(index)
      drawNow()
    },
    show: (next) => {
      filter = next
      drawNow()
    },
    changeRow: (index, changes) => {
      const row = rows.at(index)
      if (row !== undefined) rows.put(index, { ...row, ...changes })
      draw()
    },
    forgetBytes: (index) => {
      const row = rows.at(index)
      if (row === undefined) return
      const { body: _body, isUnknown: _unknown, ...rest } = row
      rows.put(index, rest)
    },
    compose: (index, addresses) => {
      if (worker === undefined) throw new Error('There is no sheet to compose of')
      return worker.compose(index, addresses)
    },
    changeSending: (changes) => {
      const isTurn = changes.phase !== undefined && changes.phase !== sending.phase
      const { reason: _reason, ...rest } = sending
      sending = { ...(isTurn ? rest : sending), ...changes }
      if (isTurn) drawNow()
      else draw()
    },
    keep: (now) => {
      keeping = now
      draw()
    },
    onEdit: (listener) => {
      hearEdit = listener
    },
    clear: () => {
      start()
      worker?.end()
      worker = undefined
      phase = 'none'
      fileName = ''
      drawNow()
    },
  }

  function lookAt(): SheetOverview {
    named ??= namedFiles(rows.all(), fileColumns, files)
    return {
      phase,
      fileName,
      share,
      took,
      columns,
      offers,
      personCase: frame === undefined ? wished : frame.personCase,
      dates,
      order: frame?.order,
      totals: totalsOf(rows.all()),
      filter,
      shown: rows.shown(filter),
      heights: rows.heights(),
      problems: rows.problems(),
      ...named,
      sending,
      isLocked: isLocked(),
      keeping,
    }
  }
}
