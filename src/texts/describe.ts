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
import { labelOf, missingText, ownText } from './field-texts'
import { selectedTag } from './in-language'
import type { Language } from './languages'
import { said } from './said'
import { formatDate } from './shown-values'
import { texts } from './texts'

/** The voices of those who fill in the form themselves. */
const formVoices: readonly TextContext['voice'][] = ['you', 'owner']

const script: TextContext = { voice: 'person', idType: '', documentType: '' }
const dateParts = ['day', 'month', 'year']

/** For these codes, the sentence of the service says as much or more. */
const vagueCodes: readonly Refusal['code'][] = ['malformed', 'notAllowed']

/**
 * Returns one sentence that says what is wrong with a field and how to fix it. It never contains
 * the value. Staff read the words of any service, as a quotation. In the form only those stand that our own service
 * wrote in the language of the page.
 */
export function describeRefusal(
  { path, code, sentence = '', language: spoken }: Refusal,
  textContext: TextContext = script,
  language?: Language,
): string {
  const { general, refusals, failures, files } = texts(language)
  const isSaid = code === 'saidByService'
  const isInForm = formVoices.includes(textContext.voice)
  const isOfPage = spoken === selectedTag()
  const isVague = isSaid || code === 'notAccepted' || vagueCodes.includes(code)
  if (sentence !== '' && (isSaid || (vagueCodes.includes(code) && isOfPage))) {
    if (!isInForm) return general.quoted({ sentence })
    if (isOfPage) return sentence
  }
  if (isAboutFile(code)) return files[code]
  const field = fieldOf(path)
  // The person chose a file, and knows no link to it.
  if (isInForm && isVague && field === 'documents.url')
    return failures.refusedFile({ documentType: textContext.documentType })
  const { date, part } = splitDate(field)
  const label = labelOf(date, textContext, language)
  if (code === 'missing')
    return part === undefined
      ? missingText(field, textContext, language)
      : general.missingParts({ label, parts: part })
  if (isSaid || code === 'notAccepted')
    return ownText('notAccepted', field, textContext, language) ?? refusals.notAccepted({ label })
  if (code === 'malformed' || code === 'notAllowed')
    return ownText(code, field, textContext, language) ?? general[code]({ label })
  // Where the clock of a device is behind, a right date is refused: it says which day the device has.
  if (code === 'inTheFuture' && textContext.voice !== 'person')
    return general.inTheFuture({ label, today: formatDate(new Date()) })
  if (code === 'tooLong') return general.tooLong({ label, limit: maxLengthOf(field) })
  return said(refusals[code], { label, limit: maxDocuments })
}

/** Returns one sentence for the wrong parts of a date: "must include a month and a year". */
export function describeDate(parts: readonly Refusal[], textContext: TextContext): string {
  const [first = { path: [], code: 'missing' }] = parts
  const missing = parts
    .filter(({ code }) => code === 'missing')
    .map(({ path }) => String(path.slice(-1)[0]))
  if (missing.length === 0) return describeRefusal(first, textContext)
  const field = fieldOf(first.path.slice(0, -1))
  if (missing.length === dateParts.length) return missingText(field, textContext)
  const names = dateParts.filter((part) => missing.includes(part))
  const label = labelOf(field, textContext)
  return texts().general.missingParts({ label, parts: names.join('_') })
}

export function describeDocumentRefusal(code: DocumentRefusalCode, language?: Language): string {
  return texts(language).files[code]
}

/** Returns the sentence of a note. Of an email address, it offers the part after the @. */
export function describeNote({ code, offer = '', count = 0 }: Note): string {
  return said(texts().notes[code], { offer: offer.slice(offer.indexOf('@') + 1), count })
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
