import { deskTexts } from '../../../texts/desk-texts'
import { keyOf } from '../../paste/reading/label-key'
import { knownLanguages } from './label-of'

/** The last columns of the file with the rows to fix. Such a file is often chosen again. */
export const ownColumns = ['row', 'file_row', 'why_not_created'] as const
export type OwnColumn = (typeof ownColumns)[number]
export const [rowColumn, fileRowColumn, reasonColumn] = ownColumns

/** Returns the column of ours that has this title: its name, or its words. */
export function ownColumnOf(title: string): OwnColumn | undefined {
  const key = keyOf(title)
  return ownColumns.find((name) =>
    [name, ...knownLanguages.map((language) => deskTexts(language).sheet.ownColumns[name])].some(
      (words) => keyOf(words) === key,
    ),
  )
}
