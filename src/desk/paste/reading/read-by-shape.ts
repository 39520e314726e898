import { addYears, countries, type DateAnswer, dayOf, fields, idTypesFor } from '../../../person'
import { readPhone } from '../../../person/phones'
import {
  type BlockReading,
  fieldOfPaste,
  ignore,
  mergeReadings,
  pastePaths,
  propose,
  type ReadingContext,
} from './reading'
import { hasEmailShape } from './email-shape'
import { readAnyDate } from './read-any-date'
import { readValue } from './read-value'

const elevenDigitPaths = pastePaths.filter((path) => fields[fieldOfPaste(path)].digits === 11)

/** Offers a number of eleven digits as a choice between the fields that may have it, and a NIN. */
function offerElevenDigits(digits: string, context: ReadingContext): BlockReading {
  const meanings = [...elevenDigitPaths, 'number_of.nin'] as const
  const { candidates } = mergeReadings(
    meanings.map((meaning) => readValue(meaning, digits, digits, context)),
  )
  const ways = candidates.flatMap((each) => each.ways)
  return { candidates: [{ typed: digits, ways, isUncertain: true }], ignored: [] }
}

const adultYears = 18

/** Reads a row without a header. Only an unambiguous cell is read. Eleven digits may be a BVN or a NIN: staff choose. */
export function readByShape(row: readonly string[], context: ReadingContext): BlockReading {
  const { personCase, phones, today } = context
  const isLongAgo = ({ day, month, year }: DateAnswer) =>
    addYears(dayOf(Number(year), Number(month), Number(day)), adultYears) <= today.latest
  const births = row.filter((cell) => {
    const days = readAnyDate(cell)
    return /\D/.test(cell) && typeof days !== 'string' && days.every(isLongAgo)
  })
  return mergeReadings(
    row.filter(Boolean).map((cell) => {
      if (hasEmailShape(cell)) return readValue('email', cell, cell, context)
      if (/^[A-Z]\d{8}$/i.test(cell)) return readValue('number_of.passport', cell, cell, context)
      if (/^\d{11}$/.test(cell) && !cell.startsWith('0')) return offerElevenDigits(cell, context)
      if (/^\d{10}$/.test(cell)) return ignore(cell, 'ambiguous')
      if (readPhone(cell, phones).ok) return propose([{ path: 'phone', value: cell, typed: cell }])
      if (births.length === 1 && births[0] === cell) return readValue('dob', cell, cell, context)
      const days = readAnyDate(cell)
      const isDate = typeof days !== 'string' || days === 'excelDate'
      if (isDate || countries.includes(cell)) return ignore(cell, 'ambiguous')
      if (idTypesFor(personCase).length > 1 && /^(?:nin|passport)$/i.test(cell))
        return readValue('id_type', cell, cell, context)
      return ignore(cell, 'unknown')
    }),
  )
}
