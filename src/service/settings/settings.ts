import { resolve } from 'node:path'
import { z } from 'zod'
import { StartupError } from '../failures/failures'
import {
  apiKeys,
  authHeader,
  clamdAddress,
  credential,
  databaseUrl,
  deskKeys,
  duration,
  frameAncestors,
  furtherHeaders,
  headerName,
  hostName,
  httpUrl,
  languageList,
  linkSecrets,
  matching,
  networks,
  origins,
  portNumber,
  region,
  secondsPerUnit,
  sessionSecrets,
  shortDuration,
  webhookSecrets,
  webhookUrl,
  wholeNumber,
} from './value-kinds'
import { brandFile } from './brand-file'
import { nextSteps, privacyNotice, sessionHelp } from './operator-files'
import { isHttpsOrLoopback } from './urls'
import type { FormSessions, KnownOrigins } from '../../contract/operator'

export type Settings = Readonly<z.output<typeof settingsSchema>>

export const eachSetting = z.object({
  HOST: hostName.default('127.0.0.1'),
  PORT: portNumber.default(8080),
  DATA_DIR: z
    .string()
    .regex(/\S/, 'must be the path of a folder')
    .default('./data')
    .transform((path) => resolve(path)),
  PUBLIC_URL: httpUrl('https://open.example.org').optional(),
  /** The first secret signs, all of them verify. */
  LINK_SECRET: linkSecrets.optional(),
  /** Seconds. */
  LINK_TTL: duration.default(secondsPerUnit.d),
  /** Requests per minute and client that create a person or an upload; 0 disables the limit. */
  RATE_LIMIT: wholeNumber(0, 1_000_000).default(120),
  /** Megabytes that unowned documents of one client may take; 0 disables the quota. */
  CLIENT_QUOTA: wholeNumber(0, 1_000_000).default(300),
  /** Megabytes that may arrive from one client in a day, of people and of all documents; 0 disables the quota. */
  CLIENT_DAY_QUOTA: wholeNumber(0, 1_000_000).default(200),
  /** Percent of the disk that all unowned documents may take together. */
  UPLOAD_SHARE: wholeNumber(1, 100).default(25),
  /** Percent of the disk reserved for people, at most 2 GB. Documents may not use it. */
  DISK_RESERVE: wholeNumber(0, 90).default(5),
  /** Proxies whose headers may set the client's IP, the host and the protocol. */
  TRUSTED_PROXIES: networks.default([]),
  /** Seconds. */
  HEADERS_TIMEOUT: shortDuration.default(15),
  /** Seconds until a request must be complete. An upload that takes longer goes on in another request. */
  REQUEST_TIMEOUT: shortDuration.default(5 * secondsPerUnit.m),
  /** Seconds a connection may be idle. Longer than the 60 s of most proxies, so that they never reuse a closed one. */
  IDLE_TIMEOUT: shortDuration.default(72),
  /** By default it is derived from the limit of open files. */
  MAX_CONNECTIONS: wholeNumber(1, 100_000).optional(),
  /** Origins whose pages may call the service. */
  ALLOWED_ORIGINS: origins.default([]),
  /** Pages that may embed the form, as CSP frame-ancestors; any page if unset. The desk can never be embedded. */
  FRAME_ANCESTORS: frameAncestors.optional(),
  /** Other origins that documents may come from. If unset: any, but only our own beside PERSON_API_URL. */
  DOCUMENT_ORIGINS: origins.optional(),
  /** The secret for the desk's duplicate check, sent in a header. Without it the check is disabled. */
  DESK_KEY: deskKeys.default([]),
  /** Where clamd scans each file before it is inspected. */
  CLAMD: clamdAddress.optional(),
  /** If unset, see `offeredLanguages`. */
  LANGUAGES: languageList.optional(),
  /** The file of the notice that people agree to before the first personal question. */
  PRIVACY_NOTICE: privacyNotice.optional(),
  /** The file of what the last screen says happens next. */
  NEXT_STEPS: nextSteps.optional(),
  /** The file that says whose form this is. */
  BRAND: brandFile.optional(),
  /** The secrets of the tokens that begin a session. Each of them verifies. Without one there are no sessions. */
  SESSION_SECRET: sessionSecrets.optional(),
  SESSIONS: z.enum(['required'], 'must be required, or not set').optional(),
  /** The file of whom to ask for a link. */
  SESSION_HELP: sessionHelp.optional(),
  /** Where the end of a session may lead back to. */
  RETURN_ORIGINS: origins.default([]),
  /** The keys of the read side, each with the SHA-256 of its secret. */
  API_KEYS: apiKeys.default([]),
  /** Where events are sent. Without it none is written. */
  WEBHOOK_URL: webhookUrl.optional(),
  /** All of them sign. */
  WEBHOOK_SECRET: webhookSecrets.optional(),
  /** Test numbers get the responses that `sandboxBvns` describes. */
  SANDBOX: z
    .enum(['0', '1'], 'must be 1, or 0 for off')
    .default('0')
    .transform((text) => text === '1'),
  /** The port of `/metrics`. Without it there are no metrics. */
  METRICS_PORT: portNumber.optional(),
  METRICS_HOST: hostName.default('127.0.0.1'),
  DATABASE_URL: databaseUrl.optional(),
  S3_BUCKET: matching(/^[\w.-]{3,255}$/, 'must be the name of a bucket').optional(),
  /** Without a trailing slash. AWS itself if unset. */
  S3_ENDPOINT: httpUrl('https://s3.example.org').optional(),
  S3_REGION: region.optional(),
  AWS_REGION: region.optional(),
  AWS_ACCESS_KEY_ID: credential.optional(),
  AWS_SECRET_ACCESS_KEY: credential.optional(),
  AWS_SESSION_TOKEN: credential.optional(),
  /** `signed` serves documents through the service, `presigned` redirects to the bucket. */
  S3_LINKS: z.enum(['signed', 'presigned'], 'must be signed or presigned').optional(),
  PERSON_API_URL: httpUrl('https://api.example.org')
    .refine(isHttpsOrLoopback, 'must begin with https://, for people and a secret are sent there')
    .optional(),
  PERSON_API_AUTH: authHeader.optional(),
  /** Sent there with each person. */
  PERSON_API_HEADERS: furtherHeaders.optional(),
  /** The header there that has the reference of the session. */
  PERSON_API_REFERENCE_HEADER: headerName.optional(),
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

/** Yields each variable that is no setting and looks like one, with the setting that may be meant. */
export function* misspelt(env: Readonly<Record<string, unknown>>): Iterable<[string, string]> {
  // `LANGUAGE` is gettext's, which desktops set.
  const names = ['LANGUAGE', ...Object.keys(eachSetting.shape)]
  for (const given of Object.keys(env)) {
    const meant = names.includes(given) ? undefined : names.find((name) => isSlipOf(given, name))
    if (meant !== undefined) yield [given, meant]
  }
}

/** Whether two names differ by case and signs, or in one place by up to three letters. Short names have neighbours. */
function isSlipOf(given: string, name: string): boolean {
  const [one = '', other = ''] = [given, name].map((each) =>
    each.toUpperCase().replaceAll(/[^A-Z\d]/g, ''),
  )
  const longest = Math.max(one.length, other.length)
  let start = 0
  while (start < longest && one[start] === other[start]) start += 1
  let end = 0
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1
  return longest - start - end <= (longest < 8 ? 1 : 3)
}

/** The service's URL as seen from its own machine. `people` prints links with it when PUBLIC_URL is unset. */
export function ownUrl({ PUBLIC_URL, HOST, PORT }: Settings): string {
  if (PUBLIC_URL !== undefined) return PUBLIC_URL
  const isAnyAddress = HOST === '0.0.0.0' || HOST === '::'
  const host = isAnyAddress ? '127.0.0.1' : HOST
  return `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`
}

/** What the form's pages say of sessions. */
export function formSessions({ SESSION_SECRET, SESSIONS, SESSION_HELP: help }: Settings) {
  const sessions: FormSessions = { isRequired: SESSIONS === 'required', help }
  return SESSION_SECRET === undefined ? undefined : sessions
}

/** What the form's pages say of other pages. `self` is no origin that a page can tell. */
export function knownOrigins({ FRAME_ANCESTORS = [], RETURN_ORIGINS: returning }: Settings) {
  const embedding = FRAME_ANCESTORS.filter((each) => !each.startsWith("'"))
  const known: KnownOrigins = { embedding, returning }
  return embedding.length + returning.length === 0 ? undefined : known
}

/** Yields each setting that another one forbids or requires, with the reason. */
function* contradictions(value: z.output<typeof eachSetting>): Iterable<[string, string]> {
  if (value.PERSON_API_URL !== undefined && value.PUBLIC_URL === undefined)
    yield ['PUBLIC_URL', 'must be set beside PERSON_API_URL: the documents are fetched from there']
  if ((value.WEBHOOK_URL === undefined) !== (value.WEBHOOK_SECRET === undefined))
    yield ['WEBHOOK_SECRET', 'and WEBHOOK_URL must be set together']
  for (const name of ['SESSIONS', 'SESSION_HELP'] as const)
    if (value[name] !== undefined && value.SESSION_SECRET === undefined)
      yield [name, 'must not be set without SESSION_SECRET']
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
