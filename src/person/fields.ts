import { type CaseRow, cases, personCases, type PersonCase, type Requirement } from './cases'
import { documentFacts, documentFactsOf } from './document-kinds'
import { type FormatName, formats } from './formats'
import type { FormatFacts } from './formats/format'
import type { QuestionScreen } from './screens'

/** A requirement that is the same in every case, or depends on the case. */
type RequirementRule = Requirement | ((row: CaseRow) => Requirement)

/**
 * How a value is protected.
 * - `shared`: not protected. Many people have the same value, such as a country.
 * - `personal`: removed from the errors of other APIs, and never logged.
 * - `identifying`: personal, and only one person has this value, so it finds the person.
 */
type Privacy = 'shared' | 'personal' | 'identifying'

interface FieldRow<
  Name extends FormatName = FormatName,
  Rule extends RequirementRule = RequirementRule,
  Guard extends Privacy = Privacy,
> extends FormatFacts {
  answer: (typeof formats)[Name]['answer']
  /** The screen that asks for the field. No screen asks for a derived field. */
  screen: QuestionScreen | 'derived'
  /** The position on the screen. */
  position: number
  format: Name
  /** Applies in the cases that have the field's screen. */
  requirement: Rule
  privacy: Guard
  /** The answer of an invented person. "" if they leave it out, or if other answers decide it. */
  sample: string
}

const idTypeRequirement = ({ ids }: CaseRow): Requirement =>
  Object.keys(ids).length > 1 ? 'must' : 'may'

/**
 * Each row has the field's screen, its position there, its format, its requirement, its privacy and
 * a sample. The order is that of the request body. A document's fields have no index.
 */
const table = {
  id_level: derived('idLevel', 'must', 'shared'),
  id_type: row('identity', 1, 'idType', idTypeRequirement, 'shared', ''),
  kyc_level: derived('kycLevel', 'may', 'shared'),
  name_first: row('person', 1, 'name', 'must', 'personal', 'Adaeze'),
  name_last: row('person', 3, 'name', 'must', 'personal', 'Okafor'),
  name_other: row('person', 2, 'nameOrEmpty', 'must', 'personal', 'Ngozi'),
  phone: row('contact', 1, 'phone', 'must', 'personal', '+2348024056288'),
  email: row('contact', 2, 'email', 'must', 'personal', 'adaeze@example.com'),
  dob: row('person', 4, 'dateOfBirth', 'must', 'personal', '1990-03-27'),
  id_number: row('identity', 2, 'identifier', 'must', 'identifying', ''),
  id_country: row('identity', 3, 'country', 'must', 'shared', 'NG'),
  bank_id_number: row('identity', 4, 'elevenDigits', 'must', 'identifying', '22222222222'),
  'address.country': row('address', 1, 'country', 'must', 'shared', 'NG'),
  'address.line1': row('address', 2, 'text', 'must', 'personal', '12 Bode Thomas Street'),
  'address.line2': row('address', 3, 'textOrEmpty', 'may', 'personal', ''),
  'address.city': row('address', 4, 'text', 'must', 'shared', 'Surulere'),
  'address.state': row('address', 5, 'text', 'must', 'shared', 'Lagos'),
  'address.postal_code': row('address', 6, 'postalCode', 'must', 'personal', '101283'),
  'background_information.employment_status': row(
    'background',
    1,
    'suggestion',
    'must',
    'shared',
    'employed',
  ),
  'background_information.occupation': row('background', 2, 'text', 'must', 'shared', 'Nurse'),
  'background_information.primary_purpose': row(
    'background',
    3,
    'suggestion',
    'must',
    'shared',
    'personal',
  ),
  'background_information.source_of_funds': row(
    'background',
    4,
    'suggestion',
    'must',
    'shared',
    'salary',
  ),
  'background_information.expected_monthly_inflow': row(
    'background',
    5,
    'amount',
    'must',
    'shared',
    '1500',
  ),
  'documents.type': row('documents', 1, 'documentType', 'must', 'shared', ''),
  'documents.url': derived('webAddress', 'must', 'personal'),
  'documents.issue_date': row('documents', 2, 'dateOfIssue', 'may', 'shared', '2024-01-15'),
  'documents.expiry_date': row('documents', 3, 'dateOfExpiry', 'may', 'shared', ''),
} as const satisfies Record<string, FieldRow>

