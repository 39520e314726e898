import { describe, expect, test } from 'vitest'
import { looksLikeBlock } from '../../../../src/desk/paste/read-pasted'
import { templateOf } from '../../../../src/desk/sheet/writing/result-files'
import { type PersonCase, personCases } from '../../../../src/person'
import { read } from './support/read'

const isTaken = (line: string) => !line.startsWith('? ')

describe('a block of labelled lines', () => {
  test('is read answer by answer, unchanged', async () => {
    const block = `
      Full name: Adaeze Ngozi Okafor
      Gender: F
      DOB: 31/12/1990
      Phone No: +234 803 123 4567
      E-mail: adaeze.okafor@example.com
      BVN: 222 1234 5678
      NIN: 12345678901
      Issuing country: Nigeria
      Date issued: 2 May 2019

      Home address: 12 Marina Road, Flat 3, Ikeja, Lagos State 100276, Nigeria

      Thank you!`
    expect(await read(block)).toEqual([
      'name_first = Adaeze',
      'name_other = Ngozi',
      'name_last = Okafor',
      'dob = 1990-12-31',
      'phone = +234 803 123 4567',
      'email = adaeze.okafor@example.com',
      'bank_id_number = 222 1234 5678',
      'id_type = nin',
      'id_number = 12345678901',
      'id_country = NG',
      'documents.0.issue_date = 2019-5-2',
      'address.line1 = 12 Marina Road, Flat 3',
      'address.city = Ikeja',
      'address.state = Lagos',
      'address.postal_code = 100276',
      'address.country = NG',
      '? Gender: F (notInCase)',
      '? Thank you! (unknown)',
    ])
  })

  test.each([
    ['Arabic', 0x0660],
    ['Persian', 0x06f0],
    ['full-width', 0xff10],
  ] as const)('is read in %s digits', async (_, zero) => {
    const typed = (text: string) =>
      text.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
    const block = (digits: (text: string) => string) => `
      DOB: ${digits('31/12/1990')}
      Phone: ${digits('+234 803 123 4567')}
      BVN: ${digits('22212345678')}
      Passport number: ${digits('A01234567')}
      Expected monthly deposits (US dollars): ${digits('1,500')}
      Address: ${digits('12')} Marina Road, Ikeja, Lagos State ${digits('100276')}, Nigeria`
    const plain = await read(block((text) => text))
    expect(plain).toEqual(expect.arrayContaining(['bank_id_number = 22212345678']))
    expect(await read(block(typed))).toEqual(plain)
  })

  test('has no value of more than 300 characters, and no address goes on for longer', async () => {
    const name = 'Obi '.repeat(76).trim()
    expect(await read(`Surname: ${name}\nFirst name: Ada`)).toEqual([
      'name_first = Ada',
      `? Surname: ${name} (unreadable)`,
    ])
    const words = 'and so on '.repeat(30).trim()
    expect(await read(`Address: 12 Allen Avenue, Lagos\n${words}`)).toEqual([
      'address.line1 = 12 Allen Avenue',
      'address.state = Lagos',
      `? ${words} (unknown)`,
    ])
  })

  test("has the form's labels or the names of the body", async () => {
    const own = `First name: Ada
Last name: Obi
Middle or other name: Ife
Date of birth: 31.12.1990
Mobile phone number: 0803 123 4567
Email address: ada@example.com
Country: Nigeria
Address line 1: 12 Marina Road
Address line 2: Flat 3
City or town: Ikeja
State, province or region: Lagos
Postal code: 100276
Passport number: A01234567
Issuing country: Ghana
Bank verification number (BVN): 22212345678
Employment status: Employed
Occupation: Trader
Main purpose of the account: Savings
Source of the money: Salary
Expected monthly inflow (US dollars): $1,500
Date of issue: 27 March 2024
Date of expiry: 26 March 2034`
    const body = `name_first: Ada
name_last: Obi
name_other: Ife
dob: 1990-12-31
phone: 0803 123 4567
email: ada@example.com
address.country: NG
address.line1: 12 Marina Road
address.line2: Flat 3
address.city: Ikeja
address.state: Lagos
address.postal_code: 100276
id_number: A01234567
id_country: GH
bank_id_number: 22212345678
background_information.employment_status: Employed
background_information.occupation: Trader
background_information.primary_purpose: Savings
background_information.source_of_funds: Salary
background_information.expected_monthly_inflow: 1,500
documents.0.issue_date: 2024-03-27
documents.0.expiry_date: 2034-03-26`
    const expected = [
      'name_first = Ada',
      'name_last = Obi',
      'name_other = Ife',
      'dob = 1990-12-31',
      'phone = 0803 123 4567',
      'email = ada@example.com',
      'address.country = NG',
      'address.line1 = 12 Marina Road',
      'address.line2 = Flat 3',
      'address.city = Ikeja',
      'address.state = Lagos',
      'address.postal_code = 100276',
      'id_number = A01234567',
      'id_country = GH',
      'bank_id_number = 22212345678',
      'background_information.employment_status = Employed',
      'background_information.occupation = Trader',
      'background_information.primary_purpose = Savings',
      'background_information.source_of_funds = Salary',
      'background_information.expected_monthly_inflow = 1,500',
      'documents.0.issue_date = 2024-3-27',
      'documents.0.expiry_date = 2034-3-26',
    ]
    expect(await read(own, 'individual-usd')).toEqual(expected)
    expect(await read(body, 'individual-usd')).toEqual(expected)
  })

  test.each([
    ['Surname = Okafor', 'name_last = Okafor'],
    ['Surname - Okafor', 'name_last = Okafor'],
    ['Surname: Okafor,', 'name_last = Okafor'],
    ['SURNAME:Okafor-Bello', 'name_last = Okafor-Bello'],
    ['Surname: Ọ́lá’níyì', 'name_last = Ọ́lá’níyì'],
    ['BVN: 222-1234-5678', 'bank_id_number = 222-1234-5678'],
    ['b.v.n: 22212345678', 'bank_id_number = 22212345678'],
    ['WhatsApp No: 08031234567', 'phone = 08031234567'],
    ['Customer no: 4', '? Customer no: 4 (unknown)'],
    ['Tel.: 0803 123 4567', 'phone = 0803 123 4567'],
    ['BVN 22212345678', '? BVN 22212345678 (unknown)'],
    ['Passport: A01234567', 'id_type = passport, id_number = A01234567'],
    ['Voter’s card: 90F5B1E8A2C3D4E5F67', 'id_type = voters_card, id_number = 90F5B1E8A2C3D4E5F67'],
    [
      "Driver's License No: ABC-12345-AA01",
      'id_type = drivers_license, id_number = ABC-12345-AA01',
    ],
    ['ID type: Voter’s card', 'id_type = voters_card'],
    ['ID type: drivers_license', 'id_type = drivers_license'],
    ['ID type: library card', '? ID type: library card (unreadable)'],
    ['Address line 1: Plot 5, Block A', 'address.line1 = Plot 5, Block A'],
    ['Name:\nAda Obi', 'name_first = Ada, name_last = Obi'],
    ['Address: 12 Marina Road', 'address.line1 = 12 Marina Road'],
    ['Country: United Kingdom', 'address.country = GB'],
    ['Country: UK', 'address.country = GB'],
    ['Country: Utopia', '? Country: Utopia (unreadable)'],
    ['State: Lagos State', 'address.state = Lagos'],
    ['BVN: 22212345678 (verified)', '? BVN: 22212345678 (verified) (unreadable)'],
    ['BVN: 2.22E+10', '? BVN: 2.22E+10 (unreadable)'],
    ['Email: none', ''],
    ['Middle name: N/A', ''],
    ['Name: Ada', '? Name: Ada (ambiguous)'],
    ['Occupation: Trader', '? Occupation: Trader (notInCase)'],
    ['State of origin: Enugu', '? State of origin: Enugu (notInCase)'],
    ['Meeting at 10:30', '? Meeting at 10:30 (unknown)'],
    ['Shoe size: 42', '? Shoe size: 42 (unknown)'],
    ['https://example.com/ada', '? https://example.com/ada (unknown)'],
    ['BVN:', '? BVN: (unreadable)'],
  ])('%j: %s', async (block, expected) => {
    expect((await read(block)).join(', ')).toBe(expected)
  })
})

