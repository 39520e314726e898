import { type FieldPath, fields, isFieldPath } from '../../../person/fields'
import type { AnswerKind } from '../../../person/formats'

/** What of a person a column holds: a field of the body, or the name of a document's file. */
export interface ColumnField {
  /** As the column is called: `dob`, `documents.0.file`. */
  name: string
  field: FieldPath | 'documents.file'
  /** Of a document's column, which document. */
  document?: number
}

/** Why a column is left out. */
export type LeftOut = 'derived' | 'unknown' | 'twice' | 'ours'

export interface Column {
  /** As it stands in the file's header; of a column the file lacks, the name it would have. */
  title: string
  target?: ColumnField
  leftOut?: LeftOut
  /** The file has no such column, though the case needs one. */
  isAdded?: true
}

/** The two last columns of the rows that were saved to be fixed. A sheet that comes back still has them. */
export const rowColumn = 'row'
export const reasonColumn = 'why_not_created'

/** The field a column of this name holds, or undefined for a name that is none of the body's paths. */
export function fieldOfName(name: string): ColumnField | undefined {
  const [, number, leaf] = /^documents\.(\d|1\d)\.(\w+)$/.exec(name) ?? []
  if (number !== undefined) {
    const field = `documents.${leaf}`
    const isField = field === 'documents.file' || isFieldPath(field)
    return isField ? { name, field, document: Number(number) } : undefined
  }
  return isFieldPath(name) && !name.startsWith('documents.') ? { name, field: name } : undefined
}

/** How a cell of the column is read; a file's name is text. */
export function kindOf({ field }: ColumnField): AnswerKind {
  return field === 'documents.file' ? 'text' : fields[field].answer
}

/** Derived from other answers, whatever a sheet says. A document's address is derived in the wizard alone. */
function isDerived({ field }: ColumnField): boolean {
  return (
    field !== 'documents.file' && field !== 'documents.url' && fields[field].screen === 'derived'
  )
}

/** `accepted` are the names that a person took for titles which are none. */
export function columnsOf(
  header: readonly string[],
  accepted: Readonly<Record<string, string>> = {},
): Column[] {
  const seen = new Set<string>()
  return header.map((title, at) => {
    const known = fieldOfName(title) ?? fieldOfName(title.toLowerCase())
    const target = known ?? fieldOfName(accepted[title] ?? '')
    if (isOurs(title, header[at + 1])) return { title, leftOut: 'ours' }
    if (target === undefined) return { title, leftOut: 'unknown' }
    if (isDerived(target)) return { title, leftOut: 'derived' }
    if (seen.has(target.name)) return { title, leftOut: 'twice' }
    seen.add(target.name)
    return { title, target }
  })
}

/** A file may have a column `row` of its own: ours is the one before the reasons. */
function isOurs(title: string, next = ''): boolean {
  const isReason = (name: string) => name.toLowerCase() === reasonColumn
  return isReason(title) || (title.toLowerCase() === rowColumn && isReason(next))
}
