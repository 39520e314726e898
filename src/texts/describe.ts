import {
  type DocumentRefusalCode,
  fieldOf,
  fields,
  type FileRefusalCode,
  fileRefusalCodes,
  isFieldPath,
  longestText,
  maxDocuments,
  type Note,
  type Refusal,
  type TextContext,
} from '../person'
import { formatNumber } from './shown-values'
import type { Language } from './languages'
import { selectedTag } from './selected-tag'
import { texts } from './texts'

const script: TextContext = { voice: 'person', idType: '', documentType: '' }
const dateParts = ['day', 'month', 'year']

/** For these codes, the sentence of the service says as much or more. */
const vagueCodes: readonly Refusal['code'][] = ['malformed', 'notAllowed']

/**
 * Returns one sentence that says what is wrong with a field and how to fix it. It never contains
 * the value.
 */
export function describeRefusal(
  { path, code, sentence = '', language: spoken }: Refusal,
  textContext: TextContext = script,
  language?: Language,
): string {
  if (code === 'saidByService') return sentence
  const catalogue = texts(language)
  const isOfPage = spoken === undefined || spoken === selectedTag()
  if (sentence !== '' && vagueCodes.includes(code) && isOfPage) return sentence
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
export function describeDate(parts: readonly Refusal[], textContext: TextContext): string {
  const [first = { path: [], code: 'missing' }] = parts
  const missing = parts
    .filter(({ code }) => code === 'missing')
    .map(({ path }) => String(path.slice(-1)[0]))
  return missing.length === 0
    ? describeRefusal(first, textContext)
    : texts().missingParts(missing, fieldOf(first.path.slice(0, -1)), textContext)
}

export function describeDocumentRefusal(code: DocumentRefusalCode, language?: Language): string {
  return texts(language).files[code]
}

/** Returns the sentence of a note. */
export function describeNote({ code, offer = '' }: Note): string {
  const sentence = texts().notes[code]
  return typeof sentence === 'string' ? sentence : sentence(offer)
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
