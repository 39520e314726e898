import { isObject, jsonOf } from '../../contract/json'
import { z } from 'zod'
import { languageTags } from '../../texts/language-table'
import { databaseUrlError } from './database-url'
import { isHttpsOrLoopback, isHttpUrl, isNetwork, isPlainHttpUrl } from './urls'

/** The schema of a text that is read into a value, or breaks a rule. The error never quotes the text. */
export function readBy<Value>(read: (text: string) => { value: Value } | { rule: string }) {
  return z.string().transform((text, context): Value => {
    const result = read(text)
    if ('value' in result) return result.value
    context.issues.push({ code: 'custom', message: result.rule, input: undefined })
    return z.NEVER
  })
}

export const matching = (pattern: RegExp, rule: string) => z.string().trim().regex(pattern, rule)

export const secondsPerUnit = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** `24h`, `90m`, `3600s`, `7d`; a bare number is seconds. */
export const duration = matching(
  /^[1-9]\d{0,8}\s*[smhd]?$/,
  'must be a time such as 24h, 90m or 3600s (a bare number is seconds)',
).transform((text) => {
  const unit = text.at(-1) as keyof typeof secondsPerUnit
  return Number.parseInt(text, 10) * (secondsPerUnit[unit] ?? 1)
})

export const shortDuration = duration.refine(
  (seconds) => seconds <= 5 * secondsPerUnit.m,
  'must be 5 minutes at the most',
)

export function wholeNumber(min: number, max: number) {
  const rule = `must be a whole number from ${min} to ${max}`
  return matching(/^\d{1,15}$/, rule)
    .transform(Number)
    .refine((number) => number >= min && number <= max, rule)
}

export const portNumber = wholeNumber(1, 65_535)

export const hostName = matching(/^[\w.:-]+$/, 'must be a host name or an IP address')

/** Returns the URL as a browser reads it, without trailing slashes. */
export const httpUrl = (example: string) =>
  z
    .string()
    .trim()
    .refine(isPlainHttpUrl, `must be an http or https URL such as ${example}`)
    .transform((text) => {
      const { origin, pathname } = new URL(text)
      return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '')
    })

export const databaseUrl = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    const message = databaseUrlError(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  })

const list = z.string().transform((text) => text.split(',').map((each) => each.trim()))

/** `https://form.example.org, http://localhost:8000`. */
export const origins = list.refine(
  (given) => given.every(isHttpOrigin),
  'must be origins such as https://form.example.org, separated by commas, each without a path',
)

/** `10.0.0.0/8, 192.0.2.7, fd00::/8`. */
export const networks = list.refine(
  (given) => given.every(isNetwork),
  'must be IP addresses or networks such as 10.0.0.0/8, separated by commas',
)

/** `en, fr`. */
export const languageList = list.transform((given, context) => {
  const tags = languageTags.filter((tag) => given.includes(tag))
  if (tags.length === given.length) return tags
  const message = `must be some of ${languageTags.join(', ')}, separated by commas`
  context.issues.push({ code: 'custom', message, input: given })
  return z.NEVER
})

/** The keywords of CSP's frame-ancestors: no page, and pages of the same origin. */
const keywords = ['none', 'self']

/** Parses `none`, or `self, https://portal.example.org`, into CSP sources. */
export const frameAncestors = list
  .refine(
    (given) =>
      given.every((each) => keywords.includes(each) || isHttpOrigin(each)) &&
      (!given.includes('none') || given.length === 1),
    'must be none, or self and origins such as https://portal.example.org, separated by commas, each without a path',
  )
  .transform((given) => given.map((each) => (keywords.includes(each) ? `'${each}'` : each)))

function isHttpOrigin(text: string): boolean {
  return isPlainHttpUrl(text) && new URL(text).origin === text
}

/** Whether a secret is no guess. */
export function isLongEnough(secret: string): boolean {
  return secret.trim().length >= 16
}

/** Parses `new,old`. An error message must never quote a secret. */
export const linkSecrets = list.refine(
  (secrets) => secrets.length <= 2 && secrets.every(isLongEnough),
  'must have at least 16 characters without a comma, or be two such secrets, new,old',
)

/** Parses `new,old`. RFC 7518, 3.2: a key of HS256 has 256 bits at least. */
export const sessionSecrets = list.refine(
  (secrets) => secrets.length <= 2 && secrets.every((secret) => secret.length >= 32),
  'must have at least 32 characters without a comma, or be two such secrets, new,old',
)

