import type { FieldProblem } from '../../contract/problem'
import type { PersonNumber } from '../../person/person-numbers'
import type { Person } from '../../person/person'
import type { Refusal } from '../../person/refusal'

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
export interface IdempotentRequest extends KeyedRequest {
  responseBodyFor: (record: PersonRecord) => string
}

export interface Created {
  state: 'created'
  record: PersonRecord
}

/** What a key is bound to. */
export type BoundKey =
  | { state: 'replayed'; answer: string }
  /** The body was another one. */
  | { state: 'reused' }

/** A request with this key is being answered. */
export interface KeyInProgress {
  state: 'inProgress'
}

export interface Refused {
  state: 'refused'
  refusals: readonly Refusal[]
}

/**
 * What came of sending the person to another API. `why` is for the log, in words of ours; `retryAfter` is seconds;
 * `reference` is where the operator finds the refusal among those on their way.
 */
export type NotCreatedUpstream =
  /** A person of this kind is there already, under this id. Who may be told depends on who asks: see `hideDuplicates`. */
  | { state: 'exists'; id: string; reference?: string }
  | { state: 'refusedUpstream'; errors: readonly FieldProblem[]; reference: string }
  /** Refused for a reason that lies with our settings, not with the person. */
  | { state: 'misconfigured'; why: string }
  /** It cannot be reached, or asks to be asked later. */
  | { state: 'unavailable'; why: string; retryAfter: number | undefined }
  /** The person may have been created: sending the same again finds out. `cause` is why it could not be written down. */
  | { state: 'outcomeUnknown'; why: string; retryAfter: number | undefined; cause?: unknown }

/** What a request to create a person is answered by. */
export type CreationOutcome = Created | BoundKey | KeyInProgress | Refused | NotCreatedUpstream

export type CreateResult =
  | CreationOutcome
  /** These of the documents were taken back; no person is created, and no key bound. */
  | { state: 'documentsGone'; documentIds: string[] }

/** The person was sent to where they are created, and what became of them is not known yet. */
interface UnresolvedKey {
  state: 'open'
  /** Sends the same again, to the byte, whatever the rules of today say of it. */
  resend: () => Promise<CreationOutcome>
}

/** For the request that creates a person. Each creation is one transaction, durable when it resolves. */
export interface PersonCreation {
  /**
   * The documents named become this person's, and can no longer be taken back. A key is bound in the same
   * transaction; if it already was, no person is created.
   */
  create: (
    person: Person,
    documentIds: readonly string[],
    request?: IdempotentRequest,
  ) => Promise<CreateResult>
  /** Undefined when the key is free. */
  findBoundKey: (request: KeyedRequest) => Promise<BoundKey | UnresolvedKey | undefined>
}

/** For the operator's program. */
export interface PeopleRegister {
  find: (id: string) => Promise<PersonRecord | undefined>
  /** All people, the newest last, without holding them in memory. */
  list: () => AsyncIterable<PersonRecord>
  /** Frees the person's keys as well. The documents that were this person's alone, taken back, for the caller to remove; undefined when there was no such person. */
  remove: (id: string) => Promise<string[] | undefined>
}

/** For the desk's question before a person is sent. */
export interface DuplicateSearch {
  /** When the first of the people with any of these numbers was created, ISO 8601 in UTC; undefined when there is none. */
  firstCreatedWith: (numbers: readonly PersonNumber[]) => Promise<string | undefined>
}

/** For what is swept regularly. */
export interface PeopleCleanup {
  /**
   * To be asked before a document's file is removed: from then on no person can be given it. False, and nothing
   * changes, where one already has it.
   */
  markRemovedIfUnowned: (documentId: string) => Promise<boolean>
  /** Frees the keys bound before this moment, ISO 8601 in UTC. Their people stay. */
  deleteKeysBefore: (before: string) => Promise<void>
  /** Documents taken back, also those of removed people: their files are to be gone. */
  removedDocumentIds: () => Promise<string[]>
  /** Forgets those taken back before this moment, ISO 8601 in UTC. */
  forgetRemovedDocuments: (before: string) => Promise<void>
}

/** Somebody who was given a document. */
export interface DocumentUse {
  person: Person
  /** Since when it is known what became of them, ISO 8601 in UTC; undefined while that is open. */
  knownSince: string | undefined
}

/** For whoever serves a document. */
export interface DocumentUses {
  usesOf: (documentId: string) => Promise<DocumentUse[]>
}

interface UnownedDocument {
  documentId: string
  /** A pseudonym of whoever sent it. */
  client: string
  bytes: number
  /** ISO 8601, UTC. */
  countedAt: string
}

/** For the quota of uploads: the room taken by documents, finished or not, that no person has. */
export interface UnownedDocuments {
  count: (document: UnownedDocument) => Promise<void>
  resize: (documentId: string, bytes: number) => Promise<void>
  forget: (documentIds: readonly string[]) => Promise<void>
  /** The moment is ISO 8601, UTC. */
  forgetBefore: (moment: string) => Promise<void>
  /** Bytes, of this client and of all together. */
  bytesOf: (client: string) => Promise<{ client: number; total: number }>
}

/** For whoever removes a document. */
export type DocumentOwnership = Pick<PeopleCleanup, 'markRemovedIfUnowned'>

/** Where people live. Each change is one transaction, durable when it resolves. */
export interface PeopleStore
  extends PersonCreation,
    PeopleRegister,
    DuplicateSearch,
    DocumentUses,
    PeopleCleanup {
  isReady: () => Promise<boolean>
  close: () => Promise<void>
}
