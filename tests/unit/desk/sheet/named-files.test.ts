import { describe, expect, test } from 'vitest'
import { reduceSheet } from '../../../../src/desk/sheet/state/reduce-sheet'
import { fileFinder } from '../../../../src/desk/sheet/state/row-files'
import {
  noSheet,
  type SheetAction,
  type SheetState,
} from '../../../../src/desk/sheet/state/sheet-state'
import { checkOf } from '../../../support/sheet/check-of'

/** A file as a browser gives it out of a chosen folder. */
function fileAt(path: string): File {
  const name = path.split('/').at(-1) ?? path
  const folder = path === name ? '' : path
  return Object.assign(new File([path], name, { type: 'image/png', lastModified: 1 }), {
    webkitRelativePath: folder,
  })
}

/** A checked sheet whose rows name these files. */
function sheetNaming(names: readonly string[]): SheetState {
  const actions: SheetAction[] = [
    { kind: 'begin', fileName: 'people.csv' },
    { kind: 'head', head: { header: ['id_type', 'documents.0.file'], delimiter: ',' } },
    {
      kind: 'lines',
      lines: names.map((name, at) => ({ number: at + 1, cells: ['nin', name] })),
      share: 1,
    },
    { kind: 'read' },
  ]
  const read = actions.reduce(reduceSheet, noSheet)
  return reduceSheet(read, checkOf(read))
}

const adding = (state: SheetState, paths: readonly string[]) =>
  reduceSheet(state, { kind: 'addFiles', files: paths.map(fileAt) })

/** What each row gets: the path of a file, or its problem. */
async function found(state: SheetState): Promise<string[]> {
  const find = fileFinder(state)
  return Promise.all(
    state.rows.map(async ({ cells, problems }) => {
      const [problem] = problems
      const file = find(cells[1] ?? '')
      if (problem !== undefined) return problem.code
      return file instanceof File ? file.text() : 'nothing'
    }),
  )
}

describe('the file that a row means', () => {
  test.each<[what: string, names: string[], files: string[], expected: string[]]>([
    [
      'is the one in the folder that the row names',
      ['ada/id.png', 'bola/id.png', String.raw`C:\scans\Chidi\ID.PNG`],
      ['docs/ada/id.png', 'docs/bola/id.png', 'scans/chidi/id.png'],
      ['docs/ada/id.png', 'docs/bola/id.png', 'scans/chidi/id.png'],
    ],
    [
      'is never one of another folder',
      ['ada/id.png', 'bola/id.png'],
      ['docs/ada/id.png'],
      ['docs/ada/id.png', 'fileNotAdded'],
    ],
    [
      'is not one of a folder whose name only ends alike',
      ['ada/id.png'],
      ['nada/id.png'],
      ['fileNotAdded'],
    ],
    [
      'is not one without a folder if rows name several folders',
      ['ada/id.png', 'bola/id.png', 'ada/bill.png'],
      ['id.png', 'bill.png'],
      ['fileUnclear', 'fileUnclear', 'bill.png'],
    ],
    [
      'may have a folder that no row writes',
      ['id.png', 'bill.png'],
      ['docs/ada/id.png', 'docs/bill.png'],
      ['docs/ada/id.png', 'docs/bill.png'],
    ],
    [
      'is unclear if several folders have one, and the row names none',
      ['id.png'],
      ['docs/ada/id.png', 'docs/bola/id.png'],
      ['fileUnclear'],
    ],
    [
      'is that of its own path, whatever other rows name',
      ['id.png', 'bola/id.png'],
      ['id.png', 'docs/bola/id.png'],
      ['id.png', 'docs/bola/id.png'],
    ],
    [
      'is the same for rows that write the same path',
      ['docs/ada/id.png', String.raw`DOCS\Ada\id.png`],
      ['id.png'],
      ['id.png', 'id.png'],
    ],
  ])('%s', async (_what, names, files, expected) => {
    expect(await found(adding(sheetNaming(names), files))).toEqual(expected)
    // The same, one file after another.
    const later = [...files]
      .reverse()
      .reduce((state, path) => adding(state, [path]), sheetNaming(names))
    expect(await found(later)).toEqual(expected)
  })

  test('is said again at the other rows when one of them gets another name', async () => {
    const state = adding(sheetNaming(['ada/id.png', 'bola/id.png']), ['id.png'])
    const edited = reduceSheet(state, { kind: 'edit', index: 1, column: 1, text: 'bola.png' })
    expect(edited.rows[0]).toMatchObject({ state: 'ready', problems: [] })
    const undone = reduceSheet(edited, { kind: 'undo' })
    expect(undone.rows[0]).toMatchObject({ problems: [{ code: 'fileUnclear' }] })
  })
})
