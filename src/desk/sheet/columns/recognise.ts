import { editDistance, idTypes, type PersonCase } from '../../../person'
import { keyOf, withoutBrackets } from '../../paste/reading/label-key'
import {
  knownLabels,
  labelsOf,
  meaningOf,
  meaningOfTitle,
  meanings,
  namesOther,
} from '../../paste/reading/labels'
import type { Meaning } from '../../paste/reading/synonyms'
import type { SheetHead } from '../reading/sheet-line'
import {
  answerKindOf,
  type ChosenNames,
  type Column,
  columnsOf,
  type DateOrder,
  titleKeys,
} from './column'
import { isTitleOf, reasonColumn } from './own-columns'
import { mappableNames, type SheetSetup, wordsOf } from './sheet-plan'
import { columnLabel, labelledNames } from './titles'

/** "Passport Copy", "ID scan": the file of a document, or its URL. */
const ofFile =
  /^(?:(?:international|intl)?passport|(?:national)?id(?:card)?|nin|pvc|meansofid(?:entification)?|document|voterscard|drivers?licen[cs]e)(?:(?:copy|scan|file|image|upload|attachment|link|url)(?:name)?)+$|^(?:copy|scan)of(?:the)?(?:passport|id(?:card)?)$/

/** Returns the titles that `headOf` looks for, in the spellings of `keyOf`. */
export function titleWords(): string[] {
  return [...knownLabels(), ...mappableNames(undefined).map(keyOf), ...labelledNames().keys()]
}

/** Returns how a file with this head is read, as far as its titles say: by names, labels and words that pasting knows. */
export function setupOf(
  head: SheetHead,
  remembered: ChosenNames = {},
): Omit<SheetSetup, 'personCase'> {
  const { header } = head
  const keys = titleKeys(header)
  const named = columnsOf(header)
  const taken = new Set(named.flatMap(({ target }) => target?.name ?? []))
  const meant = header.map((title) => meaningOfTitle(title))
  const accepted: Record<string, string> = {}
  let isCertain = head.isUntitled === undefined
  const take = (at: number, name: string | undefined) => {
    if (name === undefined || taken.has(name)) return false
    taken.add(name)
    accepted[keys[at] ?? ''] = name
    return true
  }
  const open = head.isUntitled
    ? []
    : header.flatMap((_, at) => (named[at]?.leftOut === 'unknown' ? [at] : []))
  const byLabel = labelledNames()
  const rest = open.filter((at) => !take(at, byLabel.get(keyOf(header[at] ?? ''))))
  const isOurs = header.some((title) => isTitleOf(title, reasonColumn))
  if (rest.length > 0 && !isOurs) isCertain = false
  for (const at of rest) {
    // What an earlier file of ours did not use stays unused.
    if (isOurs) accepted[keys[at] ?? ''] = ''
    else take(at, nameIn(header[at] ?? '', meant[at], head, at))
  }
  adjustWholes(accepted, taken)
  const numberOf = idTypes.filter((each) => meant.includes(`number_of.${each}`))
  const [idType] = numberOf
  const isOfType = idType !== undefined && numberOf.length === 1 && !taken.has('id_type')
  const all = { ...accepted, ...remembered }
  return {
    head,
    ...wordsOf(head),
    accepted: all,
    order: orderIn(header, all),
    // Which name is first in a full one has to be said.
    isConfirmed: isCertain && !Object.values(all).includes('full_name'),
    forAll: isOfType ? { id_type: idType } : {},
  }
}

/** Returns the name of a title that is a word for a field. */
function nameIn(
  title: string,
  meaning: Meaning | undefined,
  { samples }: SheetHead,
  at: number,
): string | undefined {
  if ([title, withoutBrackets(title)].some((each) => ofFile.test(keyOf(each)))) {
    const isLink = samples?.some((cells) => /^https?:/i.test(cells[at] ?? ''))
    return isLink === true ? 'documents.0.url' : 'documents.0.file'
  }
  return nameOfMeaning(meaning)
}

