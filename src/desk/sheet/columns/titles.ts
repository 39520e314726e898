import { fieldOf, idTypes, pathOf } from '../../../person'
import { deskTexts } from '../../../texts/desk-texts'
import { labelOf } from '../../../texts/field-texts'
import type { Language } from '../../../texts/languages'
import { keyOf, withoutBrackets } from '../../paste/reading/label-key'
import { formLabels, knownLanguages } from '../../paste/reading/labels'
import {
  answerKindOf,
  type DateOrder,
  dateOrders,
  fieldOfName,
  isWholeName,
  wholeNames,
} from './column'
import { mappableNames } from './sheet-plan'

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

/** Returns the words for a column's field: the form's label. Those of a document say so: "Document: file name". */
export function columnLabel(name: string, language?: Language): string {
  const [, index, part] = /^documents\.(\d+)\.(\w+)$/.exec(name) ?? []
  return index === undefined || part === undefined
    ? labelOf(fieldOf(pathOf(name)), { voice: 'person', idType: '', documentType: '' }, language)
    : deskTexts(language).sheet.documentColumn({ number: Number(index) + 1, part })
}

/** Returns all labels that a column's field has on the page and in the form, also without what stands in brackets. */
function columnLabels(name: string): string[] {
  // The form's labels of a later document are those of the first.
  const idTypesHere = /^documents\.[1-9]/.test(name) ? [] : (['', ...idTypes] as const)
  const own = knownLanguages.map((language) => columnLabel(name, language))
  const all = idTypesHere.flatMap((idType) => formLabels(fieldOf(pathOf(name)), idType))
  return [...new Set([...own, ...own.map(withoutBrackets), ...all])]
}
