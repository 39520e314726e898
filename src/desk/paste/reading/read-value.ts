import {
  type DateAnswer,
  fields,
  type IdType,
  idTypes,
  idTypesFor,
  nigerianStates,
  plainDigits,
  readDate,
  requirementOf,
  splitDate,
} from '../../../person'
import { readCountry } from './read-country'
import { readIdType } from './labels'
import type { Meaning } from './synonyms'
import {
  type BlockReading,
  fieldOfPaste,
  propose,
  ignore,
  nothingRead,
  type PastePath,
  type Proposal,
  type ReadingContext,
} from './reading'
import { splitName } from './split-name'
import { withoutEnd } from './without-end'

/** In characters. */
export const maxValueLength = 300

/** What people write into an empty field. */
const nothing = /^(?:[-–—]+|n\/?a|nil|none|null|undefined)$/i

/**
 * Reads the value behind a label of this meaning. `whole` is the label with its value, for the list of ignored
 * texts. The value is filled in as it was typed; one with more than the answer is ignored.
 */
export function readValue(
  meaning: Meaning | undefined,
  value: string,
  whole: string,
  context: ReadingContext,
): BlockReading {
  if (value === '') return nothingRead
  if (meaning === undefined) return ignore(whole, 'unknown')
  if (nothing.test(value)) return nothingRead
  // No answer is as long. A part of a text would be another answer.
  if (value.length > maxValueLength) return ignore(whole, 'unreadable')
  if (meaning === 'not_in_case') return ignore(whole, 'notInCase')
  if (meaning === 'full_name') return readWhole(splitName(value), whole)
  if (meaning === 'address') return readWhole(splitAddress(value), whole)
  const idType = idTypes.find((each) => meaning === `number_of.${each}`)
  if (idType !== undefined) {
    const number: Proposal = { path: 'id_number', value, typed: value }
    return readKind(idType, isIdNumber(value) ? [number] : undefined, value, whole, context)
  }
  const path = meaning as PastePath
  const field = fieldOfPaste(path)
  if (requirementOf(field, context.personCase) === 'never') return ignore(whole, 'notInCase')
  if (path === 'id_type') return readKind(readIdType(value), [], value, whole, context)
  if (fields[field].answer === 'date') {
    const date = readAnyDate(value)
    return typeof date === 'string'
      ? ignore(whole, date)
      : propose([{ path, value: date, typed: value }])
  }
  const text = textIn(path, value)
  return text === undefined
    ? ignore(whole, 'unreadable')
    : propose([{ path, value: text, typed: value }])
}

function readWhole(proposals: readonly Proposal[], whole: string): BlockReading {
  const [first] = proposals
  return first === undefined
    ? ignore(whole, 'ambiguous')
    : { candidates: [{ typed: first.typed, proposals, isWhole: true }], ignored: [] }
}

/** Proposes an ID type, and the number that told it. */
function readKind(
  idType: IdType | undefined,
  number: readonly Proposal[] | undefined,
  typed: string,
  whole: string,
  { personCase }: ReadingContext,
): BlockReading {
  const allowed = idTypesFor(personCase)
  if (idType !== undefined && !allowed.includes(idType)) return ignore(whole, 'notInCase')
  if (idType === undefined || number === undefined) return ignore(whole, 'unreadable')
  // A case with one ID type does not ask for it.
  const kind: Proposal[] = allowed.length === 1 ? [] : [{ path: 'id_type', value: idType, typed }]
  const all = [...kind, ...number]
  return all.length === 0 ? nothingRead : propose(all)
}

/** A voter's card number has up to 25 characters. */
const maxNumberLength = 25

/** An amount in US dollars. */
const amount = /^(?:USD|US\$|\$)?\s*(\d(?:[\d,. ]*[\d,.])?)\s*(?:USD|US dollars|dollars)?$/i

/** One number, with at most as many digits as any number has. */
const phone = /^\+?(?:[\s()./-]*\d){7,15}[\s)]*$/

/** The first @ and the first full stop behind it decide, so that no text is searched twice. */
const email = /^\S[^\s@]*@\S[^\s.]*\.\S+$/

