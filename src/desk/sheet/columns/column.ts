import {
  type AnswerKind,
  type FieldPath,
  fields,
  isFieldPath,
  isOfDocument,
  nameParts,
} from '../../../person'
import { splitName } from '../../paste/reading/split-name'
import { type OwnColumn, ownColumnsOf } from './own-columns'

/** Which number of 3/4/1990 is first. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const
export type DateOrder = (typeof dateOrders)[number]

/** The target of a column: a field of the body, or the name of a document's file. */
export interface ColumnField {
  /** The name of the column: `dob`, `documents.0.file`. */
  name: string
  field: FieldPath | 'documents.file'
  /** The number of the document, for a document's column. */
  document?: number
}

/**
 * Why a column is not read. `byHand`: staff chose it. `ours`: the desk wrote it into an earlier file. `spare`: it was
 * added, and another case or column needs it no more. It is not shown, and keeps what was typed.
 */
export type LeftOut = 'derived' | 'unknown' | 'twice' | 'byHand' | 'ours' | 'spare'

/** The names that staff chose for columns, by `titleKeys`. An empty name leaves the column out. */
export type ChosenNames = Readonly<Record<string, string>>

export interface Column {
  /** As in the file's header. An added column has its name here. */
  title: string
  target?: ColumnField
  /** What its cells hold, if that is several fields. */
  whole?: WholeName
  leftOut?: LeftOut
  /** Which column of the page's own files it is, if it is left out for that. */
  own?: OwnColumn
  /** The case requires the column and the file lacks it, or did so before. */
  isAdded?: true
  /** Of an added column: where its text is read until staff type one, or the value of all rows. */
  split?: Split | undefined
  value?: string | undefined
  /** The codes of the words that its cells are chosen from, by the words' `keyOf`. */
  codes?: ReadonlyMap<string, string> | undefined
}

/** Returns the field for a column's name; undefined if the body has no such path. */
export function fieldOfName(name: string): ColumnField | undefined {
  const [, number, leaf] = /^documents\.(\d|1\d)\.(\w+)$/.exec(name) ?? []
  if (number !== undefined) {
    const field = `documents.${leaf}`
    const isField = field === 'documents.file' || isFieldPath(field)
    return isField ? { name, field, document: Number(number) } : undefined
  }
  return isFieldPath(name) && !isOfDocument(name) ? { name, field: name } : undefined
}

/** The fields of a created person's name, in their file and on the device. */
export const createdNames = ['name_first', 'name_last']

/** Returns how to read the column's cells. A file's name is text. */
export function answerKindOf({ field }: ColumnField): AnswerKind {
  return field === 'documents.file' ? 'text' : fields[field].answer
}

/** Returns whether the field is derived from other answers. A document's URL is derived in the wizard only. */
function isDerived({ field }: ColumnField): boolean {
  return (
    field !== 'documents.file' && field !== 'documents.url' && fields[field].screen === 'derived'
  )
}

/** Returns the columns of a header. A chosen name has priority over the one that the title is. */
export function columnsOf(
  header: readonly string[],
  accepted: ChosenNames = {},
  ours: readonly (OwnColumn | null)[] = ownColumnsOf(header),
): Column[] {
  const keys = titleKeys(header)
  const seen = new Set<string>()
  return header.map((title, at) => {
    const chosen = accepted[keys[at] ?? '']
    const named = fieldOfName(title) ?? fieldOfName(title.toLowerCase())
    const target = chosen === undefined ? named : fieldOfName(chosen)
    const own = ours[at]
    if (own) return { title, leftOut: 'ours', own }
    if (chosen !== undefined && isWholeName(chosen)) {
      if (seen.has(chosen)) return { title, leftOut: 'twice' }
      seen.add(chosen)
      return { title, whole: chosen }
    }
    if (target === undefined) return { title, leftOut: chosen === '' ? 'byHand' : 'unknown' }
    if (isDerived(target)) return { title, leftOut: 'derived' }
    if (seen.has(target.name)) return { title, leftOut: 'twice' }
    seen.add(target.name)
    return { title, target }
  })
}

/** Returns the column index of each name. */
export function columnIndexes(columns: readonly Column[]): ReadonlyMap<string, number> {
  const known = indexes.get(columns)
  if (known !== undefined) return known
  const found = new Map<string, number>()
  for (const [at, { target }] of columns.entries()) {
    if (target !== undefined) found.set(target.name, at)
  }
  indexes.set(columns, found)
  return found
}

/** All rows of a sheet share one array of columns. */
const indexes = new WeakMap<readonly Column[], ReadonlyMap<string, number>>()

/** Returns a key for each column: its title, which a number tells from an earlier one. */
export function titleKeys(header: readonly string[]): string[] {
  const counts = new Map<string, number>()
  return header.map((title) => {
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count === 1 ? title : `${title}\n${count}`
  })
}

/** What a column may hold besides one field: several in one cell. */
export const wholeNames = ['full_name', 'given_names'] as const
export type WholeName = (typeof wholeNames)[number]

/** The columns that a whole is split into. */
export const splitParts: Readonly<Record<WholeName, readonly string[]>> = {
  full_name: nameParts,
  given_names: ['name_first', 'name_other'],
}

/** How a column's text is read from another column, which has the whole. */
export interface Split {
  /** The index of the column with the whole. */
  column: number
  whole: WholeName
  /** The name of the part. */
  part: string
  isSurnameFirst: boolean
}

/** Returns a part of a whole name; "" if it has none. */
export function partOf(text: string, { whole, part, isSurnameFirst }: Split): string {
  const [first = '', ...others] = text.trim().split(/\s+/)
  if (whole === 'given_names') return part === 'name_first' ? first : others.join(' ')
  const turned = isSurnameFirst && !text.includes(',') ? `${first}, ${others.join(' ')}` : text
  const found = splitName(turned).find(({ path }) => path === part)?.value
  return typeof found === 'string' ? found : ''
}

/** Returns whether a column of this name holds several fields. */
export function isWholeName(name: string): name is WholeName {
  return wholeNames.some((whole) => whole === name)
}
