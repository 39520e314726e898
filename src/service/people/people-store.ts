import type { Agreement } from '../../contract/privacy'
import type { Person, PersonNumber } from '../../person'
import type { Outcome, Creation } from './outcome'

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
}

/** A request with an idempotency key. */
export interface KeyedRequest {
  /** The Idempotency-Key header. */
  key: string
  /** SHA-256 of the body's bytes. */
  bodyHash: string
}

/** For the request that creates a person. Each creation is one transaction, durable when it resolves. */
export interface PersonCreation {
  /**
   * Assigns the documents to the person, so that they can no longer be removed. `documentsGone` where one is not
   * stored, or another person has it. Binds the key in the same transaction;
   * a key that is already bound creates nobody. `client` is the pseudonym of the network that sends the person.
   */
  create: (
    person: Person,
    documentIds: readonly string[],
    request?: KeyedRequest,
    agreement?: Agreement,
    client?: string,
  ) => Promise<Creation>
  /**
   * What became of the person of an earlier request with this key; undefined when the key is free. Where that is unknown,
   * it sends the stored bytes again, without validating them by today's rules.
   */
  replay: (request: KeyedRequest) => Promise<Outcome | undefined>
}

/** For the `people` command. */
export interface PeopleRegister {
  /** The person with this id, or nobody. */
  find: (id: string) => Promise<PersonRecord[]>
  /**
   * The person with this id, those who may have it at the upstream API, and those with this short reference in any
   * spelling: ids may share one.
   */
  findByIdOrReference: (text: string) => Promise<PersonRecord[]>
  /** People in order of creation, read page by page: all, or those created at this time and later, ISO 8601 in UTC. */
  list: (since?: string) => AsyncIterable<PersonRecord>
  /** The people with a document that came from this client, given by its pseudonym. The earliest is first. */
  listFrom: (client: string) => Promise<PersonRecord[]>
  /** The people with this number, in any spelling, of any kind and country. The first is the earliest. */
  findByNumber: (number: string) => Promise<PersonRecord[]>
  /**
   * Removes the person with this id, and their key. Returns the ids of their documents, marked as removed; the caller
   * deletes the files. Undefined when there is no such person.
   */
  remove: (id: string) => Promise<string[] | undefined>
}

/** For the desk's duplicate check. */
export interface DuplicateSearch {
  /**
   * For each question, when the first person with any of its numbers was created, ISO 8601 in UTC. Undefined when there
   * is none.
   */
  firstCreatedWith: (
    questions: readonly (readonly PersonNumber[])[],
  ) => Promise<readonly (string | undefined)[]>
}

/** Stores people. Each change is one transaction, durable when it resolves. */
export interface PeopleStore extends PersonCreation, PeopleRegister, DuplicateSearch {
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}
