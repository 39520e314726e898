import * as z from 'zod/mini'
import { idTypesFor, type PersonCase } from './cases'
import { isCountry } from './countries'
import { isDay } from './day'
import { fields, fieldsOf, requirementOf } from './fields'
import { emailPattern, type FormatName, formats, isElevenDigits } from './formats'
import { kycLevel } from './identity'
import { isLongerThan } from './is-longer-than'
import { parseUrl } from './parse-url'
import { partsOf } from './paths'
import type { RefusalCode } from './refusal'

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
  const groups = new Map<string, Shape>()
  for (const path of fieldsOf(personCase)) {
    const format = formatSchemas[fields[path].format](personCase)
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

const isFilled = (value: string) => value.trim() !== ''
/**
 * Most texts have an ASCII letter. The Unicode class of all letters costs a page 50 KB of memory.
 */
const hasLetter = (value: string) => /[a-z]/i.test(value) || /\p{L}/u.test(value)
/** Embeddings, overrides and isolates of a direction (UAX #9) make a text look like another one. */
const hasControlCharacter = (value: string) => /[\p{Cc}\u202A-\u202E\u2066-\u2069]/u.test(value)

/** The code of what a value breaks. */
type Rule = (value: string) => RefusalCode | undefined

function rule(holds: (value: string) => boolean, code: RefusalCode): Rule {
  return (value) => (holds(value) ? undefined : code)
}

/**
 * Returns a string schema that reports only the first broken rule. One check runs all rules,
 * because a rule with `abort` would end the checks of the whole object in zod.
 */
function string(...rules: readonly Rule[]) {
  const inOrder = z.superRefine<string>((value, found) => {
    for (const codeOf of rules) {
      const message = codeOf(value)
      if (message === undefined) continue
      found.addIssue({ code: 'custom', message, input: value })
      return
    }
  })
  return z.string({ error: missingOrMalformed }).check(inOrder)
}

const filled = rule(isFilled, 'missing')
const noControl = rule((value) => !hasControlCharacter(value), 'controlCharacter')
const real = rule(isDay, 'notARealDate')

interface Bounded {
  maxLength: number
}

/** A text in any script. Its length counts characters as people see them. */
function freeText({ maxLength }: Bounded, ...rules: readonly Rule[]) {
  return string(
    rule((value) => !isLongerThan(value, maxLength), 'tooLong'),
    ...rules,
  )
}

/**
 * A text for machines. Its length counts UTF-16 code units, also after normalization for
 * comparison.
 */
function machineText({ maxLength }: Bounded, ...rules: readonly Rule[]) {
  const fits = (value: string) => value.length <= maxLength
  return string(
    rule((value) => fits(value) && fits(value.normalize('NFKC')), 'tooLong'),
    filled,
    noControl,
    ...rules,
  )
}

const oneOf = (...allowed: readonly string[]) =>
  string(
    filled,
    rule((value) => allowed.includes(value), 'notAllowed'),
  )

const formatSchemas: Readonly<Record<FormatName, (personCase: PersonCase) => z.ZodMiniType>> = {
  text: () => freeText(formats.text, filled, noControl),
  suggestion: () => freeText(formats.suggestion, filled, noControl),
  documentType: () => freeText(formats.documentType, filled, noControl),
  textOrEmpty: () => freeText(formats.textOrEmpty, noControl),
  name: () => freeText(formats.name, filled, noControl, rule(hasLetter, 'noLetter')),
  nameOrEmpty: () =>
    freeText(
      formats.nameOrEmpty,
      noControl,
      rule((value) => !isFilled(value) || hasLetter(value), 'noLetter'),
    ),
  identifier: () => machineText(formats.identifier),
  email: () =>
    machineText(
      formats.email,
      rule((value) => emailPattern.test(value), 'malformed'),
    ),
  phone: () => string(filled),
  country: () => string(filled, rule(isCountry, 'notACountry')),
  elevenDigits: () => string(filled, rule(isElevenDigits, 'notElevenDigits')),
  dateOfBirth: () => string(filled, real),
  dateOfIssue: () => string(real),
  dateOfExpiry: () => string(real),
  amount: () =>
    z.number({ error: missingOrMalformed }).check(
      z.minimum(0, { error: 'negative' }),
      // A larger amount would lose its last digits.
      z.maximum(Number.MAX_SAFE_INTEGER, { error: 'malformed' }),
    ),
  idType: (personCase) => oneOf(...idTypesFor(personCase)),
  idLevel: () => oneOf('primary', 'secondary'),
  kycLevel: () => string(rule((value) => value === kycLevel, 'notAllowed')),
  webAddress: () => machineText(formats.webAddress, rule(isWebAddress, 'malformed')),
}

function isWebAddress(address: string): boolean {
  // The URL parser accepts spaces, and "https:file.pdf", which has no host.
  return /^https?:\/\/[^\s/]\S*$/i.test(address) && parseUrl(address) !== undefined
}
