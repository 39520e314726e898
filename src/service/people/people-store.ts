import type { Person } from '../../person/person'

export interface PersonRecord {
  /** A UUIDv7: ids sort by the time of creation. */
  id: string
  /** ISO 8601, UTC. */
  createdAt: string
  person: Person
}

/** A request that may come again, by its client's key and what it said. */
export interface KeyedRequest {
  /** Its Idempotency-Key. */
  key: string
  /** SHA-256 of the body's bytes. */
  bodyHash: string
}

/** A request that is to have the same answer every time: kept with the key. */
export interface OnceOnly extends KeyedRequest {
  answerTo: (record: PersonRecord) => string
}

/** What a key is bound to. A store whose calls can end without an answer has a state more: unknown. */
export type BoundKey =
  | { state: 'replayed'; answer: string }
  /** The body was another one. */
  | { state: 'reused' }

export type Creation = { state: 'created'; record: PersonRecord } | BoundKey

/** Where people live. Each change is one transaction, durable when it resolves. */
export interface PeopleStore {
  /**
   * The documents named become this person's: they cannot be taken back by whoever uploaded them. A key is bound
   * in the same transaction; if it already was, no person is created.
   */
  create: (person: Person, documentIds: readonly string[], request?: OnceOnly) => Promise<Creation>
  /** Undefined when the key is free. */
  boundTo: (request: KeyedRequest) => Promise<BoundKey | undefined>
  /** Frees the keys bound before this moment, ISO 8601 in UTC. Their people stay. */
  freeKeys: (before: string) => Promise<void>
  find: (id: string) => Promise<PersonRecord | undefined>
  /** All people, the newest last, without holding them in memory. */
  list: () => AsyncIterable<PersonRecord>
  /** Frees the person's keys as well. The documents that were this person's alone, for the caller to remove; undefined when there was no such person. */
  remove: (id: string) => Promise<string[] | undefined>
  isDocumentOwned: (documentId: string) => Promise<boolean>
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}
