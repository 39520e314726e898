import {
  type FieldPath,
  fieldPaths,
  fields,
  fileRefusalCodes,
  onlyIdTypeOf,
  personCases,
  questionScreens,
  requirementOf,
  type Screen,
} from '../../../src/person'
import { type InvalidPerson, invalidPeople } from '../../../src/samples/invalid-people'

/** A field that a person answers, as suites find it. */
export interface NamedField {
  /** With `N` for the place of a document. */
  name: string
  screen: Screen
  asked: string
  codes: readonly string[]
}

/** Every `name` of the form, in the order of the screens. */
export function namedFields(): NamedField[] {
  const choices = ['currency', 'kind'].map((name): NamedField => {
    return { name, screen: 'case', asked: 'always', codes: ['missing'] }
  })
  const ofThePerson = questionScreens.flatMap((screen) =>
    fieldPaths.flatMap((path) =>
      fields[path].screen === screen ? [rowOf(path, screen), ...beside(path, screen)] : [],
    ),
  )
  return [...choices, ...ofThePerson]
}

/** As src/playwright/README.md shows it. */
export function namesTable(): string {
  const rows = namedFields().map(({ name, screen, asked, codes }) => {
    return `| \`${name}\` | ${screen} | ${asked} | ${codes.map((code) => `\`${code}\``).join(', ')} |`
  })
  return ['| `name` | screen | asked | codes |', '|---|---|---|---|', ...rows].join('\n')
}

function rowOf(path: FieldPath, screen: Screen): NamedField {
  const name = path.replace('documents.', 'documents.N.')
  if (path === 'documents.type') {
    return { name, screen, asked: 'of a document that is added', codes: ['missing'] }
  }
  return { name, screen, asked: askedIn(path), codes: codesOf(name) }
}

/** What the form asks, and no body holds. */
function beside(path: FieldPath, screen: Screen): NamedField[] {
  if (path === 'name_other') {
    return [{ name: 'no_name_other', screen, asked: 'in place of `name_other`', codes: [] }]
  }
  if (path !== 'documents.type') return []
  const name = 'documents.N.file'
  return [{ name, screen, asked: 'always', codes: [...codesOf(name), ...fileRefusalCodes] }]
}

function askedIn(path: FieldPath): string {
  if (path === 'documents.issue_date') return 'always'
  if (path === 'documents.expiry_date')
    return 'but of a bill or statement, optional but of a passport or licence'
  const asked = personCases.map((personCase) => {
    // A passport alone is a fact of the case and no question.
    const isFact = path === 'id_type' && onlyIdTypeOf(personCase) !== undefined
    return [personCase, isFact ? 'never' : requirementOf(path, personCase)] as const
  })
  return askedText(asked)
}

/** The cases that ask for a field, and which of them may leave it out. */
function askedText(
  asked: readonly (readonly [personCase: string, ReturnType<typeof requirementOf>])[],
): string {
  const needs = new Set(asked.map(([, requirement]) => requirement))
  if (needs.size === 1 && !needs.has('never')) return needs.has('may') ? 'optional' : 'always'
  return asked
    .filter(([, requirement]) => requirement !== 'never')
    .map(([each, requirement]) => `\`${each}\`${requirement === 'may' ? ' (optional)' : ''}`)
    .join(', ')
}

let everyone: readonly InvalidPerson[] | undefined

/** A date's parts count as the date. */
function codesOf(name: string): string[] {
  everyone ??= personCases.flatMap(invalidPeople)
  const found = everyone.filter(
    ({ field }) => field.replace(/\.(day|month|year)$/, '').replace('.0.', '.N.') === name,
  )
  return [...new Set(found.map(({ code }) => code))]
}
