import type { Details, FieldName, ParseResult } from 'mrz'
import { parse } from 'mrz'
import { type DateAnswer, isDay, type Today } from '../../../person'
import {
  type BlockReading,
  propose,
  type IgnoredText,
  nothingRead,
  type PastePath,
  type Proposal,
  type ReadingContext,
  mergeReadings,
} from '../reading/reading'
import { readValue } from '../reading/read-value'
import { withoutEnd } from '../reading/without-end'
import { countryOfState } from './issuing-state'
import { areWhole } from './machine-lines'

interface Parsed extends ParseResult {
  lines: readonly string[]
}

/** The check digits, and the answers that they protect. */
const checked: readonly { digit: FieldName; field: FieldName; of: PastePath }[] = [
  { digit: 'documentNumberCheckDigit', field: 'documentNumber', of: 'id_number' },
  { digit: 'birthDateCheckDigit', field: 'birthDate', of: 'dob' },
  { digit: 'expirationDateCheckDigit', field: 'expirationDate', of: 'documents.0.expiry_date' },
]

/**
 * Reads the machine-readable lines of a passport or an ID card. An answer with a wrong check digit is ignored. So
 * is the number of an ID card, which is no number that the form asks for.
 */
export function readMachineLines(lines: readonly string[], context: ReadingContext): BlockReading {
  if (!areWhole(lines)) {
    return { candidates: [], ignored: lines.map((typed) => ({ typed, why: 'lineLength' })) }
  }
  const result = parsed(corrected(lines))
  const wrong = checked.filter(({ digit }) => detailOf(result, digit)?.valid === false)
  const isSound = (field: FieldName) => !wrong.some((each) => each.field === field)
  const ignored: IgnoredText[] = wrong.map(({ field, of }) => ({
    typed: rawOf(result, field),
    why: 'checkDigit',
    of,
  }))
  // The last digit covers the whole line, so it adds nothing where another digit is wrong.
  const isWholeWrong = ['compositeCheckDigit', 'personalNumberCheckDigit'] as const
  if (
    ignored.length === 0 &&
    isWholeWrong.some((digit) => detailOf(result, digit)?.valid === false)
  )
    ignored.push({
      typed: lines[lines.length - (result.format === 'TD1' ? 2 : 1)] ?? '',
      why: 'checkDigit',
    })
  const original: Parsed = { ...result, lines }
  const marked = (field: FieldName, reading: BlockReading): BlockReading =>
    rawOf(original, field) === rawOf(result, field)
      ? reading
      : markCorrected(reading, rawOf(original, field))
  return mergeReadings([
    namesIn(result),
    isSound('birthDate')
      ? marked('birthDate', dateIn(result, 'birthDate', 'dob', context.today))
      : nothingRead,
    issuerIn(result),
    isSound('documentNumber') ? marked('documentNumber', numberIn(result, context)) : nothingRead,
    isSound('expirationDate')
      ? marked(
          'expirationDate',
          dateIn(result, 'expirationDate', 'documents.0.expiry_date', context.today),
        )
      : nothingRead,
    { candidates: [], ignored },
  ])
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
    ways: each.ways.map((way) => way.map((proposal) => ({ ...proposal, typed }))),
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
    ? { candidates: [], ignored: [{ typed, why: 'unreadable', of: 'id_country' }] }
    : propose([{ path: 'id_country', value: country, typed }])
}

function numberIn(result: Parsed, context: ReadingContext): BlockReading {
  const typed = result.documentNumber ?? ''
  const isPassport = valueOf(result, 'documentCode').startsWith('P')
  if (isPassport) return readValue('number_of.passport', typed, typed, context)
  return { candidates: [], ignored: [{ typed, why: 'ambiguous', of: 'id_number' }] }
}

/** Adds the century to a year of two digits: a birth lies in the past, and a passport expires in this century. */
function dateIn(
  result: Parsed,
  field: FieldName,
  path: 'dob' | 'documents.0.expiry_date',
  { latest }: Today,
): BlockReading {
  const typed = rawOf(result, field)
  const [year, month, day] = [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4, 6)]
  const dayIn = (century: string) => `${century}${year}-${month}-${day}`
  const century = path === 'dob' && dayIn('20') > latest ? '19' : '20'
  if (!isDay(dayIn(century)))
    return { candidates: [], ignored: [{ typed, why: 'unreadable', of: path }] }
  const value: DateAnswer = {
    day: String(Number(day)),
    month: String(Number(month)),
    year: `${century}${year}`,
  }
  return propose([{ path, value, typed }])
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
