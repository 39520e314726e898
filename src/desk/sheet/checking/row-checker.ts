import { checkAnswers, checkPerson } from '../../../person/check'
import { nameOf, type Refusal, type Today } from '../../../person'
import { composePerson, type PhoneMetadata } from '../../../person/phones'
import type { Cells } from '../columns/cells'
import type { SheetLine } from '../reading/sheet-line'
import { problemInSheet, type RowProblem, wholeRow } from './row-problem'
import { type RowAnswers, rowAnswers, type SheetSettings } from './row-answers'

/** The URLs of a row's uploaded files, by the number of the document. */
export type DocumentUrls = Readonly<Record<number, string>>

export type Composed = { ok: true; body: string } | { ok: false; problems: RowProblem[] }

export type RowChecker = ReturnType<typeof createRowChecker>

/** Validates rows with the rules of the wizard's screens. */
export function createRowChecker(settings: SheetSettings, phones: PhoneMetadata, today: Today) {
  const { personCase, columns } = settings
  const inSheet = (refusals: readonly Refusal[], { documents }: RowAnswers) =>
    refusals.map((refusal) => problemInSheet(refusal, documents, columns))

  return {
    /** Returns at most one problem for each cell. */
    check: (line: Omit<SheetLine, 'number'>): RowProblem[] => {
      // The cells of such a row may stand in the wrong columns.
      if (line.fault !== undefined) return [{ column: wholeRow, path: [], code: line.fault }]
      const row = rowAnswers(line, settings)
      const fileOf = (key: string) => ({ url: urlIn(row, key) })
      const refusals = checkAnswers(row.answers, { personCase, today, phones, fileOf })
      return onePerCell([...row.problems, ...inSheet(refusals, row)])
    },
    /** Returns the exact bytes to send. */
    compose: (line: Cells, urls: DocumentUrls): Composed => {
      const row = rowAnswers(line, settings)
      const urlOf = (key: string) => urlIn(row, key) ?? urls[Number(key)]
      const composed = composePerson(row.answers, phones, urlOf)
      const check = checkPerson(composed, { named: personCase, today, phones })
      if (check.ok) return { ok: true, body: JSON.stringify(check.person) }
      return { ok: false, problems: onePerCell(inSheet(check.refusals, row)) }
    },
  }
}

/** Returns the URL that a row gives for a document. */
function urlIn({ documents }: RowAnswers, key: string): string | undefined {
  const { url = '' } = documents.find(({ number }) => String(number) === key) ?? {}
  return url === '' ? undefined : url
}

function onePerCell(problems: readonly RowProblem[]): RowProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ column, path }) => {
    const cell = column === wholeRow ? nameOf(path) : String(column)
    if (seen.has(cell)) return false
    seen.add(cell)
    return true
  })
}
