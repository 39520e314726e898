import type { ZodMiniType } from 'zod/mini'
import type { RuleContext } from './format-schemas'

interface SchemaCache extends Omit<RuleContext, 'personCase'> {
  schemas: Map<string, ZodMiniType>
}

let cache: SchemaCache | undefined

/**
 * A schema built once a case, for as long as the day and the phone numbers that answers are judged by stay the
 * same: building one costs many times what judging by it does.
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
