import { onlyIdTypeOf, type PersonCase } from '../../../src/person'
import { samplePerson } from '../../../src/samples/sample-person'
import type { Values } from '../../../src/samples/values'

/** The cells of one person by the names of the columns. */
export type SheetPerson = Record<string, string>

/** A person of the kit as a row of a spreadsheet, as they would have typed; the document lies at an address. */
export function sheetPerson(personCase: PersonCase, seed: number): SheetPerson {
  const { screens, body } = samplePerson(personCase, seed)
  const typed = Object.values(screens).reduce<Values>((all, some) => ({ ...all, ...some }), {})
  const { no_name_other: _tick, ...named } = typed
  const cells = Object.fromEntries(
    Object.entries(named).map(([name, value]) => [name, String(value)]),
  )
  const [first, second] = body.documents
  return {
    ...cells,
    ...(onlyIdTypeOf(personCase) === undefined && { id_type: body.id_type ?? '' }),
    'documents.0.type': first?.type ?? '',
    'documents.0.url': `https://files.example.com/${seed}/${first?.type}.jpg`,
    ...(second && { 'documents.1.url': `https://files.example.com/${seed}/${second.type}.pdf` }),
  }
}

/** The header that all of these people need, in a steady order. */
export function headerOf(people: readonly SheetPerson[]): string[] {
  const names = new Set(['name_other', ...people.flatMap((person) => Object.keys(person))])
  return [...names].sort()
}

export function cellsOf(person: SheetPerson, header: readonly string[]): string[] {
  return header.map((name) => person[name] ?? '')
}

/** Every cell in quotation marks, as the strictest programs write them. */
export function csvOf(lines: readonly (readonly string[])[]): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}

/** One way a row is wrong: the column, what stands there, and the words that say so. */
interface WayToBreak {
  column: string
  cell: string
  words: RegExp
}

const year = new Date().getFullYear()

/** Twenty-four, of an individual's USD account: what the form refuses, and what Excel does to cells. */
const waysToBreak: readonly WayToBreak[] = [
  { column: 'name_first', cell: '', words: /Enter the person’s first name/ },
  { column: 'name_last', cell: '123', words: /must have at least one letter/ },
  { column: 'name_first', cell: 'Ada\u0007', words: /character that we cannot read/ },
  { column: 'dob', cell: '1990-02-31', words: /must be a real date/ },
  { column: 'dob', cell: `${year - 17}-12-31`, words: /an age of 18 or over/ },
  { column: 'dob', cell: '1899-12-31', words: /1900 or later/ },
  { column: 'dob', cell: '33238', words: /Excel’s number for a date/ },
  { column: 'dob', cell: '27/03/90', words: /year must have 4 digits/ },
  { column: 'dob', cell: 'spring 1990', words: /must be a date like/ },
  { column: 'phone', cell: '8.03E+09', words: /Excel shortened/ },
  { column: 'phone', cell: '+234 201 277 0000', words: /not a mobile number/ },
  { column: 'phone', cell: '0803 123 456', words: /a full phone number/ },
  { column: 'email', cell: 'adaeze.example.com', words: /in the correct format/ },
  { column: 'bank_id_number', cell: '2222222222', words: /first 0 may be missing/ },
  { column: 'bank_id_number', cell: '2.22E+10', words: /Excel shortened/ },
  { column: 'bank_id_number', cell: '222222222222', words: /must be 11 digits/ },
  { column: 'id_number', cell: 'A1234/567', words: /only letters and numbers/ },
  { column: 'id_country', cell: 'Naija', words: /a country from the list/ },
  { column: 'address.country', cell: '', words: /Select the country the person lives in/ },
  { column: 'address.city', cell: ' ', words: /city or town/ },
  {
    column: 'background_information.expected_monthly_inflow',
    cell: '-1',
    words: /must be 0 or more/,
  },
  { column: 'documents.0.url', cell: 'passport.jpg', words: /the full link to the file/ },
  { column: 'documents.0.issue_date', cell: `${year + 1}-06-15`, words: /today or in the past/ },
  { column: 'documents.0.expiry_date', cell: `${year - 1}-06-14`, words: /has expired|after the/ },
]

interface BrokenRow extends WayToBreak {
  number: number
  cells: string[]
}

/** So many people, the broken ones spread among them and each broken in one way. */
export function brokenPeople(count: number, broken: number) {
  const people = Array.from({ length: count }, (_, seed) => sheetPerson('individual-usd', seed))
  const header = headerOf(people)
  const every = Math.floor(count / broken)
  const wrong: BrokenRow[] = []
  const lines = people.map((person, at) => {
    const isBroken = at % every === every - 1 && wrong.length < broken
    const way = isBroken ? waysToBreak[wrong.length % waysToBreak.length] : undefined
    if (way === undefined) return cellsOf(person, header)
    const cells = cellsOf({ ...person, [way.column]: way.cell }, header)
    wrong.push({ ...way, number: at + 1, cells })
    return cells
  })
  return { header, lines, wrong, csv: csvOf([header, ...lines]) }
}
