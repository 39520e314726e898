import type { ZodMiniType } from 'zod/mini'
import type { RuleContext } from './format-schemas'

interface Kept extends Omit<RuleContext, 'personCase'> {
  schemas: Map<string, ZodMiniType>
}

let kept: Kept | undefined

/**
 * A schema built once a case, for as long as the day and the phone numbers that answers are judged by stay the
 * same: building one costs many times what judging by it does.
 */
export function keptSchema(
  key: string,
  { personCase, today, phones }: RuleContext,
  build: (context: RuleContext) => ZodMiniType,
): ZodMiniType {
  const isSame =
    kept?.phones === phones &&
    kept.today.earliest === today.earliest &&
    kept.today.latest === today.latest
  const here: Kept = kept !== undefined && isSame ? kept : { today, phones, schemas: new Map() }
  kept = here
  const ofCase = `${personCase} ${key}`
  const schema = here.schemas.get(ofCase) ?? build({ personCase, today, phones })
  here.schemas.set(ofCase, schema)
  return schema
}
