import type { Answers } from '../../../person/answers'
import { checkPerson } from '../../../person/check-person'
import { composePerson } from '../../../person/compose-person'
import { schemaOf } from '../../../person/format-schemas'
import type { PhoneMetadata } from '../../../person/phone'
import { readDate } from '../../../person/read-date'
import type { Path, Refusal } from '../../../person/refusal'
import { questionScreensOf } from '../../../person/cases'
import type { QuestionScreen } from '../../../person/screens'
import { type ScreenContext, screenSchema } from '../../../person/screen-schema'
import type { Today } from '../../../person/today'
import type { Cells } from '../columns/cells'
import type { SheetLine } from '../reading/sheet-line'
import { columnOfPath, problemInSheet } from './column-of-path'
import { type RowProblem, wholeRow } from './problem'
import { type RowAnswers, rowAnswers, type SheetSettings } from './row-answers'

/** The URLs of a row's uploaded files, by the number of the document. */
export type DocumentUrls = Readonly<Record<number, string>>

export type Composed = { ok: true; body: string } | { ok: false; problems: RowProblem[] }

export interface RowChecker {
  /** Returns at most one problem for each cell. */
  check: (line: Omit<SheetLine, 'number'>) => RowProblem[]
  /** Returns the exact bytes to send. */
  compose: (line: Cells, urls: DocumentUrls) => Composed
}

type Schema = ReturnType<typeof screenSchema>

/**
 * Validates rows with the rules of the wizard's screens. The schemas are built once and read the current row from a
 * shared context.
 */
export function createRowChecker(
  settings: SheetSettings,
  phones: PhoneMetadata,
  today: Today,
): RowChecker {
  const { personCase, columns } = settings
  const screens = questionScreensOf(personCase)
  const schemas = new Map<string, Schema>()
  const url = schemaOf('webAddress', { personCase, today, phones })
  let answers: Answers | undefined

  const context: ScreenContext = {
    personCase,
    today,
    phones,
    /**
     * Of the other screens, the rules read only the date of birth. Composing the whole person would take a quarter of
     * the check. It is done before sending.
     */
    get person() {
      const dob = answers && readDate(answers.dob)
      return dob?.ok === true ? { dob: dob.value } : {}
    },
    refusalOfFile: () => undefined,
  }
  const schemaOn = (screen: QuestionScreen, of: Answers): Schema => {
    const types = screen === 'documents' ? of.documents.map(({ type }) => type) : []
    const key = JSON.stringify([screen, of.no_name_other, types])
    const built = schemas.get(key) ?? screenSchema(screen, of, context)
    schemas.set(key, built)
    return built
  }
  const addressProblems = ({ documents }: RowAnswers): RowProblem[] =>
    documents.flatMap(({ number, url: address }) => {
      const [issue] = address === '' ? [] : (url.safeParse(address).error?.issues ?? [])
      if (issue === undefined) return []
      const path = ['documents', number, 'url']
      // Every issue's message is a refusal code.
      const code = issue.message as Refusal['code']
      return [{ column: columnOfPath(path, columns), path, code }]
    })

  return {
    check: (line) => {
      // The cells of such a row may stand in the wrong columns.
      if (line.fault !== undefined) return [{ column: wholeRow, path: [], code: line.fault }]
      const row = rowAnswers(line, settings)
      answers = row.answers
      const found = screens.flatMap((screen) => {
        const { error } = schemaOn(screen, row.answers).safeParse(row.answers)
        // Every issue's message is a refusal code, and its path one of the answers.
        return (error?.issues ?? []).map(({ path, message }) =>
          problemInSheet(
            { path: path as Path, code: message as Refusal['code'] },
            row.documents,
            columns,
          ),
        )
      })
      return onePerCell([...row.problems, ...addressProblems(row), ...found])
    },
    compose: (line, urls) => {
      const row = rowAnswers(line, settings)
      const addressOf = (key: string) => {
        const document = row.documents.find(({ number }) => String(number) === key)
        if (document === undefined) return undefined
        return document.url === '' ? urls[document.number] : document.url
      }
      const composed = composePerson(row.answers, phones, addressOf)
      const check = checkPerson(composed, { named: personCase, today, phones })
      if (check.ok) return { ok: true, body: JSON.stringify(check.person) }
      const problems = check.refusals.map(({ path, code }) =>
        problemInSheet({ path, code }, row.documents, columns),
      )
      return { ok: false, problems: onePerCell(problems) }
    },
  }
}

function onePerCell(problems: readonly RowProblem[]): RowProblem[] {
  const seen = new Set<string>()
  return problems.filter(({ column, path }) => {
    const cell = column === wholeRow ? path.join('.') : String(column)
    if (seen.has(cell)) return false
    seen.add(cell)
    return true
  })
}
