import type { Agreement } from '../../contract/privacy'
import type { Person, PersonNumber } from '../../person'
import type { Answer, Creation } from './creation'

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
   * Assigns the documents to the person, so that they can no longer be removed. `documentsGone` where one is removed, or
   * another person has it. Binds the key in the same transaction;
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
  replay: (request: KeyedRequest) => Promise<Answer | undefined>
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
  /** The people with a document that came from this network, given by its pseudonym. The earliest is first. */
  listFrom: (network: string) => Promise<PersonRecord[]>
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

/** For the regular sweeps. */
export interface PeopleCleanup {
  /**
   * Call it before deleting a document's file: afterwards nobody can be given the document. Resolves to false, without
   * any change, when a person has it.
   */
  markRemovedIfUnowned: (documentId: string) => Promise<boolean>
  /** Returns those of these documents that a person has. */
  ownedAmong: (documentIds: readonly string[]) => Promise<string[]>
  /** Documents marked as removed, including those of removed people. Their files must be deleted. */
  removedDocumentIds: () => Promise<string[]>
  /** Forgets documents marked as removed before this time, ISO 8601 in UTC. */
  forgetRemovedDocuments: (before: string) => Promise<void>
}

/** The person who was given a document. */
interface DocumentUse {
  person: Person
  /** When the person's outcome became known, ISO 8601 in UTC. Undefined while it is unknown. */
  knownSince: string | undefined
}

/** For the route that serves a document. */
export interface DocumentUses {
  /** Undefined when nobody has it. */
  useOf: (documentId: string) => Promise<DocumentUse | undefined>
}

/** The pseudonyms of what a client counts as: itself, then the /56 and the /48 around an IPv6 client. */
export type Networks = readonly [client: string, ...wider: string[]]

interface CountedBytes {
  /** Those that were declared, or those of the document. */
  bytes: number
  /** Those that arrived. */
  received: number
  /** ISO 8601, UTC. */
  countedAt: string
}

export interface UnownedDocument extends CountedBytes {
  /** Of the client that uploads it. */
  networks: Networks
}

/** For the upload quota: the bytes of uploads and documents that no person has. */
export interface UnownedDocuments {
  /** Counts an upload of which no byte arrived yet. */
  count: (documentId: string, document: Omit<UnownedDocument, 'received'>) => Promise<void>
  find: (documentId: string) => Promise<UnownedDocument | undefined>
  resize: (documentId: string, counted: CountedBytes) => Promise<void>
  /**
   * Counts the bytes that arrived of an upload so far, also for the day of this time, which no removal gives back.
   * Returns the upload and how many of them are new; undefined when it is not counted.
   */
  receive: (
    documentId: string,
    received: number,
    at: string,
  ) => Promise<{ networks: Networks; growth: number } | undefined>
  forget: (documentIds: readonly string[]) => Promise<void>
  /** Forgets the uploads without a byte that were counted before this time, and returns their ids. */
  forgetEmptyBefore: (moment: string) => Promise<string[]>
  /** The time is ISO 8601, UTC. */
  forgetBefore: (moment: string) => Promise<void>
  /** Forgets the days before the day of this time. */
  forgetDaysBefore: (moment: string) => Promise<void>
  /** The declared bytes of this client. */
  declaredBy: (client: string) => Promise<number>
  /** What arrived from this network, or from everybody. */
  receivedFrom: (network?: string) => Promise<{ bytes: number; documents: number }>
  /** Adds to the bytes that arrived from each of these networks on the day of this time. */
  addToDay: (at: string, networks: Networks, bytes: number) => Promise<void>
  /** The bytes that arrived from each of these networks on the day of this time. */
  onDay: (at: string, networks: Networks) => Promise<number[]>
}

/** For callers that delete documents, or that link to them. */
export type DocumentOwnership = Pick<PeopleCleanup, 'markRemovedIfUnowned' | 'ownedAmong'>

/** Stores people. Each change is one transaction, durable when it resolves. */
export interface PeopleStore
  extends PersonCreation,
    PeopleRegister,
    DuplicateSearch,
    DocumentUses,
    PeopleCleanup {
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}
