import type { ZodMiniType } from 'zod/mini'
import type { RuleContext } from './formats'

interface Kept extends RuleContext {
  schemas: Map<string, ZodMiniType>
}

let kept: Kept | undefined

/**
 * A schema built once for as long as the case, the day and the phone numbers that answers are judged by stay the
 * same: building one costs many times what judging by it does.
 */
export function keptSchema(
  key: string,
  { personCase, today, phones }: RuleContext,
  build: (context: RuleContext) => ZodMiniType,
): ZodMiniType {
  const isSame =
    kept?.personCase === personCase &&
    kept.phones === phones &&
    kept.today.earliest === today.earliest &&
    kept.today.latest === today.latest
  const here: Kept =
    kept !== undefined && isSame ? kept : { personCase, today, phones, schemas: new Map() }
  kept = here
  const schema = here.schemas.get(key) ?? build(here)
  here.schemas.set(key, schema)
  return schema
}
