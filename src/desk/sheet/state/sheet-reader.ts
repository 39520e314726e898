import type { DocumentUrls } from '../checking/row-checker'
import { rememberedNames } from '../columns/chosen-columns'
import { mayBePerson } from '../columns/column-suggestions'
import { reasonColumn, titlesOfOwn } from '../columns/own-columns'
import { setupOf, titleWords } from '../columns/recognise'
import type { SheetSetup } from '../columns/sheet-plan'
import type { ReadOptions } from '../reading/head-of'
import type { SheetLine } from '../reading/sheet-line'
import type { WorkerResult } from '../worker/messages'
import { type SheetWorker, startSheetWorker } from '../worker/start-sheet-worker'
import { lineOfRow, type SheetRow } from './sheet-row'
import type { SheetAction } from './sheet-state'

function knownTitles(): Pick<ReadOptions, 'words' | 'lastTitles'> {
  return { words: titleWords(), lastTitles: titlesOfOwn(reasonColumn) }
}

/** A file, and how it was read. */
export interface ChosenFile {
  file: File
  options: ReadOptions
  /** How it was read before with other options. It stays for the same titles. */
  setup?: SheetSetup | undefined
}

/** The file of the open sheet, and the worker that reads and checks it. */
export function createSheetReader(dispatch: (action: SheetAction) => void) {
  let worker: SheetWorker | undefined
  let chosen: ChosenFile | undefined

  const end = () => {
    worker?.end()
    worker = undefined
  }
  const receive = (result: WorkerResult) => {
    if (result.kind !== 'head') {
      dispatch(result)
      return
    }
    const { head } = result
    const accepted = head.isUntitled ? {} : rememberedNames(head.header)
    const isKnown = chosen?.options.hasTitles ?? chosen?.options.titleRow
    if (isKnown !== undefined || !mayBePerson(head.header, setupOf(head, accepted).accepted)) {
      dispatch({ kind: 'head', head, accepted, before: chosen?.setup })
      return
    }
    end()
    dispatch({ kind: 'askFirstRow', cells: head.header })
  }
  return {
    /** Starts another worker, for lines that are added or for a file. */
    start: (of?: ChosenFile) => {
      end()
      chosen = of
      // An ended worker may have messages on their way.
      const whileCurrent = (act: () => void) => {
        if (worker === own) act()
      }
      const own = startSheetWorker(
        (result) => whileCurrent(() => receive(result)),
        () => whileCurrent(() => dispatch({ kind: 'workerFailed' })),
      )
      worker = own
    },
    end: () => {
      end()
      chosen = undefined
    },
    chosen: () => chosen,
    worker: () => worker,
    read: ({ file, options }: ChosenFile) =>
      worker?.post({ kind: 'read', file, options: { ...options, ...knownTitles() } }),
    addLines: (lines: readonly SheetLine[]) => worker?.post({ kind: 'addLines', lines }),
    compose: (row: SheetRow | undefined, urls: DocumentUrls) => {
      if (worker === undefined || row === undefined)
        throw new Error('There is no row to compose of')
      return worker.compose(lineOfRow(row), urls)
    },
  }
}
