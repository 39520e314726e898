import { fields, type IdType, idTypes, idTypesFor, requirementOf } from '../../../person'
import { hasEmailShape } from './email-shape'
import { readAnyDate } from './read-any-date'
import { readCountry } from './read-country'
import { readIdType } from './read-id-type'
import type { Meaning } from './synonyms'
import {
  type BlockReading,
  type DatePath,
  fieldOfPaste,
  propose,
  ignore,
  nothingRead,
  type PastePath,
  type Proposal,
  type ReadingContext,
  type TextPath,
} from './reading'
import { splitAddress, withoutState } from './split-address'
import { splitName } from './split-name'

/** In characters. */
export const maxValueLength = 300

/** The texts that people write into an empty field. */
const isNothing = (value: string) => /^(?:[-–—]+|n\/?a|nil|none|null|undefined)?$/i.test(value)

/**
 * Reads the value behind a label of this meaning. `whole` is the label with its value, for the list of ignored
 * texts. The value is filled in as it was typed; one with more than the answer is ignored.
 */
export function readValue(
  meaning: Meaning,
  value: string,
  whole: string,
  context: ReadingContext,
): BlockReading {
  if (isNothing(value)) return nothingRead
  // No answer is as long. A part of a text would be another answer.
  if (value.length > maxValueLength) return ignore(whole, 'unreadable')
  if (meaning === 'not_in_case') return ignore(whole, 'notInCase')
  if (meaning === 'full_name') return readWhole(splitName(value), whole)
  if (meaning === 'address') return readWhole(splitAddress(value), whole)
  const idType = idTypes.find((each) => meaning === `number_of.${each}`)
  if (idType !== undefined) return readNumberOf(idType, value, whole, context)
  const path = meaning as PastePath
  if (!isInCase(path, context)) return ignore(whole, 'notInCase')
  if (isDatePath(path)) return readDatePath(path, value, whole)
  if (path === 'id_type') return readKind(value, whole, context)
  const read = valuesIn(path, value)
  const ways = (read ?? []).map((each): Proposal[] => [{ path, value: each, typed: value }])
  return ways.length === 0 ? ignore(whole, 'unreadable') : propose(...ways)
}

function readWhole(proposals: Proposal[], whole: string): BlockReading {
  if (proposals.length === 0) return ignore(whole, 'ambiguous')
  const [candidate] = propose(proposals).candidates
  return candidate === undefined
    ? nothingRead
    : { candidates: [{ ...candidate, isWhole: true }], ignored: [] }
}

function isInCase(path: PastePath, { personCase }: ReadingContext): boolean {
  return requirementOf(fieldOfPaste(path), personCase) !== 'never'
}

function isDatePath(path: PastePath): path is DatePath {
  return fields[fieldOfPaste(path)].answer === 'date'
}

function readDatePath(path: DatePath, value: string, whole: string): BlockReading {
  const reading = readAnyDate(value)
  if (reading.state !== 'read') return ignore(whole, reading.state)
  return propose(...reading.days.map((day): Proposal[] => [{ path, value: day, typed: value }]))
}

function readKind(value: string, whole: string, { personCase }: ReadingContext): BlockReading {
  const idType = readIdType(value)
  if (idType === undefined) return ignore(whole, 'unreadable')
  const allowed = idTypesFor(personCase)
  if (!allowed.includes(idType)) return ignore(whole, 'notInCase')
  // A case with one ID type does not ask for it.
  return allowed.length === 1
    ? nothingRead
    : propose([{ path: 'id_type', value: idType, typed: value }])
}

/** The number of an ID type also tells the ID type. */
function readNumberOf(
  idType: IdType,
  value: string,
  whole: string,
  { personCase }: ReadingContext,
): BlockReading {
  const allowed = idTypesFor(personCase)
  if (!allowed.includes(idType)) return ignore(whole, 'notInCase')
  if (!isIdNumber(value)) return ignore(whole, 'unreadable')
  const number: Proposal = { path: 'id_number', value, typed: value }
  return allowed.length === 1
    ? propose([number])
    : propose([{ path: 'id_type', value: idType, typed: value }, number])
}

/** A voter's card number has up to 25 characters. */
const maxNumberLength = 25

type Values = string[] | undefined

/**
 * Returns the text for the field; several where the value lists several; undefined where the value holds more than
 * the answer.
 */
function valuesIn(path: TextPath, value: string): Values {
  const { answer, digits } = fields[fieldOfPaste(path)]
  if (answer === 'phone') return phonesIn(value)
  if (answer === 'email')
    return value
      .split(/[\s<>,;]+/)
      .filter(hasEmailShape)
      .slice(0, 1)
  if (answer === 'country') return countryIn(value)
  if (answer === 'amount') return amountIn(value)
  if (answer === 'identifier') {
    const isNumber = digits === undefined ? isIdNumber(value) : /^[\d\s-]+$/.test(value)
    return isNumber ? [value] : undefined
  }
  return [path === 'address.state' ? withoutState(value) : value]
}

function countryIn(value: string): Values {
  const country = readCountry(value)
  return country === undefined ? undefined : [country]
}

/** Returns an amount in US dollars; undefined for another currency. */
function amountIn(value: string): Values {
  const amount = /^(?:USD|US\$|\$)?\s*(\d(?:[\d,. ]*[\d,.])?)\s*(?:USD|US dollars|dollars)?$/i
  return amount.exec(value)?.slice(1, 2)
}

/** Letters and digits in groups, where no group is a word. */
function isIdNumber(value: string): boolean {
  const groups = value.split(/[\s/-]+/)
  const isPlain = groups.every((group) => /^[\p{L}\d]*$/u.test(group) && !/\p{L}{4}/u.test(group))
  return isPlain && /\d\D*\d\D*\d/.test(value) && groups.join('').length <= maxNumberLength
}

function phonesIn(value: string): Values {
  const numbers = value
    .split(/[,;|&/]|\bor\b/)
    .map((each) => each.trim())
    .filter(Boolean)
  // One number may have a slash in it.
  const isOne = (text: string) => /^\+?[\d\s()./-]{7,}$/.test(text)
  if (numbers.length > 0 && numbers.every(isOne)) return numbers
  return isOne(value) ? [value] : undefined
}
