import { resolve } from 'node:path'
import { z } from 'zod'
import { databaseUrlError } from './database-url'
import { StartupError } from '../failures/startup-error'
import { isHttpsOrLoopback, isNetwork, isPlainHttpUrl } from './addresses'
import { readAuthHeader } from './auth-header'
import { credential, region } from './aws'
import { frameAncestors } from './frame-ancestors'
import { languageList } from './language-list'
import { deskKeys, linkSecrets } from './link-secrets'
import { nextSteps } from './next-steps'
import { privacyNotice } from './privacy-notice'

export type Settings = Readonly<z.output<typeof settingsSchema>>

const secondsPerUnit = { s: 1, m: 60, h: 3600, d: 86_400 } as const

/** `24h`, `90m`, `3600s`, `7d`; a bare number is seconds. */
const duration = z
  .string()
  .trim()
  .regex(
    /^[1-9]\d{0,8}\s*[smhd]?$/,
    'must be a time such as 24h, 90m or 3600s (a bare number is seconds)',
  )
  .transform((text) => {
    const unit = text.at(-1) as keyof typeof secondsPerUnit
    return Number.parseInt(text, 10) * (secondsPerUnit[unit] ?? 1)
  })

const shortDuration = duration.refine(
  (seconds) => seconds <= 5 * secondsPerUnit.m,
  'must be 5 minutes at the most',
)

const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, `must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine(
      (number) => number >= min && number <= max,
      `must be a whole number from ${min} to ${max}`,
    )

const portNumber = wholeNumber(1, 65_535)

const hostName = z
  .string()
  .trim()
  .regex(/^[\w.:-]+$/, 'must be a host name or an address')

/** Returns the URL as a browser reads it, without trailing slashes. */
const httpAddress = (example: string) =>
  z
    .string()
    .trim()
    .refine(isPlainHttpUrl, `must be an http or https address such as ${example}`)
    .transform((text) => {
      const { origin, pathname } = new URL(text)
      return `${origin}${pathname}`.replace(/(?<!\/)\/+$/, '')
    })

/** An error message must never quote this secret. */
const authHeader = z.string().transform((text, context) => {
  const header = readAuthHeader(text)
  if (header !== undefined) return header
  const message = 'must be a whole header of one line, such as Authorization: Bearer …'
  context.issues.push({ code: 'custom', message, input: undefined })
  return z.NEVER
})

const listOf = (isOne: (text: string) => boolean, rule: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((given) => given.every(isOne), rule)

/** `https://form.example.org, http://localhost:8000`. */
const origins = listOf(
  (text) => isPlainHttpUrl(text) && new URL(text).origin === text,
  'must be origins such as https://form.example.org, separated by commas, each without a path',
)

/** `10.0.0.0/8, 192.0.2.7, fd00::/8`. */
const networks = listOf(
  isNetwork,
  'must be addresses or networks such as 10.0.0.0/8, separated by commas',
)

const databaseUrl = z
  .string()
  .trim()
  .check(({ value, issues }) => {
    const message = databaseUrlError(value)
    if (message !== undefined) issues.push({ code: 'custom', message, input: value })
  })

/** Settings that name an external store or API. A sandbox must not write to them. */
const externalSettings = {
  DATABASE_URL: databaseUrl.optional(),
  S3_BUCKET: z
    .string()
    .trim()
    .regex(/^[\w.-]{3,255}$/, 'must be the name of a bucket')
    .optional(),
  PERSON_API_URL: httpAddress('https://api.example.org')
    .refine(isHttpsOrLoopback, 'must begin with https://, for people and a secret are sent there')
    .optional(),
}
// The keys of the literal above.
const externalNames = Object.keys(externalSettings) as (keyof typeof externalSettings)[]

