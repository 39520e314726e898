import type { JsonObject } from '../../../contract/json'

type Section = 'schemas' | 'parameters' | 'headers'

/** A reference to a component of the document. */
export function refTo(section: Section, name: string): JsonObject {
  return { $ref: `#/components/${section}/${name}` }
}