export type FieldTable = typeof table

/** The dotted path of every value in the request body. */
export type FieldPath = keyof FieldTable

/** The table of the fields. Everything else is derived from it. */
export const fields: Readonly<Record<FieldPath, FieldRow>> = table

/** TypeScript types Object.keys as string[], but these are the keys of the table. */
export const fieldPaths = Object.keys(fields) as readonly FieldPath[]

export function requirementOf(path: FieldPath, personCase: PersonCase): Requirement {
  const { screen, requirement } = fields[path]
  if (screen !== 'derived' && !cases[personCase].screens.includes(screen)) return 'never'
  return typeof requirement === 'function' ? requirement(cases[personCase]) : requirement
}

const datesOfDocuments: Readonly<Partial<Record<FieldPath, 'issue_date' | 'expiry_date'>>> = {
  'documents.issue_date': 'issue_date',
  'documents.expiry_date': 'expiry_date',
}

/**
 * Returns whether the form requires an answer: as the request does, and of a document also the dates
 * of its kind.
 */
export function requirementInForm(
  path: FieldPath,
  personCase: PersonCase,
  documentType: string,
): Requirement {
  const date = datesOfDocuments[path]
  if (date === undefined) return requirementOf(path, personCase)
  const facts = documentFactsOf(documentType)
  if (facts !== undefined) return facts[date]
  // The type is not known: asked as all types agree.
  const [first, ...others] = new Set(Object.values(documentFacts).map((each) => each[date]))
  return first === undefined || others.length > 0 ? requirementOf(path, personCase) : first
}

const fieldsByCase = new Map(
  personCases.map((each) => [
    each,
    fieldPaths.filter((path) => requirementOf(path, each) !== 'never'),
  ]),
)

/** Returns the fields of a case, in the order of the table. */
export function fieldsOf(personCase: PersonCase): readonly FieldPath[] {
  return fieldsByCase.get(personCase) ?? []
}

/** Returns the fields that a screen asks for in any case, in the order of the screen. */
export function fieldsOn(screen: QuestionScreen): readonly FieldPath[] {
  return fieldPaths
    .filter((path) => fields[path].screen === screen)
    .sort((one, other) => fields[one].position - fields[other].position)
}

/** The fields of a whole name, in the order in which people write them. */
export const nameParts = fieldsOn('person').filter((path) => fields[path].answer === 'name')

const addressFields = fieldsOn('address')
const isCountry = (path: FieldPath) => fields[path].answer === 'country'

/** The fields of an address, as on an envelope: the country, which the form asks first, comes last. */
export const addressParts = [
  ...addressFields.filter((path) => !isCountry(path)),
  ...addressFields.filter(isCountry),
]

/** Returns true if the path is a field of the table. */
export function isFieldPath(path: string): path is FieldPath {
  return Object.hasOwn(fields, path)
}

/** Returns true if a value of the field is one person's own. */
export function isPersonal(path: FieldPath): boolean {
  return fields[path].privacy !== 'shared'
}

function row<
  Name extends FormatName,
  const Rule extends RequirementRule,
  const Guard extends Privacy,
>(
  screen: QuestionScreen,
  position: number,
  format: Name,
  requirement: Rule,
  privacy: Guard,
  sample: string,
): FieldRow<Name, Rule, Guard> & { screen: QuestionScreen } {
  return { ...formats[format], screen, position, format, requirement, privacy, sample }
}

function derived<Name extends FormatName, const Rule extends RequirementRule>(
  format: Name,
  requirement: Rule,
  privacy: Privacy,
): FieldRow<Name, Rule> & { screen: 'derived' } {
  return {
    ...formats[format],
    screen: 'derived',
    position: 0,
    format,
    requirement,
    privacy,
    sample: '',
  }
}
