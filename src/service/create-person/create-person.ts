import phones from 'libphonenumber-js/max/metadata'
import type { Agreement } from '../../contract/privacy'
import { changedFields, type Session, type SessionRefusal } from '../../contract/session'
import {
  knownFields,
  pathOf,
  type Person,
  type PersonCase,
  type Refusal,
  todayAnywhere,
  valueAt,
} from '../../person'
import { checkPerson } from '../../person/check'
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
  /** What the token of the request says. Undefined without one, where none is needed. */
  session: Session | SessionRefusal | undefined
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
    const { body, session } = request
    if (typeof session === 'string') return { state: 'sessionRefused', code: session }
    const named = request.named ?? session?.case
    if (session?.case !== undefined && session.case !== named) return { state: 'otherCase' }
    const checked = checkPerson(body, { named, today: todayAnywhere(now()), phones })
    const changed = session === undefined ? [] : lockedRefusals(body, session)
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
    const { keyed } = request
    if (keyed === undefined) return checkAndCreate(request)
    return exclusively(
      keyed.key,
      // Replays before validation: today's rules, another case or a session that has ended might refuse what was created
      // earlier, and its reference has a person.
      async () => (await people.replay(keyed)) ?? checkAndCreate(request),
    )
  }
}

/** The form does not let anybody change these. */
function lockedRefusals(body: object, session: Session): Refusal[] {
  const given = knownFields(body)
  return changedFields(session, (field) => valueAt(given, field)).map((field) => ({
    path: pathOf(field),
    code: 'notAccepted',
  }))
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