describe('many labels in one line', () => {
  test.each([
    [
      'Name: Adaeze Ngozi Okafor BVN: 22212345678 DOB: 31/12/1990 Phone: 0803 123 4567',
      [
        'name_first = Adaeze',
        'name_other = Ngozi',
        'name_last = Okafor',
        'bank_id_number = 22212345678',
        'dob = 1990-12-31',
        'phone = 0803 123 4567',
      ],
    ],
    [
      'BVN: 22212345678 NIN: 12345678901 tel: 08031234567 dob: 31 Dec 1990',
      [
        'bank_id_number = 22212345678',
        'id_type = nin',
        'id_number = 12345678901',
        'phone = 08031234567',
        'dob = 1990-12-31',
      ],
    ],
    [
      'Surname: Obi, first name: Ada; sex: F | city: Ikeja',
      ['name_last = Obi', 'name_first = Ada', 'address.city = Ikeja', '? sex: F (notInCase)'],
    ],
    // The answer before an unknown label ends at its separator.
    [
      'City: Ikeja, favourite colour: red, BVN: 22212345678',
      ['address.city = Ikeja', 'bank_id_number = 22212345678', '? favourite colour: red (unknown)'],
    ],
    // Without a separator, the end of the answer is open.
    [
      'City: Ikeja Favourite colour: red',
      ['? City: Ikeja Favourite (ambiguous)', '? colour: red (unknown)'],
    ],
    [
      'BVN: 22212345678 next of kin name: Bola Ade',
      ['bank_id_number = 22212345678', '? next of kin name: Bola Ade (notInCase)'],
    ],
    ['Brother’s name: Bola Ade', ['? Brother’s name: Bola Ade (unknown)']],
    ...['Guarantor BVN', 'Mother’s B.V.N', 'Next-of-kin BVN'].map((label): [string, string[]] => [
      `City: Ikeja, ${label}: 22212345678`,
      ['address.city = Ikeja', `? ${label}: 22212345678 (unknown)`],
    ]),
    [
      'BVN / next of kin\tSurname\tFirst name\n22212345678\tObi\tAda',
      ['name_first = Ada', 'name_last = Obi', '? BVN / next of kin: 22212345678 (unknown)'],
    ],
    ['Bola, Ada: 12', ['? Bola (unknown)', '? Ada: 12 (unknown)']],
  ])('%s', async (line, expected) => {
    expect((await read(line)).sort()).toEqual([...expected].sort())
  })
})

