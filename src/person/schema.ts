import * as z from 'zod/mini'
import { allowedIn, type PersonCase } from './cases'
import { fields, fieldsOf, requirementOf } from './fields'
import type { FormatName } from './formats'
import * as amount from './formats/amount'
import * as choice from './formats/choice'
import * as country from './formats/country'
import * as date from './formats/date'
import * as email from './formats/email'
import * as identifier from './formats/identifier'
import * as link from './formats/link'
import * as name from './formats/name'
import * as phone from './formats/phone'
import * as text from './formats/text'
import type { Allowed, Rule, Rules } from './formats/format'
import { partsOf } from './paths'
import type { RefusalCode } from './formats/refusal-code'

type Shape = Record<string, z.ZodMiniType>

const schemas = new Map<PersonCase, z.ZodMiniType>()

/**
 * Returns the schema of a case's request body. It drops unknown fields, and every issue's message is a refusal code.
 * Rules that need today, the phone table or another field are in `rules`.
 */
export function schemaOf(personCase: PersonCase): z.ZodMiniType {
  const schema = schemas.get(personCase) ?? buildSchema(personCase)
  schemas.set(personCase, schema)
  return schema
}

function buildSchema(personCase: PersonCase): z.ZodMiniType {
  const shape: Shape = {}
  const allowed = allowedIn(personCase)
  const groups = new Map<string, Shape>()
  for (const path of fieldsOf(personCase)) {
    const format = formatSchema(fields[path].format, allowed)
    const schema = requirementOf(path, personCase) === 'may' ? z.optional(format) : format
    const { group, leaf } = partsOf(path)
    if (leaf === undefined) shape[group] = schema
    else groups.set(group, { ...groups.get(group), [leaf]: schema })
  }
  for (const [group, leaves] of groups) {
    const object = z.object(leaves, { error: missingOrMalformed })
    shape[group] = group === 'documents' ? listOf(object) : object
  }
  return z.object(shape, { error: missingOrMalformed })
}

function listOf(entry: z.ZodMiniType): z.ZodMiniType {
  return z.array(entry, { error: missingOrMalformed }).check(z.minLength(1, { error: 'missing' }))
}

/** Returns `missing` for a value that is not there, and `malformed` for another JSON type. */
function missingOrMalformed(issue: { readonly input?: unknown }): RefusalCode {
  return issue.input === undefined || issue.input === null ? 'missing' : 'malformed'
}

/**
 * Returns a schema that reports only the first broken rule. One check runs all rules, because a rule
 * with `abort` would end the checks of the whole object in zod.
 */
function following<Value>(rules: readonly Rule<Value>[]) {
  return z.superRefine<Value>((value, found) => {
    for (const codeOf of rules) {
      const message = codeOf(value)
      if (message === undefined) continue
      found.addIssue({ code: 'custom', message, input: value })
      return
    }
  })
}

const textRules: Readonly<Record<Exclude<FormatName, 'amount'>, Rules>> = {
  ...text.rules,
  ...name.rules,
  ...identifier.rules,
  ...email.rules,
  ...phone.rules,
  ...country.rules,
  ...date.rules,
  ...choice.rules,
  ...link.rules,
}

function formatSchema(format: FormatName, allowed: Allowed): z.ZodMiniType {
  if (format === 'amount')
    return z.number({ error: missingOrMalformed }).check(following(amount.rules(allowed)))
  return z.string({ error: missingOrMalformed }).check(following(textRules[format](allowed)))
}