/** Parses `new,old`. A key is sent in a header. */
export const deskKeys = list.refine(
  (keys) => keys.length <= 2 && keys.every((key) => /^[!-~]{16,}$/.test(key)),
  'must have at least 16 letters, digits and signs without a space or comma, or be two such keys, new,old',
)

export const region = matching(/^[\w-]+$/, 'must be the name of a region, such as eu-west-1')

/** An error message must never quote it. */
export const credential = matching(
  /^[!-~]+$/,
  'must have letters, digits and signs, without spaces',
)

/** Headers that the service or the HTTP client sets itself. */
const reservedHeaders =
  /^(accept|connection|content-.*|expect|host|idempotency-key|keep-alive|te|trailer|transfer-encoding|upgrade)$/i

/** Splits "Authorization: Bearer …" into name and value (RFC 9110, 5.1 and 5.5). An error message never quotes it. */
export const authHeader = readBy((text) => {
  const header = headerIn(text)
  return header === undefined
    ? { rule: 'must be a whole header of one line, such as Authorization: Bearer …' }
    : { value: header }
})

function headerIn(text: string): { name: string; value: string } | undefined {
  const [, name = '', value = ''] =
    /^\s*([!#$%&'*+.^_`|~\w-]+):[ \t]*([\x21-\x7e](?:[ -~]*[\x21-\x7e])?)\s*$/.exec(text) ?? []
  return name === '' || reservedHeaders.test(name) ? undefined : { name, value }
}

/** Parses `{"Environment": "test"}`. The secret has a setting of its own. */
export const furtherHeaders = readBy<Readonly<Record<string, string>>>((text) => {
  const given = jsonOf(text)
  const entries = isObject(given) ? Object.entries(given) : []
  const headers = entries.map(([name, value]) =>
    typeof value === 'string' && !/^authorization$/i.test(name)
      ? headerIn(`${name}: ${value}`)
      : undefined,
  )
  return headers.length === 0 || headers.includes(undefined)
    ? {
        rule: 'must be a JSON object of headers, such as {"Environment": "test"}, without Authorization, Host, Content-…, Idempotency-Key and those that the connection needs',
      }
    : {
        value: Object.fromEntries(
          headers.flatMap((each) => (each ? [[each.name, each.value]] : [])),
        ),
      }
})

export const keyNameRule = '1 to 50 letters, digits, hyphens and underscores'

export function isKeyName(text: string): boolean {
  return /^[\w-]{1,50}$/.test(text)
}

/** Parses `crm:hash,billing:hash`. The hash is a SHA-256 in hex. */
export const apiKeys = list
  .refine(
    (given) =>
      given.every((each) => /^[\w-]{1,50}:[\da-f]{64}$/.test(each)) &&
      new Set(given.map((each) => each.split(':')[0])).size === given.length,
    'must be name:hash, as npm run -s people -- --new-key NAME prints it, separated by commas, each name once',
  )
  .transform((given) =>
    given.map((each) => {
      const [name = '', hash = ''] = each.split(':')
      return { name, hash }
    }),
  )

export const webhookUrl = z
  .string()
  .trim()
  .refine(
    (text) => isHttpUrl(text) && isHttpsOrLoopback(text) && new URL(text).username === '',
    'must be a URL that begins with https://, without a user; http:// only on this machine',
  )

/** Parses `new,old`. As Standard Webhooks defines it: 24 to 64 bytes. */
export const webhookSecrets = list.refine(
  (secrets) =>
    secrets.length <= 2 &&
    secrets.every((secret) => /^whsec_[A-Za-z\d+/]{32,86}={0,2}$/.test(secret)),
  'must be whsec_ with 24 to 64 bytes in base64, or two such secrets, new,old',
)

/** The name of a header that the service does not set itself. */
export const headerName = z
  .string()
  .trim()
  .refine(
    (name) => headerIn(`${name}: value`)?.name === name && !/^authorization$/i.test(name),
    'must be the name of a header, such as Customer-Reference, without Authorization, Host, Content-…, Idempotency-Key and those that the connection needs',
  )

/** Parses `127.0.0.1:3310`, or the path of a socket. */
export const clamdAddress = readBy<{ path: string } | { host: string; port: number }>((text) => {
  const [, host = '', port = ''] = /^\[?([\w.:-]+?)\]?:(\d{1,5})$/.exec(text.trim()) ?? []
  if (text.trim().startsWith('/')) return { value: { path: text.trim() } }
  return portNumber.safeParse(port).success
    ? { value: { host, port: Number(port) } }
    : { rule: 'must be host:port such as 127.0.0.1:3310, or the path of a socket' }
})