describe('nothing is guessed', () => {
  test.each([
    ['DOB: 03/04/1990', '? DOB: 03/04/1990 (twoDays)'],
    ['DOB: 31/12/90', '? DOB: 31/12/90 (twoDigitYear)'],
    ['DOB: 33238', '? DOB: 33238 (excelDate)'],
    ['DOB: soon', '? DOB: soon (unreadable)'],
    ['Phone: 0803 123 4567 / 0805 123 4567', '? Phone: 0803 123 4567 / 0805 123 4567 (unreadable)'],
    ['Phone: 0803 123 4567\nTel: 08031234567', 'phone = 0803 123 4567, ? 08031234567 (repeated)'],
    ['Phone: 08031234567\nTel: 08051234567', 'phone = 08031234567, ? 08051234567 (repeated)'],
    [
      'Passport no: A01234567\nNIN: 12345678901',
      'id_type = passport, id_number = A01234567, ? 12345678901 (repeated)',
    ],
  ])('%j: %s', async (block, expected) => {
    expect((await read(block)).join(', ')).toBe(expected)
  })

  test('prefers a name in parts to a whole name', async () => {
    expect(await read('Name: Okafor Adaeze Ngozi\nSurname: Okafor')).toEqual([
      'name_last = Okafor',
      '? Okafor Adaeze Ngozi (repeated)',
    ])
  })

  test('prefers a labelled part of an address to the whole', async () => {
    expect(await read('Address: 12 Marina Road, Ikeja, Lagos\nCity: Ikeja GRA')).toEqual([
      'address.line1 = 12 Marina Road',
      'address.state = Lagos',
      'address.city = Ikeja GRA',
    ])
  })

  test('ignores what the case does not ask for', async () => {
    const block = 'NIN: 12345678901\nOccupation: Trader\nID type: NIN\nPassport no: A01234567'
    expect(await read(block, 'ubo-usd')).toEqual([
      'id_number = A01234567',
      '? NIN: 12345678901 (notInCase)',
      '? Occupation: Trader (notInCase)',
      '? ID type: NIN (notInCase)',
    ])
  })
})

