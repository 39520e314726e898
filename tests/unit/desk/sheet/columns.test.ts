import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { labelsOf } from '../../../../src/desk/paste/reading/labels'
import { columnNamesOf, type PastePath } from '../../../../src/desk/paste/reading/reading'
import { deskLanguages } from '../../../../src/texts/desk-languages'
import { labelOf } from '../../../../src/texts/field-texts'
import { loadTexts, selectLanguage, switchLanguage } from '../../../../src/texts/in-language'
import { caseOfHeader, missingColumns } from '../../../../src/desk/sheet/columns/sheet-plan'
import { columnsOf } from '../../../../src/desk/sheet/columns/column'
import { setupOf, suggestColumns } from '../../../../src/desk/sheet/columns/recognise'
import { templateOf } from '../../../../src/desk/sheet/writing/result-files'
import {
  fieldOf,
  fieldPaths,
  fields,
  inDocument,
  pathOf,
  personCases,
} from '../../../../src/person'

const leftOut = (...header: string[]) => columnsOf(header).map((column) => column.leftOut)

describe('the columns of a sheet', () => {
  test('are the paths of the body, and the file of a document', () => {
    expect(
      leftOut('name_first', 'DOB', 'address.line1', 'documents.0.file', 'documents.11.url'),
    ).toEqual([undefined, undefined, undefined, undefined, undefined])
  })

  test('say why they are not read', () => {
    expect(leftOut('id_level', 'kyc_level')).toEqual(['derived', 'derived'])
    expect(leftOut('notes', 'documents.type', 'documents.x.url', 'address')).toEqual(
      Array.from({ length: 4 }, () => 'unknown'),
    )
    expect(leftOut('email', 'Email')).toEqual([undefined, 'twice'])
    expect(leftOut('why_not_created')).toEqual(['ours'])
  })

  test.each([
    ['First name', 'name_first'],
    ['first_name', 'name_first'],
    ['Date of birth', 'dob'],
    ['BVN', 'bank_id_number'],
    ['city', 'address.city'],
    ['adress.line1', 'address.line1'],
    ['Mobile phone number', 'phone'],
    ['documents.file', 'documents.0.file'],
    ['Occupation', 'background_information.occupation'],
    ['Surname', 'name_last'],
    ['SURNMAE', 'name_last'],
    ['GSM', 'phone'],
    ['Passport No', 'id_number'],
    ['Residential address', 'address.line1'],
  ])('“%s” is suggested as %s, and read once accepted', (title, name) => {
    expect(suggestColumns(columnsOf([title]))).toMatchObject([{ column: 0, title, name }])
    expect(columnsOf([title], { [title]: name })[0]?.target?.name).toBe(name)
  })

  test('are suggested with the word that pasting knows, and each field once', () => {
    const suggestions = suggestColumns(columnsOf(['Last name', 'Family name', 'Frist name']))
    expect(suggestions).toEqual([
      {
        column: 0,
        title: 'Last name',
        name: 'name_last',
        label: 'Surname',
        word: 'Last name',
      },
      {
        column: 2,
        title: 'Frist name',
        name: 'name_first',
        label: 'First name',
        word: 'First name',
      },
    ])
    expect(
      suggestColumns(columnsOf(['Mother’s maiden name', 'Next of kin phone', 'Office address'])),
    ).toEqual([])
    expect(suggestColumns(columnsOf(['Spouse address']))).toEqual([])
  })

  test.each(['BVN (guarantor)', 'Phone (next of kin)', 'Email / spouse', 'Surname (mother)'])(
    '“%s” is not read as the person’s own',
    (title) => {
      const { accepted } = setupOf({ header: [title, 'First name'], delimiter: ',' })
      expect(Object.keys(accepted)).toEqual(['First name'])
    },
  )

  test('are what staff chose, even if the title is a field or another title is the same', () => {
    const chosen = { email: '', Name: 'name_last', 'Name\n2': 'name_first' }
    const columns = columnsOf(['email', 'Name', 'Name', 'phone'], chosen)
    expect(columns.map((column) => column.target?.name ?? column.leftOut)).toEqual([
      'byHand',
      'name_last',
      'name_first',
      'phone',
    ])
  })

  test('are not suggested without a similar name, or if the name is used', () => {
    expect(suggestColumns(columnsOf(['notes', 'shoe size', 'x']))).toEqual([])
    expect(suggestColumns(columnsOf(['First name', 'name_first']))).toEqual([])
  })

  test('show the case', () => {
    expect(caseOfHeader(columnsOf(['name_first', 'background_information.occupation']))).toBe(
      'individual-usd',
    )
    const withIdType = caseOfHeader(columnsOf(['name_first', 'id_type']))
    expect(withIdType, 'the only case with several IDs').toBe('individual-ngn')
    expect(caseOfHeader(columnsOf(['name_first']))).toBeUndefined()
  })

  test('are added if the case requires them: a file unless there is a URL, and none that is derived', () => {
    const names = (header: string[]) =>
      missingColumns('ubo-usd', columnsOf(header)).map(({ title }) => title)
    const all = columnNamesOf('ubo-usd')
    expect(names(all)).toEqual([])
    expect(names(all.filter((name) => name !== 'phone'))).toEqual(['phone'])
    expect(names(all.filter((name) => !name.endsWith('.file')))).toEqual(['documents.0.file'])
    expect(
      names([...all.filter((name) => !/\.(file|type)$/.test(name)), 'documents.0.url']),
    ).toEqual([])
  })
})

test.each(personCases)('the template of %s has no column that is left out or lacking', (of) => {
  const columns = columnsOf(templateOf(of, 2030).map(([name]) => name))
  expect(columns.filter((column) => column.leftOut !== undefined)).toEqual([])
  expect(missingColumns(of, columns)).toEqual([])
})

describe('on a page in French', () => {
  beforeAll(async () => {
    await loadTexts('first', 'form', 'desk')
    await switchLanguage(deskLanguages.fr ?? {})
  })
  afterAll(() => selectLanguage(undefined))

  const pastePaths = fieldPaths
    .filter((path) => fields[path].screen !== 'derived' && path !== 'documents.type')
    .map((path) => inDocument(path, 0) as PastePath)
  test.each(pastePaths)('the English label of %s is known', (path) => {
    const textContext = { voice: 'person', idType: '', documentType: '' } as const
    expect(labelsOf(path)).toContain(labelOf(fieldOf(pathOf(path)), textContext, {}))
  })
})
