import {
  type FieldPath,
  fieldPaths,
  fieldsOf,
  isFieldPath,
  isOfDocument,
  type PersonCase,
  personCases,
} from '../person'
import { isObject, type JsonObject } from './json'

/** The link that a company's server makes is `/#session=<token>`: no server logs what stands behind `#`. */
export const sessionParameter = 'session'

/** The token goes with `POST /person` and `POST /documents` in this header, as `Bearer <token>` (RFC 6750). */
export const sessionHeader = 'Authorization'

/** Characters of the token, which are bytes. */
export const maxTokenLength = 4096
export const maxReferenceLength = 200
export const maxSessionSeconds = 30 * 24 * 3600

/** All fields but those of documents. */
export type SessionField = Exclude<FieldPath, `documents.${string}`>

/** The claims of the token, a JWT signed with HS256. */
export interface Session {
  /** The company's own name for the person. One reference is one person. */
  reference: string
  /** The person cannot choose another one. */
  case?: PersonCase
  /** Values as the body of `POST /person` has them: `{ "dob": "1990-03-27", "address.city": "Ikeja" }`. */
  prefill?: Readonly<Partial<Record<SessionField, string | number>>>
  /** Fields of `prefill` that the person cannot change. */
  locked?: readonly SessionField[]
  /** Where the form leads back to, an http or https URL. */
  return_url?: string
  /** The BCP 47 tag of the language that the form begins in. */
  lang?: string
  /** The end, in seconds since 1970. */
  exp: number
}

/** Why a request gets `401` with the type `session-refused`: the `code` of the problem. */
export const sessionRefusals = ['missing', 'ended', 'invalid'] as const
export type SessionRefusal = (typeof sessionRefusals)[number]

type Rule = (value: unknown, claims: JsonObject) => boolean

const optional =
  (rule: Rule): Rule =>
  (value, claims) =>
    value === undefined || rule(value, claims)

const rules: Readonly<Record<keyof Session, Rule>> = {
  reference: isReference,
  case: optional((value) => personCases.some((known) => known === value)),
  prefill: optional((value) => isObject(value) && Object.entries(value).every(isPrefilled)),
  locked: optional((value, { prefill, case: named }) => {
    const personCase = personCases.find((known) => known === named)
    const known: readonly unknown[] = personCase === undefined ? fieldPaths : fieldsOf(personCase)
    const given = isObject(prefill) ? prefill : {}
    return (
      Array.isArray(value) &&
      value.every((field) => known.includes(field) && Object.hasOwn(given, String(field)))
    )
  }),
  // A link to `javascript:` would run in the form.
  return_url: optional(
    (value) => typeof value === 'string' && /^https?:\/\/[^\s/]\S*$/i.test(value),
  ),
  lang: optional((value) => typeof value === 'string' && /^[A-Za-z\d-]{2,35}$/.test(value)),
  exp: (value) => typeof value === 'number',
}

/**
 * Returns the first claim that breaks its rule, or undefined where they are those of a session. The values of `prefill`
 * are left to `refusedValue`, whose library the form has not loaded yet.
 */
export function wrongClaim(claims: JsonObject): string | undefined {
  return Object.entries(rules).find(([name, rule]) => !rule(claims[name], claims))?.[0]
}

/** Returns the session in the claims of a token, or undefined if one of them breaks its rule. Other claims are left out. */
export function sessionIn(claims: JsonObject): Session | undefined {
  if (wrongClaim(claims) !== undefined) return undefined
  const { reference, prefill, locked, return_url, lang, exp } = claims
  // The rules hold.
  return { reference, case: claims['case'], prefill, locked, return_url, lang, exp } as Session
}

/** No control character, and no half of a character, which no header and no database can have. */
export function isReference(value: unknown): value is string {
  return (
    typeof value === 'string' &&
    value.length <= maxReferenceLength &&
    /\S/.test(value) &&
    !/[\p{Cc}\p{Cs}]/u.test(value)
  )
}

function isPrefilled([field, value]: readonly [string, unknown]): boolean {
  return (
    isFieldPath(field) &&
    !isOfDocument(field) &&
    (typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value)))
  )
}
