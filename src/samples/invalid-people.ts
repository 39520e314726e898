import {
  documentTypeOf,
  type FieldPath,
  fields,
  fieldsOf,
  type IdType,
  idTypesFor,
  inDocument,
  type PersonCase,
  type QuestionScreen,
  type RefusalCode,
  requirementInForm,
  idExpires,
  thisYear,
} from '../person'
import { invalidAnswers } from '../person/invalid-answers'
import { randomFrom } from './random'
import { expectCase, personWith, type TypedPerson } from './sample-person'
import { type FieldName, type Values, valuesOf } from './values'

/** A person with one error: the form refuses exactly this field, on this screen, with this code. */
export interface InvalidPerson {
  title: string
  person: TypedPerson
  screen: QuestionScreen
  /** A name for `expectErrors`. A part of a date has its own name, such as `dob.month`. */
  field: FieldName
  code: RefusalCode
}

/**
 * Returns one person for each error that the form finds, in the order of the screens. The table of
 * the fields decides the errors, so a new field is included.
 */
export function invalidPeople(personCase: PersonCase): InvalidPerson[] {
  expectCase(personCase)
  const [usual = 'passport', ...otherIds] = idTypesFor(personCase)
  return [
    ...invalidValuesOf(personCase, usual).map((invalidValue) =>
      wrongPerson(personCase, usual, invalidValue),
    ),
    ...otherIds.flatMap((idType) =>
      invalidCombinations(idType).map((invalidValue) =>
        wrongPerson(personCase, idType, invalidValue),
      ),
    ),
  ]
}

function invalidValuesOf(personCase: PersonCase, idType: IdType): InvalidValue[] {
  const visible = fieldsOf(personCase).filter((path) => isVisible(path))
  return [
    ...visible.flatMap((path) => [...missing(path, personCase, idType), ...malformed(path)]),
    {
      screen: 'documents',
      field: 'documents.0.file',
      code: 'missing',
      description: 'missing',
      values: {},
    },
    ...invalidCombinations(idType),
  ]
}

/** The type of the first document follows from the kind of ID. */
function isVisible(path: FieldPath): boolean {
  return fields[path].screen !== 'derived' && path !== 'documents.type'
}

function missing(path: FieldPath, personCase: PersonCase, idType: IdType): InvalidValue[] {
  if (requirementInForm(path, personCase, documentTypeOf(idType)) !== 'must') return []
  const field = inDocument(path, 0)
  // The form needs either a name or the checkbox.
  const values = path === 'name_other' ? { no_name_other: false } : {}
  return [
    onScreenOf(path, {
      field,
      code: 'missing',
      description: 'missing',
      values: { ...values, [field]: '' },
    }),
  ]
}

function malformed(path: FieldPath): InvalidValue[] {
  const { format } = fields[path]
  const field = inDocument(path, 0)
  return invalidAnswers[format].map(({ part, code, description, answer }) =>
    onScreenOf(path, {
      field: part === undefined ? field : `${field}.${part}`,
      code,
      description,
      values: {
        ...valuesOf(field, answer()),
        ...(format === 'nameOrEmpty' && { no_name_other: false }),
      },
    }),
  )
}

function onScreenOf(path: FieldPath, rest: Omit<InvalidValue, 'screen'>): InvalidValue {
  // Only fields of a screen are passed in.
  return { screen: fields[path].screen as QuestionScreen, ...rest }
}

function wrongPerson(personCase: PersonCase, idType: IdType, wrong: InvalidValue): InvalidPerson {
  const { screen, field, code, description } = wrong
  const valid = personWith(personCase, randomFrom(`invalid ${personCase}`), { idType })
  const { body: _, ...person } = valid
  const values: Record<string, string | boolean> = { ...person.screens[screen], ...wrong.values }
  // A radio group cannot be set to "".
  if (values['id_type'] === '') delete values['id_type']
  const screens = { ...person.screens, [screen]: inOrder(values) }
  const documents = field === 'documents.0.file' ? [] : person.documents
  return {
    title: `${field}: ${description}`,
    person: { ...person, screens, documents },
    screen,
    // The names of the table, with a document's index.
    field: field as FieldName,
    code,
  }
}

/** The checkbox comes first, because it decides whether the name's field exists. */
function inOrder({ no_name_other: tick, ...values }: Record<string, string | boolean>): Values {
  return tick === undefined ? values : { no_name_other: tick, ...values }
}

/** Values that make one field wrong in an otherwise valid person. */
export interface InvalidValue {
  screen: QuestionScreen
  field: string
  code: RefusalCode
  /** In a few words: "too young". */
  description: string
  values: Values
}

const wrongNumbers: readonly [IdType, RefusalCode, description: string, typed: string][] = [
  ['passport', 'notAPassportNumber', 'ten characters', 'A123456789'],
  ['passport', 'notAPassportNumber', 'a sign', 'A1234/567'],
  ['nin', 'notElevenDigits', 'ten digits', '7012345678'],
  ['nin', 'notElevenDigits', 'letters', 'A0123456789'],
]

/** Returns values that are wrong only with another answer, for a person with this kind of ID. */
export function invalidCombinations(idType: IdType): InvalidValue[] {
  const [issue, expiry] = ['documents.0.issue_date', 'documents.0.expiry_date'] as const
  const year = thisYear()
  const wrongDates: readonly [string, RefusalCode, string, issued: string, expires: string][] = [
    // No sample person is that old.
    [issue, 'beforeBirth', 'issued before the birth', '1950-06-15', `${year + 5}-06-14`],
    [expiry, 'notAfterIssue', 'expired when issued', `${year - 1}-06-15`, `${year - 1}-06-15`],
    [expiry, 'expired', 'expired', `${year - 6}-06-15`, `${year - 1}-06-14`],
  ]
  return [
    ...wrongNumbers
      .filter(([type]) => type === idType)
      .map(
        ([, code, description, typed]): InvalidValue => ({
          screen: 'identity',
          field: 'id_number',
          code,
          description: `${description}, of ${idType}`,
          values: { id_number: typed },
        }),
      ),
    ...wrongDates
      .filter(([, code]) => code !== 'expired' || idExpires(idType))
      .map(
        ([field, code, description, issued, expires]): InvalidValue => ({
          screen: 'documents',
          field,
          code,
          description: `${description}, of ${idType}`,
          values: { [issue]: issued, [expiry]: expires },
        }),
      ),
  ]
}
