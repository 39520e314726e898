import type { Note } from '../person/note'
import {
  type DocumentRefusalCode,
  type FileRefusalCode,
  fileRefusalCodes,
} from '../person/document-file'
import { maxDocuments } from '../person/document-kinds'
import { fields, isFieldPath } from '../person/fields'
import { longestText } from '../person/formats'
import type { Path, Refusal } from '../person/refusal'
import type { TextContext } from '../person/text-context'
import { formatNumber } from './formats'
import type { Language } from './languages'
import { texts } from './texts'

const script: TextContext = { voice: 'person', idType: '', documentType: '' }
const dateParts = ['day', 'month', 'year']

/**
 * Returns one sentence that says what is wrong with a field and how to fix it. It never contains
 * the value.
 */
export function describeRefusal(
  { path, code }: Refusal,
  textContext: TextContext = script,
  language?: Language,
): string {
  const catalogue = texts(language)
  if (isAboutFile(code)) return catalogue.files[code]
  const field = fieldOf(path)
  const { date, part } = splitDate(field)
  if (code === 'missing') {
    return part === undefined
      ? catalogue.missing(field, textContext)
      : catalogue.missingParts([part], date, textContext)
  }
  if (code === 'malformed') return catalogue.malformed(field, textContext)
  if (code === 'notAllowed') return catalogue.notAllowed(field, textContext)
  if (code === 'tooLong')
    return catalogue.tooLong(field, formatNumber(maxLengthOf(field), language), textContext)
  return catalogue.refusals[code](catalogue.label(date, textContext), maxDocuments)
}

/** Returns one sentence for the wrong parts of a date: "must include a month and year". */
export function describeDate(
  path: Path,
  parts: readonly { part: string; code: Refusal['code'] }[],
  textContext: TextContext,
): string {
  const missing = parts.filter(({ code }) => code === 'missing').map(({ part }) => part)
  if (missing.length > 0) return texts().missingParts(missing, fieldOf(path), textContext)
  const [first] = parts
  return first === undefined
    ? ''
    : describeRefusal({ path: [...path, first.part], code: first.code }, textContext)
}

export function describeDocumentRefusal(code: DocumentRefusalCode, language?: Language): string {
  return texts(language).files[code]
}

/** Returns the sentence of a note. */
export function describeNote({ code, offer = '' }: Note): string {
  const sentence = texts().notes[code]
  return typeof sentence === 'string' ? sentence : sentence(offer)
}

/** Returns the name of a field in the texts, without the index of a document. */
export function fieldOf(path: Path): string {
  return path.filter((key) => typeof key === 'string' && !/^\d+$/.test(key)).join('.')
}

function maxLengthOf(field: string): number {
  return isFieldPath(field) ? (fields[field].maxLength ?? longestText) : longestText
}

function splitDate(field: string): { date: string; part: string | undefined } {
  const part = dateParts.find((each) => field.endsWith(`.${each}`))
  return part === undefined
    ? { date: field, part }
    : { date: field.slice(0, -part.length - 1), part }
}

function isAboutFile(code: Refusal['code']): code is FileRefusalCode {
  return fileRefusalCodes.some((known) => known === code)
}
