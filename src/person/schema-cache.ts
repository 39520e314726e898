import type { ZodMiniType } from 'zod/mini'
import type { RuleContext } from './format-schemas'

interface SchemaCache extends Omit<RuleContext, 'personCase'> {
  schemas: Map<string, ZodMiniType>
}

let cache: SchemaCache | undefined

/**
 * Returns the schema of this key and case, and builds it only when the day or the phone metadata
 * changes. Building a schema costs many times more than using it.
 */
export function cachedSchema(
  key: string,
  { personCase, today, phones }: RuleContext,
  build: (context: RuleContext) => ZodMiniType,
): ZodMiniType {
  const isSame =
    cache?.phones === phones &&
    cache.today.earliest === today.earliest &&
    cache.today.latest === today.latest
  const current: SchemaCache =
    cache !== undefined && isSame ? cache : { today, phones, schemas: new Map() }
  cache = current
  const cacheKey = `${personCase} ${key}`
  const schema = current.schemas.get(cacheKey) ?? build({ personCase, today, phones })
  current.schemas.set(cacheKey, schema)
  return schema
}
