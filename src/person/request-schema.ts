import * as z from 'zod/mini'
import { type FieldPath, fields, fieldsOf, requirementOf } from './fields'
import { missingOrMalformed, type RuleContext, schemaOf } from './format-schemas'

type Shape = Record<string, z.ZodMiniType>

/** Returns the schema of one field, for the request or for the form. */
type SchemaOf = (path: FieldPath) => z.ZodMiniType

/**
 * Returns the schema of a case's request body. It drops unknown fields, and every issue's message
 * is a refusal code. Rules between fields are in `cross-field-rules`.
 */
export function requestSchema(context: RuleContext): z.ZodMiniType {
  const wire: SchemaOf = (path) => {
    const format = schemaOf(fields[path].format, context)
    return requirementOf(path, context.personCase) === 'may' ? z.optional(format) : format
  }
  const shape = nest(fieldsOf(context.personCase), wire)
  const { documents, ...rest } = shape
  if (documents === undefined) throw new Error('The table has no documents')
  const entries = z
    .array(documents, { error: missingOrMalformed })
    .check(z.minLength(1, { error: 'missing' }))
  return z.object({ ...rest, documents: entries }, { error: missingOrMalformed })
}

/**
 * Returns nested shapes for dotted paths: `address.city` becomes `city` in the object `address`.
 */
export function nest(paths: readonly FieldPath[], makeSchema: SchemaOf): Shape {
  const shape: Shape = {}
  const groups = new Map<string, Shape>()
  for (const path of paths) {
    const [group = path, leaf] = path.split('.')
    if (leaf === undefined) shape[group] = makeSchema(path)
    else groups.set(group, { ...groups.get(group), [leaf]: makeSchema(path) })
  }
  for (const [group, leaves] of groups)
    shape[group] = z.object(leaves, { error: missingOrMalformed })
  return shape
}
