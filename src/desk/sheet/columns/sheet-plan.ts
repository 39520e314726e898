import { fields, type PersonCase } from '../../../person'
import type { SheetHead } from '../reading/sheet-line'
import { missingColumns } from './case-columns'
import { wordCodes, type WordCodes } from './choices'
import { type ChosenNames, type Column, columnsOf, type DateOrder } from './column'
import { type OwnColumn, ownColumnsOf } from './own-columns'
import { type Split, splitParts, wholeNames } from './split-cell'

/**
 * How a file is read into rows, besides the fields of its columns: what staff confirmed and answered. The rows are
 * derived from it and from the file's own cells.
 */
export interface SheetPlan {
  /** Whether the columns are certain, or staff confirmed them. */
  isConfirmed: boolean
  /** Values of all rows, by the names of columns that the file lacks. */
  forAll: Readonly<Record<string, string>>
  /** Whether whole names are split. */
  isNameSplit?: boolean
  /** Whether names without a comma begin with the last name. */
  isSurnameFirst?: boolean
}

export const noPlan: SheetPlan = { isConfirmed: false, forAll: {} }

/** What a file's words mean. It stays with the file, whatever language the page is switched to. */
export interface FileWords {
  own: readonly (OwnColumn | null)[]
  codes: WordCodes
}

/** Returns what the words of a file mean in the page's language. */
export function wordsOf({ header }: Pick<SheetHead, 'header'>): FileWords {
  return { own: ownColumnsOf(header), codes: wordCodes() }
}

/** What the columns and the check of a file depend on. */
export interface SheetSetup {
  head: SheetHead
  /** Missing in a sheet that was saved before it was: the page's language counts. */
  words?: FileWords | undefined
  accepted: ChosenNames
  personCase: PersonCase | undefined
  order: DateOrder | undefined
  plan: SheetPlan
}

/** Returns whether staff still have to say something before the rows are checked. */
export function isPending({ head, plan }: SheetSetup): boolean {
  return !plan.isConfirmed || isAsked(head)
}

/** Returns whether staff still have to say what of the file is read, and in which encoding. */
export function isAsked({ hidden, encodings, encoding }: SheetHead): boolean {
  return hidden !== undefined || (encodings !== undefined && encoding === undefined)
}

/**
 * Returns the columns: those of the file, then the required ones that it lacks. `addedBefore` has the names of those that
 * were added before, which keep their places.
 */
export function plannedColumns(setup: SheetSetup, addedBefore: readonly string[] = []): Column[] {
  const { head, accepted, personCase, plan, words = wordsOf(head) } = setup
  const own = columnsOf(head.header, accepted, words.own)
  const missing = personCase === undefined ? [] : missingColumns(personCase, own)
  const needed = new Map(missing.map((column) => [column.title, column]))
  const added = [...new Set([...addedBefore, ...needed.keys()])].map((title): Column => {
    const column = needed.get(title)
    if (column === undefined) return { title, isAdded: true, leftOut: 'spare' }
    return { ...column, split: splitFor(title, own, plan), value: plan.forAll[title] }
  })
  return [...own, ...added].map((column) => {
    const codes = words.codes[column.target?.field ?? '']
    return { ...column, codes: codes && new Map(Object.entries(codes)) }
  })
}

/** Returns how a part that no column of the file has is read from a column that has the whole. */
function splitFor(part: string, own: readonly Column[], plan: SheetPlan): Split | undefined {
  const whole = wholeNames.find(
    (each) => splitParts[each].includes(part) && own.some((column) => column.whole === each),
  )
  if (whole === undefined) return undefined
  const column = own.findIndex((each) => each.whole === whole)
  const isTaken = whole === 'given_names' || plan.isNameSplit === true
  return { column, whole, part, isTaken, isSurnameFirst: plan.isSurnameFirst === true }
}

/** Returns whether one value may be given to all people: never a name, a number, a date or a contact. */
export function isForAll({ target, isAdded }: Column): boolean {
  if (isAdded === undefined || target === undefined || target.field === 'documents.file')
    return false
  const { name, field } = target
  return (
    fields[field].answer === 'country' ||
    ['id_type', 'address.city', 'address.state', 'address.postal_code'].includes(name) ||
    fields[field].screen === 'background'
  )
}
