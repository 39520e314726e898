import { fields, type IdType, idTypes, idTypesFor, requirementOf } from '../../../person'
import { hasEmailShape } from './email-shape'
import { readAnyDate } from './read-any-date'
import { readCountry } from './read-country'
import { readIdType } from './read-id-type'
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
import { splitAddress, withoutState } from './split-address'
import { splitName } from './split-name'

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
  const values = fields[field].answer === 'date' ? readAnyDate(value) : valuesIn(path, value)
  if (typeof values === 'string') return ignore(whole, values)
  if (values.length === 0) return ignore(whole, 'unreadable')
  return propose(...values.map((each): Proposal[] => [{ path, value: each, typed: value }]))
}

function readWhole(proposals: readonly Proposal[], whole: string): BlockReading {
  const [first] = proposals
  return first === undefined
    ? ignore(whole, 'ambiguous')
    : { candidates: [{ typed: first.typed, ways: [proposals], isWhole: true }], ignored: [] }
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

/** Returns the text for the field, or several; none where the value holds more than the answer. */
function valuesIn(path: PastePath, value: string): string[] {
  const { answer, digits } = fields[fieldOfPaste(path)]
  if (answer === 'phone') return phonesIn(value)
  if (answer === 'email') {
    const words = value.split(/[\s<>,;]+/)
    return words.filter(hasEmailShape).slice(0, 1)
  }
  if (answer === 'country') return [readCountry(value) ?? []].flat()
  if (answer === 'amount') return amount.exec(value)?.slice(1, 2) ?? []
  if (answer !== 'identifier') return [path === 'address.state' ? withoutState(value) : value]
  const isNumber = digits === undefined ? isIdNumber(value) : /^[\d\s-]+$/.test(value)
  return isNumber ? [value] : []
}

/** Letters and digits in groups, where no group is a word. */
function isIdNumber(value: string): boolean {
  const groups = value.split(/[\s/-]+/)
  const isPlain = groups.every((group) => /^[\p{L}\d]*$/u.test(group) && !/\p{L}{4}/u.test(group))
  return isPlain && /\d\D*\d\D*\d/.test(value) && groups.join('').length <= maxNumberLength
}

function phonesIn(value: string): string[] {
  const numbers = value
    .split(/[,;|&/]|\bor\b/)
    .map((each) => each.trim())
    .filter(Boolean)
  // One number may have a slash in it.
  const isOne = (text: string) => /^\+?[\d\s()./-]{7,}$/.test(text)
  if (numbers.length > 0 && numbers.every(isOne)) return numbers
  return isOne(value) ? [value] : []
}
