import { deskTexts } from '../../../texts/desk-texts'
import { keyOf } from '../../paste/reading/label-key'
import { knownLanguages } from '../../paste/reading/labels'

/** The last columns of the file with the rows to fix. Such a file is often chosen again. */
export const refusedColumns = ['row', 'file_row', 'why_not_created'] as const
/** The first columns of the results. The bank's own follow. */
export const resultColumns = ['row', 'id', 'reference', 'state'] as const

export const [rowColumn, fileRowColumn, reasonColumn] = refusedColumns
export type OwnColumn = (typeof refusedColumns | typeof resultColumns)[number]

/** Returns for each title which column of the page's own files it is. A bank may have its own column "Row". */
export function ownColumnsOf(header: readonly string[]): (OwnColumn | null)[] {
  const end = header.findIndex((title) => isTitleOf(title, reasonColumn))
  const refused = (title: string) => refusedColumns.find((name) => isTitleOf(title, name))
  const isResult = resultColumns.every((name, at) => isTitleOf(header[at] ?? '', name))
  return header.map((title, at) => {
    const result = isResult ? resultColumns[at] : undefined
    const isRefused = at <= end && header.slice(at, end).every((each) => refused(each))
    return result ?? (isRefused ? refused(title) : undefined) ?? null
  })
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