describe('a row of a spreadsheet', () => {
  test('under its header, by labels or the body’s names', async () => {
    const row =
      'First name\tSurname\tBVN\tShoe size\tdob\taddress.city\n' +
      'Ada\tObi\t22212345678\t42\t1990-12-31\t"Ikeja\nGRA"\n'
    expect(await read(row)).toEqual([
      'name_first = Ada',
      'name_last = Obi',
      'bank_id_number = 22212345678',
      'dob = 1990-12-31',
      'address.city = Ikeja\nGRA',
      '? Shoe size: 42 (unknown)',
    ])
  })

  test('is read only once if there are several', async () => {
    expect(await read('BVN\tNIN\n22212345678\t12345678901\n22212345679\t12345678902')).toEqual([
      'bank_id_number = 22212345678',
      'id_type = nin',
      'id_number = 12345678901',
      '? 22212345679 · 12345678902 (otherRow)',
    ])
  })

  test('may have empty cells at both ends', async () => {
    expect(await read('First name\tSurname\tBVN\n\tObi\t')).toEqual(['name_last = Obi'])
  })

  test('of two columns, labels and answers', async () => {
    expect(await read('BVN\t22212345678\nName:\tAda Obi\nExpiry date\t5/6/30')).toEqual([
      'bank_id_number = 22212345678',
      'name_first = Ada',
      'name_last = Obi',
      '? Expiry date: 5/6/30 (twoDigitYear)',
    ])
  })

  describe('without titles', () => {
    const rowOf = (personCase: PersonCase) => templateOf(personCase, 2030).map(([, cell]) => cell)

    test.each(personCases)('is read in the order of our own file for %s', async (personCase) => {
      const answers = (await read(rowOf(personCase).join('\t'), personCase)).filter(isTaken)
      const titled = templateOf(personCase, 2030)
      const names = titled.map(([name]) => name).join('\t')
      const cells = titled.map(([, cell]) => cell).join('\t')
      expect(answers).toEqual((await read(`${names}\n${cells}`, personCase)).filter(isTaken))
      expect(answers).toContain('name_first = Adaeze')
    })

    test('is not read in another order or number of cells, whatever the cells look like', async () => {
      const row = 'Ada\tObi\t22212345678\tada@example.com\t08031234567\t31/12/1990\tA01234567'
      expect(await read(row)).toEqual([`? ${row.replaceAll('\t', ' · ')} (ambiguous)`])
      const own = rowOf('individual-ngn')
      expect((await read([...own].reverse().join('\t'))).filter(isTaken)).toEqual([])
      expect((await read(own.slice(1).join('\t'))).filter(isTaken)).toEqual([])
      expect((await read(own.join(','))).filter(isTaken)).toEqual([])
    })
  })
})

describe('one plain value', () => {
  test.each([
    'Adaeze',
    'Adaeze Ngozi Okafor',
    '22212345678',
    '31/12/1990',
    '+234 803 123 4567',
    'ada@example.com',
    '12 Marina Road, Ikeja, Lagos',
    'Plot 5: behind the market',
    'Name: Ada',
    'one line\nand another',
    'Adaeze\n',
    '',
  ])('%j is no block', (text) => {
    expect(looksLikeBlock(text)).toBe(false)
  })

  test.each(['Name: Ada BVN: 22212345678', 'Name: Ada Obi\nof Lagos', 'Ada\tObi'])(
    '%j is one',
    (text) => {
      expect(looksLikeBlock(text)).toBe(true)
    },
  )
})
