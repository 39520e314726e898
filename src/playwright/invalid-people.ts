import { idTypesFor, type Requirement, type PersonCase } from '../person/cases'
import { documentDateNeeds } from '../person/document-kinds'
import { type FieldPath, fields, fieldsOf, requirementOf } from '../person/fields'
import { documentTypeOf, type IdType } from '../person/identity'
import type { RefusalCode } from '../person/refusal'
import type { QuestionScreen } from '../person/screens'
import { randomFrom } from './samples/random'
import { personWith, type TypedPerson } from './samples/sample-person'
import type { Values } from './samples/values'
import { type InvalidValue, invalidCombinations, invalidValuesByFormat } from './invalid-values'

/** Somebody with one thing wrong: on that screen that field, and no other, is refused, for that reason. */
export interface InvalidPerson {
  title: string
  person: TypedPerson
  screen: QuestionScreen
  /** As `expectErrors` takes it: a part of a date by its own name, `dob.month`. */
  field: string
  code: RefusalCode
}

/**
 * One for each way to be wrong that the form itself finds, in the order of the screens. What each field demands
 * comes from the table of the fields, so that a new one is among them.
 */
export function invalidPeople(personCase: PersonCase): InvalidPerson[] {
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

/** The kind of the first document follows from the ID. */
function isVisible(path: FieldPath): boolean {
  return fields[path].screen !== 'derived' && path !== 'documents.type'
}

function missing(path: FieldPath, personCase: PersonCase, idType: IdType): InvalidValue[] {
  const dates = documentDateNeeds[documentTypeOf(idType)]
  const dateRequirements: Partial<Record<FieldPath, Requirement>> = {
    'documents.issue_date': dates.issue_date,
    'documents.expiry_date': dates.expiry_date,
  }
  if ((dateRequirements[path] ?? requirementOf(path, personCase)) !== 'must') return []
  const field = nameOf(path)
  // There must be either a name, or the word that there is none.
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
  const field = nameOf(path)
  return invalidValuesByFormat[format].map(({ part, code, description, value }) =>
    onScreenOf(path, {
      field: part === undefined ? field : `${field}.${part}`,
      code,
      description,
      values: { [field]: value(), ...(format === 'nameOrEmpty' && { no_name_other: false }) },
    }),
  )
}

function onScreenOf(path: FieldPath, rest: Omit<InvalidValue, 'screen'>): InvalidValue {
  // Only what is asked for comes here.
  return { screen: fields[path].screen as QuestionScreen, ...rest }
}

function nameOf(path: FieldPath): string {
  return path.replace('documents.', 'documents.0.')
}

function wrongPerson(personCase: PersonCase, idType: IdType, wrong: InvalidValue): InvalidPerson {
  const { screen, field, code, description } = wrong
  const valid = personWith(personCase, randomFrom(`invalid ${personCase}`), { idType })
  const { body: _, ...person } = valid
  const values: Record<string, string | boolean> = { ...person.screens[screen], ...wrong.values }
  // A choice among radios is not answered by "".
  if (values['id_type'] === '') delete values['id_type']
  const screens = { ...person.screens, [screen]: inOrder(values) }
  const documents = field === 'documents.0.file' ? [] : person.documents
  return {
    title: `${field}: ${description}`,
    person: { ...person, screens, documents },
    screen,
    field,
    code,
  }
}

/** The tick decides whether there is a field for the name: it comes first. */
function inOrder({ no_name_other: tick, ...values }: Record<string, string | boolean>): Values {
  return tick === undefined ? values : { no_name_other: tick, ...values }
}
