import type { JsonObject } from '../../../contract/json'

type Section = 'schemas' | 'parameters' | 'headers'

/** A reference to a component of the document. */
export function refTo(section: Section, name: string): JsonObject {
  return { $ref: `#/components/${section}/${name}` }
}

type ByName = Readonly<Record<string, unknown>>

/** The content of a JSON body, with examples by name. */
export function jsonContent(schema: JsonObject, examples?: ByName): JsonObject {
  return { 'application/json': { schema, ...(examples && { examples: namedExamples(examples) }) } }
}

export function namedExamples(examples: ByName): JsonObject {
  return Object.fromEntries(
    Object.entries(examples).map(([name, value]) => [name, { value }] as const),
  )
}
