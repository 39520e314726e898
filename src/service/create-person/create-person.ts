import phones from 'libphonenumber-js/max/metadata'
import type { Agreement } from '../../contract/privacy'
import type { Session, SessionField, SessionRefusal } from '../../contract/session'
import {
  caseOfBody,
  type FieldPath,
  fields,
  fieldsOf,
  isOfDocument,
  knownFields,
  nested,
  pathOf,
  type Person,
  type PersonCase,
  type Refusal,
  todayAnywhere,
  valueAt,
} from '../../person'
import { checkPerson } from '../../person/check'
import { readAnswer } from '../../person/phones'
import type { DocumentLinks } from '../documents/document-links'
import { type Blobs, storedLength } from '../documents/blobs'
import type { DocumentRows } from '../people/document-rows'
import type { UploadQuota } from '../documents/upload-quota'
import {
  documentsRefused,
  type Filing,
  type KeyedRequest,
  type Outcome,
  type PeopleStore,
} from '../people/people-store'

interface PersonRequest {
  body: object
  /** The case that the client names in the Person-Case header. */
  named: PersonCase | undefined
  keyed: KeyedRequest | undefined
  /** Stored as sent. It is no part of the person. */
  agreement: Agreement | undefined
  /** What the token of the request says, also one that has ended. */
  session: Session | undefined
  /** Why the session, or its absence, lets nobody be created. */
  refusal?: SessionRefusal | undefined
  /** As `clientOf` returns it. */
  client: string
  /** The base URL of our links. Undefined when the request does not say it. */
  linkBase: string | undefined
}

/** Throws a StoreFailure where a store fails. */
export type CreatePerson = (request: PersonRequest) => Promise<Outcome>

interface CreatePersonParts {
  people: Pick<PeopleStore, 'create' | 'replay'>
  documents: Pick<DocumentRows, 'find'>
  blobs: Pick<Blobs, 'read'>
  links: Pick<DocumentLinks, 'readUrl' | 'verify'>
  /** Whether a document may have this URL. */
  isAllowedUrl: (url: string) => boolean
  pseudonymOf: (network: string) => string
  quota: Pick<UploadQuota, 'admitPerson'>
  now: () => Date
}

/**
 * Returns the use case that validates a person and creates them once per idempotency key. Its counterpart in the browser
 * is `api/create-person.ts`, which sends the request.
 */
export function personCreator(parts: CreatePersonParts): CreatePerson {
  const { people, documents, blobs, links, isAllowedUrl, pseudonymOf, quota, now } = parts
  const exclusively = rejectConcurrent()

  async function create(
    person: Person,
    filing: Filing,
    { keyed, agreement, client, linkBase }: PersonRequest,
  ): Promise<Outcome> {
    const urls = person.documents.map(({ url }) => url)
    const notPublic = new Set(urls.filter((url) => !isAllowedUrl(url)))
    if (notPublic.size > 0) return documentsRefused(urls, notPublic, 'notPublic')
    const gone = new Set<string>()
    const ids = await Promise.all(
      urls.map(async (url) => {
        const link = links.readUrl(url, linkBase)
        if (link === 'foreign') return undefined
        const isGone =
          link === 'damaged' ||
          links.verify(link) === 'expired' ||
          (await documents.find(link.documentId))?.state !== 'stored' ||
          // Its file may be lost.
          (await storedLength(blobs, link.documentId)) === undefined
        if (isGone) gone.add(url)
        return isGone ? undefined : link.documentId
      }),
    )
    if (gone.size > 0) return documentsRefused(urls, gone, 'gone')
    // A document may be removed until the person is written. Only the store can decide that.
    const sender = pseudonymOf(client)
    await quota.admitPerson(sender)
    return people.create(person, ids, keyed, agreement, sender, filing)
  }

  async function checkAndCreate(request: PersonRequest): Promise<Outcome> {
    const { body, session, refusal } = request
    if (refusal !== undefined) return { state: 'sessionRefused', code: refusal }
    const named = request.named ?? session?.case
    if (session?.case !== undefined && session.case !== named) return { state: 'otherCase' }
    const { told, changed } = session
      ? withLocked(body, session, named)
      : { told: body, changed: [] }
    const checked = checkPerson(told, { named, today: todayAnywhere(now()), phones })
    if (!checked.ok || changed.length > 0)
      return { state: 'refused', refusals: [...changed, ...(checked.ok ? [] : checked.refusals)] }
    const { person, personCase } = checked
    return create(
      person,
      { personCase, ...(session && { sessionReference: session.reference }) },
      request,
    )
  }

  return async (request) => {
    const { keyed, refusal } = request
    const isUnknown = refusal === 'missing' || refusal === 'invalid'
    if (keyed === undefined || isUnknown) return checkAndCreate(request)
    return exclusively(
      keyed.key,
      // Replays before validation: today's rules, another case or a session that has ended might refuse what was created
      // earlier, and its reference has a person.
      async () => (await people.replay(keyed)) ?? checkAndCreate(request),
    )
  }
}

/**
 * Returns a body with the values that the form lets nobody change, spelled as the token has them, and refuses those that
 * it has otherwise. While the case is open, the body's case may lack one.
 */
function withLocked(body: object, session: Session, named: PersonCase | undefined) {
  const { prefill = {}, locked = [] } = session
  const given = knownFields(body)
  const ofCase = fieldsOf(named ?? caseOfBody(given))
  const held = new Set<FieldPath>(locked.filter((field) => ofCase.includes(field)))
  const values = ofCase
    .filter((field): field is SessionField => !isOfDocument(field))
    .map((field) => [field, held.has(field) ? prefill[field] : valueAt(given, field)] as const)
  const changed = values
    .filter(([field, value]) => asRead(field, value) !== asRead(field, valueAt(given, field)))
    .map(([field]): Refusal => ({ path: pathOf(field), code: 'notAccepted' }))
  return { told: { ...given, ...nested(values) }, changed }
}

/** The form spells a value as it reads it: without what nobody can see, an empty one not at all. */
function asRead(field: FieldPath, value: unknown): unknown {
  const { answer, format } = fields[field]
  if (typeof value !== 'string' || answer === 'date') return value
  const reading = readAnswer(format, value, phones)
  return reading.ok ? reading.value : value
}

/**
 * Returns a function that runs work per key. While work for a key runs, another call with it resolves to `inProgress`.
 */
export function rejectConcurrent(): <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<Result | { state: 'inProgress' }> {
  const running = new Set<string>()
  return async (key, work) => {
    if (running.has(key)) return { state: 'inProgress' }
    running.add(key)
    try {
      return await work()
    } finally {
      running.delete(key)
    }
  }
}
