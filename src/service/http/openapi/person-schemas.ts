import type { CreatedPerson } from '../../../contract/created-person'
import type { JsonObject } from '../../../contract/json'
import {
  cases,
  idLevelOf,
  idTypesFor,
  type Kind,
  onlyIdTypeOf,
  type PersonCase,
  personCases,
} from '../../../person/cases'
import { maxDocuments } from '../../../person/document-kinds'
import { type FieldPath, fields, fieldsOf, requirementOf } from '../../../person/fields'
import { emailPattern, type FormatName } from '../../../person/formats'
import { documentTypeOf, kycLevel } from '../../../person/identity'
import { partsOf } from '../../../person/paths'
import type { Person } from '../../../person/person'
import { suggestionsFor } from '../../../person/suggestions'
import { texts } from '../../../texts/texts'
import { refTo } from './refs'

/** The JSON Schema of each format. It may accept more than the service does, and never less. */
const formatSchemas: Readonly<Record<FormatName, (personCase: PersonCase) => JsonObject>> = {
  text: () => filled,
  suggestion: () => filled,
  documentType: () => filled,
  textOrEmpty: () => ({ type: 'string' }),
  name: () => filled,
  nameOrEmpty: () => ({ type: 'string' }),
  identifier: () => filled,
  email: () => ({ type: 'string', pattern: emailPattern.source }),
  phone: () => ({ type: 'string', pattern: '^[0-9]+$' }),
  country: () => ({ type: 'string', pattern: '^[A-Z]{2}$' }),
  elevenDigits: () => ({ type: 'string' }),
  dateOfBirth: () => day,
  dateOfIssue: () => day,
  dateOfExpiry: () => day,
  amount: () => ({ type: 'number', minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
  idType: (personCase) => ({ type: 'string', enum: [...idTypesFor(personCase)] }),
  idLevel: (personCase) => ({
    type: 'string',
    enum: [...new Set(idTypesFor(personCase).map((idType) => idLevelOf(personCase, idType)))],
  }),
  kycLevel: () => ({ type: 'string', enum: [kycLevel] }),
  webAddress: () => filled,
}

const filled = { type: 'string', minLength: 1 }
const day = { type: 'string', format: 'date' }

/** Facts about a format that its schema cannot state. */
const formatNotes: Partial<Record<FormatName, string>> = {
  nameOrEmpty: 'The empty string says that the ID shows no such name.',
  phone: 'Digits with the country code, no plus sign.',
  country: 'ISO 3166-1 alpha-2.',
  webAddress: 'A whole http or https address, such as a Document-Url.',
}

const kindNames: Readonly<Record<Kind, string>> = { individual: 'an individual', ubo: 'a UBO' }

/** The schema of the request body of each case. */
export function personSchemas(): Record<PersonCase, JsonObject> {
  const entries = personCases.map((personCase) => [personCase, bodySchema(personCase)])
  // An entry for each case.
  return Object.fromEntries(entries) as Record<PersonCase, JsonObject>
}

/** The response to a created person: the request body of its case, and the fields that the service adds. */
export function createdPersonSchema(): JsonObject {
  const anyCase = personCases.map((personCase) => {
    const { properties, required, ...rest } = bodySchema(personCase)
    return {
      ...rest,
      properties: { ...added, ...properties },
      required: [...Object.keys(added), ...required],
    }
  })
  return { description: 'The person as sent, without unknown fields.', anyOf: anyCase }
}

const added = {
  id: { type: 'string', description: 'A UUIDv7, or the id that another API gave.' },
  created_at: { type: 'string', format: 'date-time' },
} satisfies Record<Exclude<keyof CreatedPerson, keyof Person>, JsonObject>

function bodySchema(personCase: PersonCase) {
  const { currency, kind } = cases[personCase]
  const groups = new Map<string, FieldPath[]>()
  for (const path of fieldsOf(personCase)) {
    const { group } = partsOf(path)
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  const properties = [...groups].map(([group, paths]) => {
    if (group === 'documents') return [group, documentsSchema(paths, personCase)] as const
    return [group, groupSchema(group, paths, personCase)] as const
  })
  const required = [...groups]
    .filter(([, paths]) => paths.some((path) => requirementOf(path, personCase) === 'must'))
    .map(([group]) => group)
  return {
    type: 'object',
    description: `The person of a ${currency} account, as ${kindNames[kind]}.`,
    properties: Object.fromEntries(properties),
    required,
  }
}

function groupSchema(group: string, paths: readonly FieldPath[], personCase: PersonCase) {
  const [first] = paths
  return first === group
    ? fieldSchema(first, personCase)
    : { description: labelOf(group), ...leavesSchema(paths, personCase) }
}

function documentsSchema(paths: readonly FieldPath[], personCase: PersonCase): JsonObject {
  const idType = onlyIdTypeOf(personCase)
  const identity =
    idType === undefined ? 'the identity document' : `one of type ${documentTypeOf(idType)}`
  return {
    type: 'array',
    description: `${labelOf('documents')}, ${identity} among them.`,
    minItems: 1,
    maxItems: maxDocuments,
    items: leavesSchema(paths, personCase),
  }
}

function leavesSchema(paths: readonly FieldPath[], personCase: PersonCase): JsonObject {
  const leafOf = (path: FieldPath) => partsOf(path).leaf ?? path
  const must = paths.filter((path) => requirementOf(path, personCase) === 'must')
  return {
    type: 'object',
    properties: Object.fromEntries(
      paths.map((path) => [leafOf(path), fieldSchema(path, personCase)]),
    ),
    required: must.map(leafOf),
  }
}

function fieldSchema(path: FieldPath, personCase: PersonCase): JsonObject {
  const { answer, format, digits, maxLength } = fields[path]
  const sentences = [
    `${labelOf(path)}.`,
    // maxLength of JSON Schema would count a letter with its marks as several characters.
    maxLength === undefined ? undefined : `At most ${maxLength} characters.`,
    answer === 'suggestion'
      ? `Any text; often one of: ${suggestionsFor(path).join(', ')}.`
      : undefined,
    formatNotes[format],
  ]
  return {
    ...formatSchemas[format](personCase),
    ...(digits !== undefined && { pattern: `^[0-9]{${digits}}$` }),
    description: sentences.filter((sentence) => sentence !== undefined).join(' '),
  }
}

/** The name of a field or a group in sentences. */
export function labelOf(field: string): string {
  return texts().label(field, { voice: 'person', idType: '', documentType: '' })
}

/** A body of any case. Not `oneOf`, because some bodies fit two cases. */
export const anyPerson: JsonObject = { anyOf: personCases.map((each) => refTo('schemas', each)) }
