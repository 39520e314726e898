import { deskTexts } from '../../../texts/desk-texts'
import { keyOf } from '../../paste/reading/label-key'
import { knownLanguages } from '../../paste/reading/labels'

/** The last columns of the file with the rows to fix. Such a file is often chosen again. */
export const refusedColumns = ['row', 'file_row', 'why_not_created'] as const
/** The first columns of the results. The bank's own follow. */
export const resultColumns = ['row', 'id', 'reference', 'state'] as const

export const [rowColumn, fileRowColumn, reasonColumn] = refusedColumns
export type OwnColumn = (typeof refusedColumns | typeof resultColumns)[number]

/** Returns for each title if the page wrote the column itself. A bank may have its own column "Row". */
export function areOurs(header: readonly string[]): boolean[] {
  const end = header.findIndex((title) => isTitleOf(title, reasonColumn))
  const isRefused = (title: string) => refusedColumns.some((name) => isTitleOf(title, name))
  const isResult = resultColumns.every((name, at) => isTitleOf(header[at] ?? '', name))
  return header.map(
    (_, at) =>
      (isResult && at < resultColumns.length) ||
      (at <= end && header.slice(at, end).every(isRefused)),
  )
}

/** Returns whether the title is the name of the column, or its words. */
export function isTitleOf(title: string, name: OwnColumn): boolean {
  return titlesOfOwn(name).includes(keyOf(title))
}

/** Returns the name of the column and its words, in the spelling of `keyOf`. */
export function titlesOfOwn(name: OwnColumn): string[] {
  const words = knownLanguages.map((language) => deskTexts(language).sheet.ownColumns[name])
  return [name, ...words].map(keyOf)
}
