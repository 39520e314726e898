import { caseOfBody } from './case-of-body'
import type { PersonCase } from './cases'
import { crossFieldRefusals } from './cross-field-rules'
import type { RuleContext } from './format-schemas'
import { cachedSchema } from './schema-cache'
import { knownFields } from './known-fields'
import type { Person } from './person'
import type { Path, Refusal, RefusalCode } from './refusal'
import { requestSchema } from './request-schema'

export type PersonCheck =
  | { ok: true; personCase: PersonCase; person: Person }
  | { ok: false; refusals: Refusal[] }

/** `named` is the case that the caller gives. Without it the body decides the case. */
export interface CheckOptions extends Omit<RuleContext, 'personCase'> {
  named?: PersonCase | undefined
}

/**
 * Checks a request body against every rule of its case and returns each broken field once, with its
 * full path. Null counts as missing. Unknown fields, and fields that the case does not have, are
 * dropped. The table limits the work, however large the body is.
 */
export function checkPerson(body: object, { named, today, phones }: CheckOptions): PersonCheck {
  const given = knownFields(body)
  const personCase = named ?? caseOfBody(given)
  const context: RuleContext = { personCase, today, phones }
  const parsed = cachedSchema('request', context, requestSchema).safeParse(given)
  const broken = parsed.success ? [] : parsed.error.issues.map(refusalOf)
  // The schema dropped fields that the case does not have. No cross-field rule reads one.
  const refusals = firstOfEachPath([...broken, ...crossFieldRefusals(given, context)])
  if (refusals.length > 0) return { ok: false, refusals }
  // The schema is built from the table of Person's fields, which TypeScript cannot follow.
  return { ok: true, personCase, person: parsed.data as Person }
}

/** The schemas of this folder use refusal codes as messages, and only string and number keys. */
function refusalOf(issue: { path: PropertyKey[]; message: string }): Refusal {
  return { path: issue.path as Path, code: issue.message as RefusalCode }
}

function firstOfEachPath(refusals: readonly Refusal[]): Refusal[] {
  const byPath = new Map<string, Refusal>()
  for (const refusal of refusals) {
    const key = JSON.stringify(refusal.path)
    if (!byPath.has(key)) byPath.set(key, refusal)
  }
  return [...byPath.values()]
}
