import phones from 'libphonenumber-js/max/metadata'
import type { Agreement } from '../../contract/privacy'
import type { PersonCase } from '../../person/cases'
import { checkPerson } from '../../person/check-person'
import type { Person } from '../../person/person'
import { todayAnywhere } from '../../person/today'
import type { DocumentLinks } from '../documents/document-links'
import type { DocumentStore } from '../documents/document-store'
import { StoreFailure, type StoreFailureState } from '../failures/store-failure'
import type {
  CreationOutcome,
  KeyedRequest,
  KeyInProgress,
  PersonCreation,
  Refused,
} from '../people/people-store'

interface PersonRequest {
  body: object
  /** The case that the client names in the Person-Case header. */
  named: PersonCase | undefined
  keyed: KeyedRequest | undefined
  /** Stored as sent. It is no part of the person. */
  agreement: Agreement | undefined
  /** The base URL of our links. Undefined when the request does not say it. */
  linkBase: string | undefined
}

/** Every possible outcome of a request to create a person. */
export type CreatePersonOutcome =
  | CreationOutcome
  | { state: StoreFailureState; cause: StoreFailure }

export type CreatePerson = (request: PersonRequest) => Promise<CreatePersonOutcome>

interface CreatePersonParts {
  people: PersonCreation
  documents: Pick<DocumentStore, 'find'>
  links: Pick<DocumentLinks, 'readAddress' | 'verify'>
  /** Whether a document's URL may have this address. */
  isAllowedAddress: (address: string) => boolean
  now: () => Date
}

/** Returns the use case that validates a person and creates them once per idempotency key. Failures are values. */
export function personCreator(parts: CreatePersonParts): CreatePerson {
  const { people, documents, links, isAllowedAddress, now } = parts
  const exclusively = rejectConcurrent()

  async function create(
    person: Person,
    { keyed, agreement, linkBase }: PersonRequest,
  ): Promise<CreatePersonOutcome> {
    const urls = person.documents.map(({ url }) => url)
    const notPublic = urls.map((url) => !isAllowedAddress(url))
    if (notPublic.includes(true)) return documentsRefused(notPublic, 'notPublic')
    const read = urls.map((url) => links.readAddress(url, linkBase))
    const ids = read.map((link) => (typeof link === 'string' ? undefined : link.documentId))
    const missing = await Promise.all(
      read.map(async (link) => {
        if (typeof link === 'string') return link === 'damaged'
        return (
          links.verify(link) === 'expired' || (await documents.find(link.documentId)) === undefined
        )
      }),
    )
    if (missing.includes(true)) return documentsRefused(missing, 'gone')
    const ours = ids.filter((id) => id !== undefined)
    // A document may be removed until the person is written. Only the store can decide that.
    const creation = await people.create(person, ours, keyed, agreement)
    if (creation.state !== 'documentsGone') return creation
    const gone = new Set<string | undefined>(creation.documentIds)
    return documentsRefused(
      ids.map((id) => gone.has(id)),
      'gone',
    )
  }

  async function checkAndCreate(request: PersonRequest) {
    const { body, named } = request
    const checked = checkPerson(body, { named, today: todayAnywhere(now()), phones })
    return checked.ok ? create(checked.person, request) : refused(checked.refusals)
  }

  /** Looks the key up before validation: today's rules, or another case, might refuse what was created earlier. */
  async function createOnce(request: PersonRequest, keyed: KeyedRequest) {
    const bound = await people.findBoundKey(keyed)
    if (bound === undefined) return checkAndCreate(request)
    return bound.state === 'open' ? bound.resend() : bound
  }

  return async (request) => {
    const { keyed } = request
    try {
      return keyed === undefined
        ? await checkAndCreate(request)
        : await exclusively(keyed.key, async () => createOnce(request, keyed))
    } catch (error) {
      if (error instanceof StoreFailure) return { state: error.state, cause: error }
      throw error
    }
  }
}

/**
 * Returns a function that runs work per key. While work for a key runs, another call with it resolves to `inProgress`.
 */
export function rejectConcurrent(): <Result>(
  key: string,
  work: () => Promise<Result>,
) => Promise<Result | KeyInProgress> {
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

/** `isRefused` has one entry per document, in the order of the body. */
function documentsRefused(isRefused: readonly boolean[], code: 'notPublic' | 'gone'): Refused {
  return refused(
    isRefused.flatMap((each, index) => (each ? [{ path: ['documents', index, 'url'], code }] : [])),
  )
}

function refused(refusals: Refused['refusals']): Refused {
  return { state: 'refused', refusals }
}
