import type { Person } from '../../person/person'

export interface PersonRecord {
  /** A UUIDv7: ids sort by the time of creation. */
  id: string
  /** ISO 8601, UTC. */
  createdAt: string
  person: Person
}

/** Where people live. Each change is one transaction, durable when it resolves. */
export interface PeopleStore {
  /** The documents named become this person's: they cannot be taken back by whoever uploaded them. */
  create: (person: Person, documentIds: readonly string[]) => Promise<PersonRecord>
  find: (id: string) => Promise<PersonRecord | undefined>
  /** All people, the newest last, without holding them in memory. */
  list: () => AsyncIterable<PersonRecord>
  /** The documents that were this person's alone, for the caller to remove; undefined when there was no such person. */
  remove: (id: string) => Promise<string[] | undefined>
  isDocumentOwned: (documentId: string) => Promise<boolean>
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}
