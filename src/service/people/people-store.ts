import type { PersonNumber } from '../../person/person-numbers'
import type { Person } from '../../person/person'

export interface PersonRecord {
  /** A UUIDv7, which sort by the time of creation; of a person created elsewhere, the id they have there. */
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

/** What a key is bound to. */
export type BoundKey =
  | { state: 'replayed'; answer: string }
  /** The body was another one. */
  | { state: 'reused' }

export type Creation =
  | Created
  /** These of the documents were taken back; no person is created, and no key bound. */
  | { state: 'documentsGone'; documentIds: string[] }
  | BoundKey

export interface Created {
  state: 'created'
  record: PersonRecord
}

/** The person was sent to where they are created, and what became of them is not known yet. */
interface OpenKey {
  state: 'open'
  /** Sends the same again, to the byte, whatever the rules of today say of it. */
  askAgain: () => Promise<Created | BoundKey>
}

/** Where people live. Each change is one transaction, durable when it resolves. */
export interface PeopleStore {
  /**
   * The documents named become this person's, and can no longer be taken back. A key is bound in the same
   * transaction; if it already was, no person is created.
   */
  create: (person: Person, documentIds: readonly string[], request?: OnceOnly) => Promise<Creation>
  /** Undefined when the key is free. */
  boundTo: (request: KeyedRequest) => Promise<BoundKey | OpenKey | undefined>
  /** Frees the keys bound before this moment, ISO 8601 in UTC. Their people stay. */
  freeKeys: (before: string) => Promise<void>
  find: (id: string) => Promise<PersonRecord | undefined>
  /** When the first of the people with any of these numbers was created, ISO 8601 in UTC; undefined when there is none. */
  firstWith: (numbers: readonly PersonNumber[]) => Promise<string | undefined>
  /** All people, the newest last, without holding them in memory. */
  list: () => AsyncIterable<PersonRecord>
  /** Frees the person's keys as well. The documents that were this person's alone, taken back, for the caller to remove; undefined when there was no such person. */
  remove: (id: string) => Promise<string[] | undefined>
  /**
   * To be asked before a document's file is removed: from then on no person can be given it. False, and nothing
   * changes, where one already has it.
   */
  takeBack: (documentId: string) => Promise<boolean>
  /** Documents taken back, also those of removed people: their files are to be gone. */
  takenBack: () => Promise<string[]>
  /** Forgets those taken back before this moment, ISO 8601 in UTC. */
  forgetTakenBack: (before: string) => Promise<void>
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}
