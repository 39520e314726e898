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
import { object, refTo } from './description-parts'

const kindNames: Readonly<Record<Kind, string>> = { individual: 'an individual', ubo: 'a UBO' }

/** The schema of the request body of each case, by its name. */
export function personSchemas(): JsonObject {
  return Object.fromEntries(personCases.map((each) => [each, bodySchema(each, {})]))
}

/** A body of any case. Not `oneOf`, because some bodies fit two cases. */
export const anyPerson: JsonObject = { anyOf: personCases.map((each) => refTo('schemas', each)) }

const added = {
  id: { type: 'string', description: 'A UUIDv7, or the id that another API gave.' },
  created_at: { type: 'string', format: 'date-time' },
} satisfies Record<Exclude<keyof CreatedPerson, keyof Person>, JsonObject>

/** The response to a created person: the request body of its case, and the fields that the service adds. */
export const createdPerson: JsonObject = {
  description: 'The person as sent, without unknown fields.',
  anyOf: personCases.map((each) => bodySchema(each, added)),
}

function bodySchema(personCase: PersonCase, others: JsonObject): JsonObject {
  const { currency, kind } = cases[personCase]
  const groups = new Map<string, FieldPath[]>()
  for (const path of fieldsOf(personCase)) {
    const { group } = partsOf(path)
    groups.set(group, [...(groups.get(group) ?? []), path])
  }
  const properties = [...groups].map(
    ([group, paths]) => [group, groupSchema(group, paths, personCase)] as const,
  )
  const required = [...groups.keys()].filter((group) =>
    groups.get(group)?.some((path) => requirementOf(path, personCase) === 'must'),
  )
  return {
    description: `The person of a ${currency} account, as ${kindNames[kind]}.`,
    ...object({ ...others, ...Object.fromEntries(properties) }, [
      ...Object.keys(others),
      ...required,
    ]),
  }
}

function groupSchema(group: string, paths: readonly FieldPath[], personCase: PersonCase) {
  const [first] = paths
  if (first === group) return fieldSchema(first, personCase)
  const leaves = leavesSchema(paths, personCase)
  if (group !== 'documents') return { description: labelInEnglish(group), ...leaves }
  const idType = onlyIdTypeOf(personCase)
  const identity =
    idType === undefined ? 'the identity document' : `one of type ${documentTypeOf(idType)}`
  const description = `${labelInEnglish(group)}, ${identity} among them.`
  return { type: 'array', description, minItems: 1, maxItems: maxDocuments, items: leaves }
}

function leavesSchema(paths: readonly FieldPath[], personCase: PersonCase): JsonObject {
  const leafOf = (path: FieldPath) => partsOf(path).leaf ?? path
  const leaves = paths.map((path) => [leafOf(path), fieldSchema(path, personCase)] as const)
  const must = paths.filter((path) => requirementOf(path, personCase) === 'must')
  return object(Object.fromEntries(leaves), must.map(leafOf))
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
