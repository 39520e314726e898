import phones from 'libphonenumber-js/max/metadata'
import type { CreatedPerson } from '../../contract/created-person'
import type { JsonObject } from '../../contract/json'
import {
  allowedIn,
  cases,
  documentTypeOf,
  type FieldPath,
  fields,
  fieldsOf,
  idFacts,
  idLevelOf,
  type IdType,
  idTypesFor,
  type Kind,
  kycLevel,
  maxDocuments,
  nested,
  onlyIdTypeOf,
  type Person,
  type PersonCase,
  personCases,
  requirementOf,
  suggestionsFor,
} from '../../person'
import { jsonSchemas } from '../../person/json-schemas'
import { readAnswer } from '../../person/phones'
import { labelOf } from '../../texts/field-texts'

export const text: JsonObject = { type: 'string' }

export function refTo(section: 'schemas' | 'responses' | 'headers', name: string): JsonObject {
  return { $ref: `#/components/${section}/${name}` }
}

export function object(properties: JsonObject, required = Object.keys(properties)): JsonObject {
  return { type: 'object', properties, required }
}

/** A body with named examples. Those of a request and of its answer have the same names. */
export function json(schema: JsonObject, examples: JsonObject): JsonObject {
  return { 'application/json': { schema, examples: examplesOf(examples) } }
}

export function examplesOf(named: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name, { value }]))
}

/** A body of any case. Not `oneOf`, because some bodies fit two cases. */
export const anyPerson: JsonObject = { anyOf: personCases.map((each) => refTo('schemas', each)) }

const added = {
  id: { type: 'string', description: 'A UUIDv7, or the id that another API gave.' },
  created_at: { type: 'string', format: 'date-time' },
} satisfies Record<Exclude<keyof CreatedPerson, keyof Person>, JsonObject>

/** The schema of the body of each case by its name, and of the answer to it. */
export function personSchemas(): JsonObject {
  return {
    ...Object.fromEntries(personCases.map((each) => [each, bodySchema(each, {})])),
    CreatedPerson: {
      description: 'The person as sent, without unknown fields.',
      anyOf: personCases.map((each) => bodySchema(each, added)),
    },
  }
}

const kindNames: Readonly<Record<Kind, string>> = { individual: 'an individual', ubo: 'a UBO' }

function bodySchema(personCase: PersonCase, others: JsonObject): JsonObject {
  const { currency, kind } = cases[personCase]
  const paths = fieldsOf(personCase)
  const must = paths.filter((path) => requirementOf(path, personCase) === 'must')
  const needed = nested(must.map((path) => [path, true] as const))
  const schemas = nested(paths.map((path) => [path, fieldSchema(path, personCase)] as const))
  const properties = Object.entries(schemas).map(([group, schema]) => {
    if (Object.hasOwn(fields, group)) return [group, schema] as const
    // The schemas of its fields.
    const leaves = object(schema as JsonObject, Object.keys(needed[group] ?? {}))
    return [group, groupSchema(group, leaves, personCase)] as const
  })
  return {
    description: `The person of a ${currency} account, as ${kindNames[kind]}.`,
    ...object({ ...others, ...Object.fromEntries(properties) }, [
      ...Object.keys(others),
      ...Object.keys(needed),
    ]),
  }
}

function groupSchema(group: string, leaves: JsonObject, personCase: PersonCase): JsonObject {
  if (group !== 'documents') return { description: labelInEnglish(group), ...leaves }
  const idType = onlyIdTypeOf(personCase)
  const identity =
    idType === undefined ? 'the identity document' : `one of type ${documentTypeOf(idType)}`
  const description = `${labelInEnglish(group)}, ${identity} among them.`
  return { type: 'array', description, minItems: 1, maxItems: maxDocuments, items: leaves }
}

function fieldSchema(path: FieldPath, personCase: PersonCase): JsonObject {
  const { answer, format, maxLength } = fields[path]
  const { description = '', ...schema } = jsonSchemas[format](allowedIn(personCase))
  const sentences = [
    `${labelInEnglish(path)}.`,
    // maxLength of JSON Schema would count a letter with its marks as several characters.
    maxLength === undefined ? '' : `At most ${maxLength} characters.`,
    answer === 'suggestion' ? `Any text; often one of: ${suggestionsFor(path).join(', ')}.` : '',
    description,
  ]
  return { ...schema, description: sentences.filter((sentence) => sentence !== '').join(' ') }
}

/** The name of a field or a group in sentences. */
export function labelInEnglish(field: string): string {
  return labelOf(field, { voice: 'person', idType: '', documentType: '' })
}

export interface PersonExample {
  /** The case, followed by the type of ID when the case has several. */
  name: string
  personCase: PersonCase
  body: Person
}

/** One request body for each type of ID of each case, from the samples in the table of fields. */
export function personExamples(): PersonExample[] {
  return personCases.flatMap((personCase) => {
    const idTypes = idTypesFor(personCase)
    return idTypes.map((idType) => ({
      name: idTypes.length === 1 ? personCase : `${personCase}-${idType}`,
      personCase,
      body: exampleBody(personCase, idType),
    }))
  })
}

function exampleBody(personCase: PersonCase, idType: IdType): Person {
  const decided: Partial<Record<FieldPath, string | undefined>> = {
    id_level: idLevelOf(personCase, idType),
    id_type: idType,
    kyc_level: kycLevel,
    id_number: idFacts[idType].sample,
    'documents.type': documentTypeOf(idType),
    'documents.url': `https://files.example.com/${idType}.jpg`,
  }
  const entries = fieldsOf(personCase).map(
    (path) => [path, decided[path] ?? wireValue(path)] as const,
  )
  const { documents, ...rest } = nested(entries)
  // The compiler cannot follow the table. A test sends each example to the service.
  return { ...rest, documents: [documents] } as unknown as Person
}

/** The sample in the format of the request; undefined when the field is left out. */
function wireValue(path: FieldPath): unknown {
  const { answer, format, sample } = fields[path]
  if (answer === 'date') return sample === '' ? undefined : sample
  const reading = readAnswer(format, sample, phones)
  return reading.ok ? reading.value : undefined
}
