import type { CreatedPerson } from '../../../contract/created-person'
import type { JsonObject } from '../../../contract/json'
import {
  allowedIn,
  cases,
  documentTypeOf,
  type FieldPath,
  fields,
  fieldsOf,
  type Kind,
  maxDocuments,
  onlyIdTypeOf,
  partsOf,
  type Person,
  type PersonCase,
  personCases,
  requirementOf,
  suggestionsFor,
} from '../../../person'
import { jsonSchemas } from '../../../person/json-schemas'
import { labelOf } from '../../../texts/field-texts'
import { refTo } from './refs'

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
    : { description: labelInEnglish(group), ...leavesSchema(paths, personCase) }
}

function documentsSchema(paths: readonly FieldPath[], personCase: PersonCase): JsonObject {
  const idType = onlyIdTypeOf(personCase)
  const identity =
    idType === undefined ? 'the identity document' : `one of type ${documentTypeOf(idType)}`
  return {
    type: 'array',
    description: `${labelInEnglish('documents')}, ${identity} among them.`,
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
  const { answer, format, maxLength } = fields[path]
  const { description, ...schema } = jsonSchemas[format](allowedIn(personCase))
  const sentences = [
    `${labelInEnglish(path)}.`,
    // maxLength of JSON Schema would count a letter with its marks as several characters.
    maxLength === undefined ? undefined : `At most ${maxLength} characters.`,
    answer === 'suggestion'
      ? `Any text; often one of: ${suggestionsFor(path).join(', ')}.`
      : undefined,
    description,
  ]
  return {
    ...schema,
    description: sentences.filter((sentence) => sentence !== undefined).join(' '),
  }
}

/** The name of a field or a group in sentences. */
export function labelInEnglish(field: string): string {
  return labelOf(field, { voice: 'person', idType: '', documentType: '' })
}

/** A body of any case. Not `oneOf`, because some bodies fit two cases. */
export const anyPerson: JsonObject = { anyOf: personCases.map((each) => refTo('schemas', each)) }
