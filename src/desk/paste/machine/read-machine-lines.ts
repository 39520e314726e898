import type { Details, FieldName, ParseResult } from 'mrz'
import { parse } from 'mrz'
import { isDay } from '../../../person'
import {
  type BlockReading,
  ignore,
  propose,
  nothingRead,
  type Proposal,
  type ReadingContext,
  mergeReadings,
} from '../reading/reading'
import { countryOfThree } from '../reading/read-country'
import { partsOf, readValue } from '../reading/read-value'
import { withoutEnd } from '../reading/without-end'
import { areWhole } from './machine-lines'

interface Parsed extends ParseResult {
  lines: readonly string[]
}

/** The check digits, and the answers that they protect. */
const checked = [
  { digit: 'birthDateCheckDigit', field: 'birthDate', of: 'dob' },
  { digit: 'documentNumberCheckDigit', field: 'documentNumber', of: 'id_number' },
  { digit: 'expirationDateCheckDigit', field: 'expirationDate', of: 'documents.0.expiry_date' },
] as const

/**
 * Reads the machine-readable lines of a passport or an ID card. An answer with a wrong check digit is ignored. So
 * is the number of an ID card, which is no number that the form asks for.
 */
export function readMachineLines(lines: readonly string[], context: ReadingContext): BlockReading {
  if (!areWhole(lines)) return mergeReadings(lines.map((typed) => ignore(typed, 'lineLength')))
  const result = parsed(corrected(lines))
  const isWrong = (digit: FieldName) => detailOf(result, digit)?.valid === false
  const [birth = nothingRead, ...others] = checked.map(({ digit, field, of }): BlockReading => {
    const typed = rawOf({ ...result, lines }, field)
    if (isWrong(digit)) return ignore(typed, 'checkDigit', of)
    const read = of === 'id_number' ? numberIn(result, context) : dateIn(result, field, of, context)
    return typed === rawOf(result, field) ? read : markCorrected(read, typed)
  })
  // The last digit covers the whole line, so it adds nothing where another digit is wrong.
  const isWholeWrong =
    !checked.some(({ digit }) => isWrong(digit)) &&
    (isWrong('compositeCheckDigit') || isWrong('personalNumberCheckDigit'))
  const line = lines[lines.length - (result.format === 'TD1' ? 2 : 1)] ?? ''
  const whole = isWholeWrong ? ignore(line, 'checkDigit') : nothingRead
  return mergeReadings([namesIn(result), birth, issuerIn(result), ...others, whole])
}

function parsed(lines: readonly string[]): Parsed {
  return { ...parse(lines), lines }
}

/** Returns the lines with a 0 for each letter O in a field, if only then its check digit is right. */
function corrected(lines: readonly string[]): readonly string[] {
  return checked.reduce<readonly string[]>((before, { digit, field }) => {
    const result = parsed(before)
    const { line = 0, start = 0, end = 0 } = detailOf(result, field) ?? {}
    if (detailOf(result, digit)?.valid !== false) return before
    const zeros = rawOf(result, field).replace(/O/g, '0')
    const after = before.map((text, at) =>
      at === line ? text.slice(0, start) + zeros + text.slice(end) : text,
    )
    return detailOf(parsed(after), digit)?.valid === true ? after : before
  }, lines)
}

function markCorrected({ candidates, ignored }: BlockReading, typed: string): BlockReading {
  const marked = candidates.map((each) => ({
    ...each,
    isCorrected: true,
    proposals: each.proposals.map((proposal) => ({ ...proposal, typed })),
  }))
  return { candidates: marked, ignored }
}

function namesIn(result: Parsed): BlockReading {
  const last = valueOf(result, 'lastName')
  const [first = '', ...others] = valueOf(result, 'firstName').split(' ')
  const typed = withoutEnd(rawOf(result, 'lastName'), /</)
  const other = others.join(' ')
  const names = [
    { path: 'name_first', value: first, typed },
    { path: 'name_other', value: other, typed },
    { path: 'name_last', value: last, typed },
  ] as const
  const given: Proposal[] = names.filter(({ value }) => value !== '')
  return given.length === 0 ? nothingRead : propose(given)
}

function issuerIn(result: Parsed): BlockReading {
  const typed = rawOf(result, 'issuingState')
  const country = countryOfState(typed)
  return country === undefined
    ? ignore(typed, 'unreadable', 'id_country')
    : propose([{ path: 'id_country', value: country, typed }])
}

/** Returns the country of an issuing state (ICAO 9303, part 3); undefined for organisations and stateless people. */
export function countryOfState(state: string): string | undefined {
  return state === 'D<<' ? 'DE' : countryOfThree.get(state.replace(/^GB[DNOPS]$/, 'GBR'))
}

function numberIn(result: Parsed, context: ReadingContext): BlockReading {
  const typed = result.documentNumber ?? ''
  const isPassport = valueOf(result, 'documentCode').startsWith('P')
  if (isPassport) return readValue('number_of.passport', typed, typed, context)
  return ignore(typed, 'ambiguous', 'id_number')
}

/** Adds the century to a year of two digits: a birth lies in the past, and a passport expires in this century. */
function dateIn(
  result: Parsed,
  field: FieldName,
  path: 'dob' | 'documents.0.expiry_date',
  { today }: ReadingContext,
): BlockReading {
  const typed = rawOf(result, field)
  const [year, month, day] = [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4, 6)]
  const dayIn = (century: string) => `${century}${year}-${month}-${day}`
  const century = path === 'dob' && dayIn('20') > today.latest ? '19' : '20'
  const value = dayIn(century)
  if (!isDay(value)) return ignore(typed, 'unreadable', path)
  return propose([{ path, value: partsOf(value), typed }])
}

function detailOf({ details }: Parsed, field: FieldName): Details | undefined {
  return details.find((each) => each.field === field)
}

/** Returns a value without fillers, or "" where the library could not read it. */
function valueOf(result: Parsed, field: FieldName): string {
  return result.fields[field] ?? ''
}

function rawOf(result: Parsed, field: FieldName): string {
  const { line = 0, start = 0, end = 0 } = detailOf(result, field) ?? {}
  return result.lines[line]?.slice(start, end) ?? ''
}
