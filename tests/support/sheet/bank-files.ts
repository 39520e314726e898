import { type Cell, type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx'
import type { PersonCase } from '../../../src/person'

type WriteSheet = Parameters<typeof writeXlsx>[0]['sheets'][number]

/** A file as a Nigerian bank or payroll office has it, and what it needs at the desk. */
export interface BankFile {
  what: string
  personCase: PersonCase
  name: string
  content: () => Promise<Uint8Array> | string
  /** Rows of people, and those of them with all that their person needs. */
  rows: number
  right: number
  /** What a person presses: the case, `use-mapping`, and each answer by what asks for it. */
  presses: readonly string[]
}

const recent = new Date().getFullYear()

/** Staff as an office knows them. The sixth is a child: no file makes them right. */
const staff = [
  ['OKAFOR', 'Adaeze', 'Ngozi', '27/03/1990', '08031234567', 'International Passport', 'A01234567'],
  ['Bello', 'Musa', 'Ibrahim', '05/11/1984', '08051234568', 'National ID', '02345678901'],
  ['Adeyemi', 'Folake', 'Bisi', '14/07/1979', '07031234569', 'PVC', '90F5B1CE123456789AB'],
  ['Eze', 'Chinedu', 'Paul', '30/01/1995', '09061234560', "Driver's Licence", 'ABC12345DE67'],
  ['Danjuma', 'Aisha', 'Zainab', '19/12/1988', '08151234561', 'NIN Slip', '12345678902'],
  ['Obi', 'Emeka', 'John', `02/02/${recent - 9}`, '08061234562', 'Intl Passport', 'A07654321'],
] as const

const streets = ['12 Bode Thomas Street', '4B Awolowo Road', '7 Ahmadu Bello Way', '33 Ogui Road']
const cities = ['Surulere', 'Ikoyi', 'Kaduna', 'Enugu']
const states = ['Lagos', 'Lagos State', 'Kaduna', 'Enugu']
const codes = ['101283', '106104', '800212', '400221']

function person(at: number) {
  const [last, first, other, dob, phone, idType, idNumber] = staff[at % staff.length] ?? staff[0]
  const place = at % streets.length
  const isAgain = at >= staff.length
  return {
    last,
    first,
    other,
    dob,
    idType,
    phone: isAgain ? `0803${String(at).padStart(7, '0')}` : phone,
    email: `${first}.${last}${at}@example.com`.toLowerCase(),
    bvn: String(22_200_000_000 + at),
    idNumber: isAgain ? sameShape(idNumber, at) : idNumber,
    passport: `A0${String(1_000_000 + at)}`,
    street: streets[place] ?? '',
    city: cities[place] ?? '',
    state: states[place] ?? '',
    code: codes[place] ?? '',
    issued: `15/01/${recent - 2}`,
    expires: `14/01/${recent + 5}`,
    copy: `https://files.example.com/${at}.jpg`,
  }
}

/** Titles, parted by strokes. */
function words(titles: string): string[] {
  return titles.split('|')
}

type Staff = ReturnType<typeof person>

function sameShape(number: string, at: number): string {
  return number.slice(0, -5) + String(at).padStart(5, '0')
}

const people = staff.map((_, at) => person(at))
const right = people.length - 1

/** A day as Excel holds it. */
function day(text: string): Date {
  const [date = 1, month = 1, year = 1900] = text.split('/').map(Number)
  return new Date(Date.UTC(year, month - 1, date))
}

const idTitles = ['ID Number', 'Country of Issue', 'Date of Issue', 'Expiry Date', 'ID Copy']
const idCells = (of: Staff) => [of.idNumber, 'Nigeria', of.issued, of.expires, of.copy]
const placeTitles = ['Residential Address', 'City/Town', 'State', 'Postal Code', 'Country']
const placeCells = (of: Staff) => [of.street, of.city, of.state, of.code, 'Nigeria']
const moneyTitles = ['Employment Status', 'Occupation', 'Purpose of Account', 'Source of Funds']
const moneyCells = ['Employed', 'Nurse', 'Personal', 'Salary']
const passportTitles = ['Passport Number', 'Passport Issuing Country', 'Passport Issue Date']
const contactCells = (of: Staff) => [of.dob, of.phone, of.email, of.bvn]

async function workbook(...sheets: WriteSheet[]): Promise<Uint8Array> {
  return writeXlsx({ sheets })
}

/** The texts as another program saves them, without our formats. */
export async function savedAgain(bytes: Uint8Array): Promise<Uint8Array> {
  const { sheets } = await readXlsx(bytes)
  return workbook(...sheets.map(({ name, rows }) => ({ name, rows })))
}

function csv(lines: readonly (readonly string[])[], delimiter = ','): string {
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
  return lines.map((cells) => `${cells.map(quoted).join(delimiter)}\r\n`).join('')
}

const withLogo: BankFile = {
  what: 'a payroll with a logo above its titles, types of ID in words, and a column of numbers',
  personCase: 'individual-ngn',
  name: 'STAFF PAYROLL.xlsx',
  content: () =>
    workbook({
      name: 'Sheet1',
      rows: [
        ['ZENVIEW MICROFINANCE BANK LTD'],
        ['Staff account opening schedule', null, null, 'Date: 03/11/2026'],
        [],
        [
          ...words('S/N|Surname|First Name|Other Names|Date of Birth (dd/mm/yyyy)'),
          ...words('Phone No.|E-mail Address|BVN|Means of Identification'),
          ...idTitles,
          ...placeTitles,
        ],
        ...people.map((of, at) => [
          at + 1,
          of.last,
          of.first,
          of.other,
          ...contactCells(of),
          of.idType,
          ...idCells(of),
          ...placeCells(of),
        ]),
      ],
      merges: [{ startRow: 0, startCol: 0, endRow: 0, endCol: 6 }],
    }),
  rows: people.length,
  right,
  presses: ['case', 'use-mapping'],
}

export const lostZeros: BankFile = {
  what: 'phones that Excel made numbers, real dates, and "Monthly income (USD)"',
  personCase: 'individual-usd',
  name: 'domiciliary accounts.xlsx',
  content: () =>
    workbook({
      name: 'Customers',
      rows: [
        [
          ...words('First Name|Middle Name|Last Name|DOB|Mobile Number|Email|BVN'),
          ...passportTitles,
          'Passport Expiry Date',
          'Passport Copy',
          'Street Address',
          'City',
          'State',
          'Zip Code',
          'Country of Residence',
          ...moneyTitles,
          'Monthly income (USD)',
        ],
        ...people.map((of): CellValue[] => [
          of.first,
          of.other,
          of.last,
          day(of.dob),
          Number(of.phone),
          of.email,
          Number(of.bvn),
          of.passport,
          'NGA',
          day(of.issued),
          day(of.expires),
          of.copy,
          of.street,
          of.city,
          of.state,
          Number(of.code),
          'NG',
          ...moneyCells,
          1500,
        ]),
      ],
    }),
  rows: people.length,
  right,
  presses: ['case', 'use-mapping'],
}

function fullNames(what: string, name: string, written: (of: Staff) => string): BankFile {
  const titles = ['S/N', 'Full Name', 'Date of Birth', 'Phone Number', 'Email', 'BVN No']
  return {
    what,
    personCase: 'ubo-usd',
    name,
    content: () =>
      csv(
        [
          [...titles, ...passportTitles, 'Passport Expiry Date', 'Passport Copy', ...placeTitles],
          ...people.map((of, at) => [
            String(at + 1),
            written(of),
            ...contactCells(of),
            of.passport,
            'Nigeria',
            of.issued,
            of.expires,
            of.copy,
            ...placeCells(of),
          ]),
        ],
        ';',
      ),
    rows: people.length,
    right,
    presses: ['case', 'use-mapping'],
  }
}

const noCountry: BankFile = {
  what: 'no column for the country people live in',
  personCase: 'individual-ngn',
  name: 'NEW STAFF (2).csv',
  content: () =>
    csv([
      [
        ...words('Last Name|First Name|Middle Name|Birth Date|Telephone|E-mail|B.V.N'),
        'Type of ID',
        ...idTitles,
        'Home Address',
        'Town',
        'State of Residence',
        'Post Code',
      ],
      ...people.map((of) => [
        of.last,
        of.first,
        of.other,
        ...contactCells(of),
        of.idType,
        ...idCells(of),
        ...placeCells(of).slice(0, -1),
      ]),
    ]),
  rows: people.length,
  right,
  presses: ['case', 'for-all.address.country', 'use-mapping'],
}

/** "Other Names" holds the first and the middle names when no column has the first. */
const severalSheets: BankFile = {
  what: 'instructions on the first worksheet, and first and middle names in one cell',
  personCase: 'individual-ngn',
  name: 'BULK ACCOUNT OPENING FORM.xlsx',
  content: () =>
    workbook(
      { name: 'READ ME', rows: [['How to fill this form'], ['1. Fill all columns'], ['2. Save']] },
      {
        name: 'Customers',
        rows: [
          [
            ...words('Surname|Other Names|Date of Birth|Phone Number|Email|BVN'),
            'ID Type',
            ...idTitles,
            ...placeTitles,
          ],
          ...people.map((of) => [
            of.last,
            `${of.first} ${of.other}`,
            ...contactCells(of),
            of.idType,
            ...idCells(of),
            ...placeCells(of),
          ]),
        ],
      },
      { name: 'Branches', rows: [words('Code|Branch'), words('1|Ikeja')] },
    ),
  rows: people.length,
  right,
  presses: ['case', 'use-mapping'],
}

export const filtered: BankFile = {
  what: 'rows that a filter has hidden',
  personCase: 'individual-ngn',
  name: 'filtered.xlsx',
  content: () =>
    workbook({
      name: 'Staff',
      rows: [
        [
          ...words('Surname|First Name|Middle Name|Date of Birth|Phone|Email|BVN'),
          'ID Type',
          ...idTitles,
          ...placeTitles,
        ],
        ...people.map((of) => [
          of.last,
          of.first,
          of.other,
          ...contactCells(of),
          of.idType,
          ...idCells(of),
          ...placeCells(of),
        ]),
      ],
      rowDefs: new Map([2, 4].map((row) => [row, { hidden: true }])),
      autoFilter: { range: 'A1:R7' },
    }),
  rows: people.length - 2,
  right: right - 2,
  presses: ['case', 'hidden-rows', 'use-mapping'],
}

const westAfrica = ['Bénin', 'Ghana', "Côte d'Ivoire", 'TGO', 'Cameroun', 'Nigeria']

const mergedTitles: BankFile = {
  what: 'merged titles of groups above the titles, line breaks in titles, and French countries',
  personCase: 'ubo-usd',
  name: 'directors.xlsx',
  content: () =>
    workbook({
      name: 'Directors',
      rows: [
        [
          'PERSONAL DETAILS',
          null,
          null,
          null,
          null,
          null,
          null,
          'PASSPORT',
          null,
          null,
          null,
          null,
        ].concat(['ADDRESS']),
        [
          ...words('Surname|First\nName|Middle Name(s)|Date of\nBirth|Phone\nNumber'),
          ...words('Email\nAddress|BVN|International Passport No|Country of Issue'),
          'Date of Issue',
          'Expiry Date',
          'Passport Copy',
          ...placeTitles,
        ],
        ...people.map((of, at) => [
          of.last,
          of.first,
          of.other,
          ...contactCells(of),
          of.passport,
          westAfrica[at] ?? '',
          of.issued,
          of.expires,
          of.copy,
          ...placeCells(of).slice(0, -1),
          westAfrica[at] ?? '',
        ]),
      ],
      merges: [
        { startRow: 0, startCol: 0, endRow: 0, endCol: 6 },
        { startRow: 0, startCol: 7, endRow: 0, endCol: 11 },
        { startRow: 0, startCol: 12, endRow: 0, endCol: 16 },
      ],
    }),
  rows: people.length,
  right,
  presses: ['case', 'use-mapping'],
}

/** Formulas with the value that Excel saved, and numbers that a format shows with their zeros. */
const formulas: BankFile = {
  what: 'formulas, and numbers formatted 00000000000',
  personCase: 'individual-ngn',
  name: 'from the core banking system.xlsx',
  content: () => {
    const titles = ['Surname', 'First Name', 'Middle Name', 'Date of Birth', 'Phone Number']
    const cells = new Map<string, Partial<Cell>>()
    const own = people.map((of) => ({ ...of, idNumber: `0${of.bvn.slice(1)}` }))
    for (const [at, of] of own.entries()) {
      const style = { numFmt: '00000000000' }
      const value = `UPPER("${of.last}")`
      cells.set(`${at + 1},0`, { formula: value, formulaResult: of.last.toUpperCase() })
      cells.set(`${at + 1},4`, { value: Number(of.phone), type: 'number', style })
      cells.set(`${at + 1},8`, { value: Number(of.idNumber), type: 'number', style })
    }
    return workbook({
      name: 'Export',
      rows: [
        [...titles, 'Email', 'BVN', 'ID Type', ...idTitles, ...placeTitles],
        ...own.map((of) => [
          of.last,
          of.first,
          of.other,
          ...contactCells(of),
          'NIN',
          ...idCells(of),
          ...placeCells(of),
        ]),
      ],
      cells,
    })
  },
  rows: people.length,
  right,
  presses: ['case', 'use-mapping'],
}

const manyRows = 240

const large: BankFile = {
  what: 'more rows than are read at once, in words',
  personCase: 'individual-ngn',
  name: 'all staff.csv',
  content: () =>
    csv([
      [
        ...words('S/N|Surname|First Name|Middle Name|Date of Birth|Phone Number'),
        'Email',
        'BVN',
        'ID Type',
        ...idTitles,
        ...placeTitles,
      ],
      ...Array.from({ length: manyRows }, (_, at) => person(at)).map((of, at) => [
        String(at + 1),
        of.last,
        of.first,
        of.other,
        ...contactCells(of),
        of.idType,
        ...idCells(of),
        ...placeCells(of),
      ]),
    ]),
  rows: manyRows,
  right: manyRows - Math.floor(manyRows / staff.length),
  presses: ['case', 'use-mapping'],
}

const ownLabels: BankFile = {
  what: 'the labels of the form as titles, "Nigeria" as a country, days first',
  personCase: 'individual-ngn',
  name: 'our columns.csv',
  content: () =>
    csv(
      [
        [
          ...words('First name|Middle or other name|Surname|Date of birth'),
          ...words('Mobile phone number|Email address|Bank verification number (BVN)'),
          ...words('Type of ID|ID number|Date of issue|Date of expiry|Link to the file'),
          ...words('Issuing country|Address line 1|City or town|State, province or region'),
          ...words('Postal code|Country'),
        ],
        ...people.map((of) => [
          of.first,
          of.other,
          of.last,
          ...contactCells(of),
          of.idType,
          of.idNumber,
          of.issued,
          of.expires,
          of.copy,
          'Nigeria',
          ...placeCells(of),
        ]),
      ],
      '\t',
    ),
  rows: people.length,
  right,
  presses: ['case'],
}

export const bankFiles: readonly BankFile[] = [
  withLogo,
  lostZeros,
  fullNames(
    'full names, the surname first behind a comma',
    'directors list.csv',
    (of) => `${of.last.toUpperCase()}, ${of.first} ${of.other}`,
  ),
  fullNames(
    'full names, the surname last',
    'UBO.csv',
    (of) => `${of.first} ${of.other} ${of.last}`,
  ),
  noCountry,
  severalSheets,
  filtered,
  mergedTitles,
  formulas,
  large,
  ownLabels,
]
