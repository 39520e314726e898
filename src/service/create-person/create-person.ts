import phones from 'libphonenumber-js/max/metadata'
import type { PersonCase } from '../../person/cases'
import { checkPerson } from '../../person/check-person'
import type { Person } from '../../person/person'
import { todayAnywhere } from '../../person/today'
import type { DocumentLinks } from '../documents/document-links'
import type { DocumentStore } from '../documents/document-store'
import { StoreFailure, type StoreFailureState } from '../failures/store-failure'
import { responseBodyFor } from '../people/response-body'
import type {
  CreationOutcome,
  KeyedRequest,
  KeyInProgress,
  PersonCreation,
  Refused,
} from '../people/people-store'

interface PersonRequest {
  body: object
  /** The case the client says it is. */
  named: PersonCase | undefined
  keyed: KeyedRequest | undefined
}

/** All that can come of a request to create a person. */
export type CreatePersonOutcome =
  | CreationOutcome
  | { state: StoreFailureState; cause: StoreFailure }

export type CreatePerson = (request: PersonRequest) => Promise<CreatePersonOutcome>

interface CreatePersonParts {
  people: PersonCreation
  documents: Pick<DocumentStore, 'find'>
  links: Pick<DocumentLinks, 'parseLink' | 'verify'>
  /** Whether a document may lie at this address. */
  isAllowedAddress: (address: string) => boolean
  now: () => Date
}

/** The use case: it checks a person and creates them, once for each key. Every result is a value. */
export function personCreator(parts: CreatePersonParts): CreatePerson {
  const { people, documents, links, isAllowedAddress, now } = parts
  const exclusively = rejectConcurrent()

  async function create(person: Person, keyed?: KeyedRequest): Promise<CreatePersonOutcome> {
    const urls = person.documents.map(({ url }) => url)
    const notPublic = urls.map((url) => !isAllowedAddress(url))
    if (notPublic.includes(true)) return documentsRefused(notPublic, 'notPublic')
    // Undefined for an address that is not ours.
    const found = urls.map((url) => links.parseLink(url))
    const ids = found.map((link) => link?.documentId)
    const missing = await Promise.all(
      found.map(
        async (link) =>
          link !== undefined &&
          (links.verify(link) === 'expired' ||
            (await documents.find(link.documentId)) === undefined),
      ),
    )
    if (missing.includes(true)) return documentsRefused(missing, 'gone')
    const ours = ids.filter((id) => id !== undefined)
    // A document may still be taken back until the person is written: only the store can tell.
    const creation = await people.create(person, ours, keyed && { ...keyed, responseBodyFor })
    if (creation.state !== 'documentsGone') return creation
    const gone = new Set<string | undefined>(creation.documentIds)
    return documentsRefused(
      ids.map((id) => gone.has(id)),
      'gone',
    )
  }

  async function checkAndCreate({ body, named, keyed }: PersonRequest) {
    const checked = checkPerson(body, { named, today: todayAnywhere(now()), phones })
    return checked.ok ? create(checked.person, keyed) : refused(checked.refusals)
  }

  /** What a key is bound to comes before every rule: today's rules, or another case, may refuse what was created. */
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

/** Of several requests with one key at one time the first is answered. */
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

/** `isRefused` tells it of each document, in the body's order. */
function documentsRefused(isRefused: readonly boolean[], code: 'notPublic' | 'gone'): Refused {
  return refused(
    isRefused.flatMap((each, index) => (each ? [{ path: ['documents', index, 'url'], code }] : [])),
  )
}

function refused(refusals: Refused['refusals']): Refused {
  return { state: 'refused', refusals }
}
