import { nameParts } from '../../../person'
import { splitName } from '../../paste/reading/split-name'

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
  /** False while the whole stays in one piece. */
  isTaken: boolean
  isSurnameFirst: boolean
}

/** Returns a part of a whole name; "" if it has none. */
export function partOf(text: string, { whole, part, isTaken, isSurnameFirst }: Split): string {
  if (!isTaken) return ''
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
