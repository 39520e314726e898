import type { CreatedPerson } from '../../contract/created-person'
import type { Agreement } from '../../contract/privacy'
import type { FieldProblem } from '../../contract/problem'
import type { SessionRefusal } from '../../contract/session'
import type { Person, PersonCase, PersonNumber, Refusal } from '../../person'

export interface PersonRecord {
  /** A UUIDv7, which sorts by creation time; or the upstream API's id when that API created the person. */
  id: string
  /** ISO 8601, UTC. */
  createdAt: string
  person: Person
  /** The privacy notice that they agreed to, if the client sent one. */
  agreement?: Agreement
  /** The upstream API's id, where it may be another person's. */
  sharedId?: string
  /** Undefined for people of an earlier version. */
  personCase?: PersonCase
  /** The company's own name for them, if a session began with it. */
  sessionReference?: string
}

/** What a person is filed under, besides their details. */
export type Filing = Pick<PersonRecord, 'personCase' | 'sessionReference'>

/** What finds people. */
export type Finding = 'id' | 'anyId' | 'number' | 'session'

/** A request with an idempotency key. */
export interface KeyedRequest {
  /** The Idempotency-Key header. */
  key: string
  /** SHA-256 of the body's bytes; with a session, of this and of its reference. */
  bodyHash: string
}

/**
 * Stores people: the port that each store implements, with these nine methods. Each change is one transaction, durable
 * when it resolves. A method throws a StoreFailure where the store is out of reach, busy, full or broken.
 */
export interface PeopleStore {
  /**
   * For `POST /person`. Creates the person with their documents and binds the key, all or nothing. A key that is bound
   * already creates nobody, whoever else sends it at the same time, also to another process. `documentIds` has one entry
   * for each document of the person, undefined for one of another host. `refused` where one of ours is not stored, or
   * another person has it. `client` is the pseudonym of the network that sends the person. `referenceUsed` where another
   * request has the reference of the session; a key that is bound comes first.
   */
  create: (
    person: Person,
    documentIds: readonly (string | undefined)[],
    request?: KeyedRequest,
    agreement?: Agreement,
    client?: string,
    filing?: Filing,
  ) => Promise<Outcome>
  /**
   * For `POST /person`: what became of the person of an earlier request with this key; undefined when the key is free.
   * Where that is unknown, it sends the stored bytes again, without validating them by today's rules.
   */
  replay: (request: KeyedRequest) => Promise<Outcome | undefined>
  /**
   * For the desk's duplicate check: for each question, when the first person with any of its numbers was created, ISO
   * 8601 in UTC. Undefined when there is none.
   */
  firstCreatedWith: (
    questions: readonly (readonly PersonNumber[])[],
  ) => Promise<readonly (string | undefined)[]>
  /**
   * In order of creation. For `GET /people`, by `id`, and by `session`: the one with the reference of this session. For the
   * `people` command, by `anyId`: the person with it, those who may have it at the upstream API, and those with this short
   * reference in any spelling, since ids may share one. By `number`: those with this number of any kind and country, in any
   * spelling.
   */
  find: (text: string, by?: Finding) => Promise<PersonRecord[]>
  /**
   * For the `people` command: people in order of creation, read page by page. All, or those created at this time and
   * later, ISO 8601 in UTC. For `GET /people`: those of this time only after this id.
   */
  list: (since?: string, afterId?: string) => AsyncIterable<PersonRecord>
  /** The same for the people with a document that came from this client, given by its pseudonym. */
  listFrom: (client: string) => AsyncIterable<PersonRecord>
  /**
   * For the `people` command: removes the person with this id, and their key. Returns the ids of their documents, marked
   * as removed; the caller deletes the files. Undefined when there is no such person.
   */
  remove: (id: string) => Promise<string[] | undefined>
  /** For `GET /ready`. */
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}

/**
 * What a request to create a person is answered with. `why` is for the log and has no text of the upstream API.
 * `retryAfter` is in seconds. `reference` is the id of the outbox entry, for the operator.
 */
export type Outcome =
  | {
      state: 'created'
      record: PersonRecord
      /** Of the response. */
      body: string
      /**
       * The outbox entry, where the upstream API may have had this person before. Only the desk may learn that: all
       * others are answered as if the API had refused.
       */
      reference?: string
      /** The upstream API gave the id of an earlier person. */
      isShared?: true
    }
  /** The key created a person before, with the same body. `reference` is as in `created`. */
  | { state: 'replayed'; body: string; reference?: string }
  | { state: 'refused'; refusals: readonly Refusal[] }
  /** The key was used with another body. */
  | { state: 'reused' }
  /** Another request with this key is not finished: the one of this outbox entry, if any. */
  | { state: 'inProgress'; entryId?: string }
  | { state: 'sessionRefused'; code: SessionRefusal }
  /** The session is for another case than the client names. */
  | { state: 'otherCase' }
  /** Another request has created the person of the session's reference. They have this id, or the outbox entry has. */
  | { state: 'referenceUsed'; id: string }
  /** The upstream API has the person already, under this id. Only the problem decides who may learn this. */
  | { state: 'exists'; id: string; reference?: string; isShared?: true }
  /** The API's words, which the problem shows to the desk alone. An error with an empty detail has no reason. */
  | {
      state: 'refusedUpstream'
      status: number
      errors: readonly FieldProblem[]
      reference: string
      /** All others do not even learn which fields the API named. */
      hidesFields?: true
    }
  /** The API refused the service's own settings, not the person. */
  | { state: 'misconfigured'; why: string }
  /** The API cannot be reached, or asks to retry later. */
  | { state: 'unavailable'; why: string; retryAfter?: number | undefined }
  /**
   * The person may have been created. Sending the same request again finds out. `cause` is why the outcome could not be
   * stored.
   */
  | { state: 'outcomeUnknown'; why: string; retryAfter?: number | undefined; cause?: unknown }

/** Returns the response body for a created person. */
export function responseBodyFor({ id, createdAt, person }: PersonRecord): string {
  const created: CreatedPerson = { id, created_at: createdAt, ...person }
  return JSON.stringify(created)
}

/** `ids` has one entry per document, in the order of the body. Refused are those of `refused`. */
export function documentsRefused<Id>(
  ids: readonly Id[],
  refused: ReadonlySet<Id>,
  code: 'notPublic' | 'gone',
): Outcome {
  const refusals = ids.flatMap((id, index) =>
    refused.has(id) ? [{ path: ['documents', index, 'url'], code }] : [],
  )
  return { state: 'refused', refusals }
}

/** Logged with the reference of the later person. */
export const sharedIdWarning = 'The other API gave the id of an earlier person.'
