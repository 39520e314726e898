import { deskTexts } from '../../../texts/desk-texts'
import { keyOf } from '../../paste/reading/label-key'
import { knownLanguages } from '../../paste/reading/labels'
import { mappableNames } from './case-columns'
import { answerKindOf, type DateOrder, dateOrders, fieldOfName } from './column'
import { columnLabel, columnLabels } from './label-of'
import { isWholeName, wholeNames } from './split-cell'

/** Returns a column's title in a file that the page hands out. That of a date says what comes first in it. */
export function titleOf(name: string, order?: DateOrder): string {
  if (isWholeName(name)) return deskTexts().sheet.mapping.wholes[name]
  const label = columnLabel(name)
  return order === undefined || !isDate(name)
    ? label
    : `${label} (${deskTexts().sheet.dateFormats[order]})`
}

/** Returns the names of the titles that are certain: labels of the form, and titles of the page's own files. */
export function labelledNames(): ReadonlyMap<string, string> {
  const names = mappableNames(undefined)
  const ofDocuments = names.filter((name) => name.startsWith('documents.0.'))
  const later = Array.from({ length: 19 }, (_, at) =>
    ofDocuments.map((name) => name.replace('.0.', `.${at + 1}.`)),
  )
  const all = [...names, ...wholeNames, ...later.flat()]
  return new Map(
    all.flatMap((name) => titlesOf(name).map((title) => [keyOf(title), name] as const)).reverse(),
  )
}

/** Returns the title of a column without a field, which must not be read as one later. */
export function unusedTitle(title: string, known: ReadonlyMap<string, string>): string {
  const isKnown = known.has(keyOf(title)) || fieldOfName(title.toLowerCase()) !== undefined
  return isKnown ? `${title} (2)` : title
}

function titlesOf(name: string): string[] {
  if (isWholeName(name))
    return [name, ...knownLanguages.map((each) => deskTexts(each).sheet.mapping.wholes[name])]
  const labels = columnLabels(name)
  if (!isDate(name)) return labels
  const formats = knownLanguages.flatMap((language) =>
    dateOrders.map((order) => deskTexts(language).sheet.dateFormats[order]),
  )
  return [...labels, ...labels.flatMap((label) => formats.map((each) => `${label} (${each})`))]
}

function isDate(name: string): boolean {
  const target = fieldOfName(name)
  return target !== undefined && answerKindOf(target) === 'date'
}