export const eachSetting = z.object({
  HOST: hostName.default('127.0.0.1'),
  PORT: portNumber.default(8080),
  DATA_DIR: z
    .string()
    .regex(/\S/, 'must be the path of a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  PUBLIC_URL: httpAddress('https://open.example.org').optional(),
  /** The first secret signs, all of them verify. */
  LINK_SECRET: linkSecrets.optional(),
  /** Seconds. */
  LINK_TTL: duration.default(secondsPerUnit.d),
  /** Requests per minute and client that create a person or an upload; 0 disables the limit. */
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(120),
  /** Megabytes that unowned documents of one client may take; 0 disables the quota. */
  CLIENT_QUOTA: wholeNumber(0, 1_000_000).default(300),
  /** Megabytes of documents that may arrive from one client in a day, with owned ones; 0 disables the quota. */
  CLIENT_DAY_QUOTA: wholeNumber(0, 1_000_000).default(200),
  /** Percent of the disk that all unowned documents may take together. */
  UPLOAD_SHARE: wholeNumber(1, 100).default(25),
  /** Percent of the disk reserved for people, at most 2 GB. Documents may not use it. */
  DISK_RESERVE: wholeNumber(0, 90).default(5),
  /** Proxies whose headers may set the client's address, the host and the protocol. */
  TRUSTED_PROXIES: networks.default([]),
  /** Seconds. */
  HEADERS_TIMEOUT: shortDuration.default(15),
  /** Seconds until a JSON body must be complete; also the window that measures the speed of an upload. */
  BODY_TIMEOUT: shortDuration.default(15),
  /** Seconds a connection may be idle. Longer than the 60 s of most proxies, so that they never reuse a closed one. */
  IDLE_TIMEOUT: shortDuration.default(72),
  /** Bytes per second. A phone on 2G sends at least 1,000. */
  MIN_UPLOAD_SPEED: wholeNumber(0, 1_000_000).default(200),
  /** By default it is derived from the limit of open files. */
  MAX_CONNECTIONS: wholeNumber(1, 100_000).optional(),
  /** Origins whose pages may call the service. */
  ALLOWED_ORIGINS: origins.default([]),
  /** Pages that may embed the form, as CSP frame-ancestors; any page if unset. The desk can never be embedded. */
  FRAME_ANCESTORS: frameAncestors.optional(),
  /** Other origins that documents may come from; any origin if unset. */
  DOCUMENT_ORIGINS: origins.optional(),
  /** The secret for the desk's duplicate check, sent in a header. Without it the check is disabled. */
  DESK_KEY: deskKeys.default([]),
  /** All of them if unset. */
  LANGUAGES: languageList.optional(),
  /** The file of the notice that people agree to before the first personal question. */
  PRIVACY_NOTICE: privacyNotice.optional(),
  /** The file of what the last screen says happens next. */
  NEXT_STEPS: nextSteps.optional(),
  /** Test numbers get the responses that `sandboxBvns` describes. */
  SANDBOX: z
    .enum(['0', '1'], 'must be 1, or 0 for off')
    .default('0')
    .transform((text) => text === '1'),
  /** The port of `/metrics`. Without it there are no metrics. */
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  ...externalSettings,
  /** Without a trailing slash. AWS itself if unset. */
  S3_ENDPOINT: httpAddress('https://s3.example.org').optional(),
  S3_REGION: region.optional(),
  AWS_REGION: region.optional(),
  AWS_ACCESS_KEY_ID: credential.optional(),
  AWS_SECRET_ACCESS_KEY: credential.optional(),
  AWS_SESSION_TOKEN: credential.optional(),
  /** `signed` serves documents through the service, `presigned` redirects to the bucket. */
  S3_LINKS: z.enum(['signed', 'presigned'], 'must be signed or presigned').optional(),
  PERSON_API_AUTH: authHeader.optional(),
  /** Seconds. */
  PERSON_API_TIMEOUT: duration
    .refine((seconds) => seconds <= secondsPerUnit.m, 'must be a minute at the most')
    .default(20),
})

const settingsSchema = eachSetting.check(({ value, issues }) => {
  for (const [name, message] of contradictions(value))
    issues.push({ code: 'custom', path: [name], message, input: value })
})

/** An empty variable counts as unset, as in compose files and shells. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = settingsSchema.safeParse(set)
  if (parsed.success) return parsed.data
  throw new StartupError(
    parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}.`).join(' '),
  )
}

/** The service's address as seen from its own machine. `people` prints links with it when PUBLIC_URL is unset. */
export function ownAddress({ PUBLIC_URL, HOST, PORT }: Settings): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const isAnyAddress = HOST === '0.0.0.0' || HOST === '::'
  const host = isAnyAddress ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** Yields each setting that another one forbids or requires, with the reason. */
function* contradictions(value: z.output<typeof eachSetting>): Iterable<[string, string]> {
  const others = value.SANDBOX ? externalNames.filter((name) => value[name] !== undefined) : []
  for (const name of others)
    yield ['SANDBOX', `must not be 1 beside ${name}: what a sandbox creates stays in DATA_DIR`]
  // Further requirements do not matter while these settings are forbidden.
  if (others.length > 0) return
  if (value.PERSON_API_URL !== undefined && value.PUBLIC_URL === undefined)
    yield ['PUBLIC_URL', 'must be set beside PERSON_API_URL: the documents are fetched from there']
  yield* bucketErrors(value)
  if (value.LINK_SECRET !== undefined || value.S3_BUCKET !== undefined) return
  if (value.DATABASE_URL !== undefined)
    yield ['LINK_SECRET', 'must be set beside DATABASE_URL: all replicas sign with the same one']
}

/** Yields S3 settings that are missing, or set without S3_BUCKET. */
function* bucketErrors(value: z.output<typeof eachSetting>): Iterable<[string, string]> {
  if (value.S3_BUCKET === undefined) {
    for (const name of ['S3_ENDPOINT', 'S3_LINKS'] as const)
      if (value[name] !== undefined) yield [name, 'must not be set without S3_BUCKET']
    return
  }
  if (value.LINK_SECRET === undefined) {
    const reason = 'links to documents in a bucket outlive this DATA_DIR, and replicas share them'
    yield ['LINK_SECRET', `must be set beside S3_BUCKET: ${reason}`]
  }
  const keys = ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const
  const [given, ...others] = keys.filter((name) => value[name] !== undefined)
  const other = keys.find((name) => name !== given)
  if (given !== undefined && other !== undefined && others.length === 0)
    yield [other, `must be set beside ${given}`]
}