/** Returns the text for the field; undefined where the value holds more than the answer. */
function textIn(path: PastePath, value: string): string | undefined {
  const { answer, digits } = fields[fieldOfPaste(path)]
  if (answer === 'phone') return phone.test(value) ? value : undefined
  if (answer === 'email') return value.split(/[\s<>,;]+/).find((word) => email.test(word))
  if (answer === 'country') return readCountry(value)
  if (answer === 'amount') return amount.exec(value)?.[1]
  if (answer !== 'identifier') return path === 'address.state' ? withoutState(value) : value
  const isNumber = digits === undefined ? isIdNumber(value) : /^[\d\s-]+$/.test(value)
  return isNumber ? value : undefined
}

/** Letters and digits in groups, where no group is a word. */
function isIdNumber(value: string): boolean {
  const groups = value.split(/[\s/-]+/)
  const isPlain = groups.every((group) => /^[\p{L}\d]*$/u.test(group) && !/\p{L}{4}/u.test(group))
  return isPlain && /\d\D*\d\D*\d/.test(value) && groups.join('').length <= maxNumberLength
}

/** Reads a whole date between 1900 and 2099. It never guesses: 03/04/1990 has two days. Returns why a text has none. */
export function readAnyDate(
  text: string,
): DateAnswer | 'twoDays' | 'twoDigitYear' | 'excelDate' | 'unreadable' {
  if (/^\d{5}(\.\d+)?$/.test(plainDigits(text).trim())) return 'excelDate'
  const splits = splitDate(text)
  const [day, ...others] = new Set(splits.flatMap(({ date }) => dayOf(date)))
  if (day !== undefined) return others.length === 0 ? partsOf(day) : 'twoDays'
  return splits.some(({ date }) => date.year.length === 2) ? 'twoDigitYear' : 'unreadable'
}

function dayOf(date: DateAnswer): string[] {
  const reading = readDate(date)
  return reading.ok && /^(?:19|20)/.test(reading.value) ? [reading.value] : []
}

/** Returns the parts of a day as people type them. */
export function partsOf(day: string): DateAnswer {
  const [year = '', ...others] = day.split('-')
  const [month = '', date = ''] = others.map((part) => String(Number(part)))
  return { day: date, month, year }
}

/**
 * Splits an address from its end: country, postal code, state and city. The rest is the first line. The city is
 * read only where one of the others is known.
 */
function splitAddress(typed: string): Proposal[] {
  const parts = typed
    .split(/[,\n]/)
    .map((part) => part.trim().replace(/\.$/, ''))
    .filter(Boolean)
  const proposals: Proposal[] = []
  const addPart = (path: PastePath, value: string) => {
    if (!proposals.some((each) => each.path === path)) proposals.push({ path, value, typed })
  }

  const country = parts.length > 1 ? readCountry(parts.slice(-1)[0] ?? '') : undefined
  if (country !== undefined) {
    addPart('address.country', country)
    parts.pop()
  }
  extractPostalCode(parts, (code) => addPart('address.postal_code', code))
  const state = parts.length > 1 ? stateIn(parts.slice(-1)[0] ?? '') : undefined
  if (state !== undefined) {
    addPart('address.state', state)
    parts.pop()
    // In "… Ikeja 100276, Lagos" the code stands with the city.
    extractPostalCode(parts, (code) => addPart('address.postal_code', code))
  }
  const city = proposals.length > 0 && parts.length > 1 ? parts.pop() : undefined
  if (city !== undefined) addPart('address.city', city)
  if (parts.length > 0) addPart('address.line1', parts.join(', '))
  return proposals.reverse()
}

/** Six digits, as in Nigeria: alone, or behind the city. */
function extractPostalCode(parts: string[], addPart: (code: string) => void): void {
  const last = parts.length > 1 ? (parts.slice(-1)[0] ?? '') : ''
  const [, code] = /(?:^|\W)(\d{6})$/.exec(last) ?? []
  if (code === undefined) return
  addPart(code)
  parts.pop()
  const rest = withoutEnd(last.slice(0, -code.length), /[\s.-]/)
  if (rest !== '') parts.push(rest)
}

/** Returns "Lagos" for "Lagos State". */
function withoutState(name: string): string {
  return name.replace(/\sstate$/i, '').trimEnd()
}

/** Returns the name of a Nigerian state without the word "State"; undefined for another text. */
function stateIn(part: string): string | undefined {
  const name = withoutState(part)
  const isKnown = [...nigerianStates, 'FCT', 'Abuja FCT'].some(
    (known) => known.toLowerCase() === name.toLowerCase(),
  )
  return isKnown ? name : undefined
}