/** "Other names" beside a last name alone hold the first name too. */
function adjustWholes(accepted: Record<string, string>, taken: ReadonlySet<string>): void {
  const rename = (from: string, to?: string) => {
    for (const [key, name] of Object.entries(accepted)) {
      if (name !== from) continue
      if (to === undefined) delete accepted[key]
      else accepted[key] = to
    }
  }
  if (taken.has('full_name')) {
    // "Name" beside a first and a last name is no whole one.
    if (taken.has('name_first') && taken.has('name_last')) rename('full_name')
  } else if (!taken.has('name_first') && taken.has('name_last')) rename('name_other', 'given_names')
}

/** Returns the order that a title of dates names: "Date of Birth (dd/mm/yyyy)", "(jj/mm/aaaa)". */
function orderIn(header: readonly string[], accepted: ChosenNames): DateOrder | undefined {
  const orders = columnsOf(header, accepted).flatMap(({ title, target }) => {
    if (target === undefined || answerKindOf(target) !== 'date') return []
    if (/\b[dj]{1,2}\W*m{1,3}\W*[ya]/i.test(title)) return ['dayFirst' as const]
    return /\bm{1,2}\W*[dj]{1,2}\W*[ya]/i.test(title) ? ['monthFirst' as const] : []
  })
  return new Set(orders).size === 1 ? orders[0] : undefined
}

/** A proposed field for an unknown column, with the word that its title resembles. */
export interface ColumnSuggestion {
  /** The index of the column. */
  column: number
  title: string
  name: string
  label: string
  word: string
}

/** In letters. */
const maxTypos = 2
/** Shorter words are too easily alike. In letters. */
const minLength = 5

/**
 * Returns the likely field of each unknown column, among the fields that no column has yet: its label, its name or
 * another word for it, with at most two typos. Staff have to accept it.
 */
export function suggestColumns(
  columns: readonly Column[],
  personCase?: PersonCase,
): ColumnSuggestion[] {
  const used = new Set(columns.map(({ target, isAdded }) => (isAdded ? undefined : target?.name)))
  const words = mappableNames(personCase).flatMap(wordsFor)
  return columns.flatMap(({ title, leftOut }, column) => {
    // Another person's name or address is known as one that no case asks for.
    const isOfOther = meaningOf(title) === 'not_in_case' || namesOther(title)
    if (leftOut !== 'unknown' || isOfOther) return []
    const [closest] = words
      .filter(({ name }) => !used.has(name))
      .map(({ key, ...each }) => ({ ...each, typos: countTypos(keyOf(title), key) }))
      .sort((one, other) => one.typos - other.typos)
    if (closest === undefined || closest.typos > maxTypos) return []
    const { name, label, word } = closest
    used.add(name)
    return [{ column, title, name, label, word }]
  })
}

/** An email address, a date, or a number longer than any in a title. No title has one. */
const value = /@|\d{5}|\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/

/** Returns whether a first row may be a person, because few fields fit its titles. */
export function mayBePerson(header: readonly string[], accepted: ChosenNames): boolean {
  const columns = columnsOf(header, accepted)
  const known = columns.filter(({ title, leftOut }) => title !== '' && leftOut !== 'unknown')
  const named = known.filter(({ leftOut }) => leftOut !== 'byHand')
  // A person's cell can be a word for a field, such as "NIN".
  if (header.some((title) => value.test(title))) return named.length * 2 <= header.length
  return known.length === 0 && suggestColumns(columns).length === 0
}

/** Returns the name of the field or the whole that a meaning says; undefined for what no case asks for. */
function nameOfMeaning(meaning: Meaning | undefined): string | undefined {
  if (meaning === 'not_in_case') return undefined
  if (meaning === 'address') return 'address.line1'
  return meaning?.startsWith('number_of.') ? 'id_number' : meaning
}

function wordsFor(name: string) {
  const label = columnLabel(name)
  const known = meanings.filter((each) => nameOfMeaning(each) === name)
  return [label, name, ...known.flatMap(labelsOf)].map((word) => ({
    name,
    label,
    word,
    key: keyOf(word),
  }))
}

function countTypos(typed: string, known: string): number {
  if (typed === known) return 0
  const isShort = Math.min(typed.length, known.length) < minLength
  const isOther = isShort || Math.abs(typed.length - known.length) > maxTypos
  return isOther ? Infinity : editDistance(typed, known)
}
