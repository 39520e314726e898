import type { ColumnType } from 'kysely'
import type { PersonCase } from '../../person'

/** Dates and JSON are text columns, so that one schema serves every SQL database. */
export interface PeopleTables {
  people: {
    id: string
    /** The upstream API's id, where it may be another person's. The `id` is then that of the outbox entry. */
    shared_id: string | null
    created_at: string
    /** The validated body as JSON. */
    person: string
    /** The privacy notice that the person agreed to, as JSON. */
    agreement: string | null
    /** The short reference of the id that the client or the desk was given. */
    reference: string
    /** The case that they were checked as. Null in a row of an earlier version. */
    person_case: PersonCase | null
  }
  /** Its primary key owns the reference of a session for as long as an idempotency key is owned. */
  session_references: {
    session_reference: string
    /** As in `idempotency_keys`. */
    person_id: string
  }
  /** Its primary key is the document: one person has it, and whoever names it later does not get it. */
  person_documents: {
    document_id: string
    /** The id of the person, or of the outbox entry until the person has an id. */
    person_id: string
  }
  /** All that is known of a document, from the creation of its upload until its files are deleted. */
  documents: {
    /** A hash of the upload's id, from which nobody learns the address that allows removing it. */
    id: string
    /** A pseudonym: no IP is stored. */
    client: string
    /** The declared length of the upload, in bytes. */
    length: number
    /** Null until the document is stored. */
    media_type: string | null
    /** Bytes: of the upload, those that arrived and are counted; then those of the document. */
    stored_length: number
    state: 'arriving' | 'stored' | 'removed'
    /** 1 while a person has it, else 0. */
    owners: number
    /** It is removed after this time if nobody has it. Empty when it is removed, and its files are not deleted yet. */
    open_until: string
    created_at: string
    stored_at: string | null
  }
  /** Running counters of the quota, by name. */
  document_counters: {
    name: string
    /** PostgreSQL returns it as text. */
    bytes: ColumnType<number | string, number, number>
  }
  /** Its primary key owns an idempotency key from the first request until its person is removed or the key is freed. */
  idempotency_keys: {
    key: string
    body_hash: string
    /** The id of the person, or of the outbox entry while the outcome is unknown. */
    person_id: string
    /**
     * The body of the first response. A later version of the service must repeat it unchanged. Empty while the outcome
     * at the upstream API is unknown.
     */
    answer: string
    bound_at: string
    /** The outbox entry, where only the desk may read the answer: the upstream API may have had the person before. */
    reference: string | null
  }
  /** People to be created at the upstream API. */
  outbox: {
    /** A UUIDv7; also the idempotency key of the request to the upstream API. */
    id: string
    /** The exact bytes that are sent; null once the outcome is known. */
    body: string | null
    /** For the row of the person. It is never sent; null once the outcome is known. */
    agreement: string | null
    state: OutboxState
    /** The API's id of the person once they are stored. */
    upstream_id: string | null
    created_at: string
    updated_at: string
    /** One process works on the entry until this time. */
    claimed_until: string | null
    /** When the next call is due. Empty from then on until that call has ended; the year 9999 where there is none. */
    ask_at: string
    /** Calls without an outcome. */
    tries: number
    /** How the last call ended, without any text of the API. */
    told: string | null
    /** Why the API refused, as JSON: its sentences without what was sent. */
    errors: string | null
    /**
     * What the key was told while the outcome is unknown, as the JSON of an `Outcome`, once the API has answered. The key
     * gets it again without a call.
     */
    answer: string | null
    /**
     * A pseudonym of the client or /56 that sent the person. Empty once the outcome is known, and in a row of an earlier
     * version.
     */
    client: string
    /** For the row of the person, as the two columns there. */
    person_case: PersonCase | null
    session_reference: string | null
  }
  /** What the operator's server is still to be told. A delivered event has no row. */
  events: {
    /** A UUIDv7; also the `webhook-id`, by which the receiver knows it again. */
    id: string
    /** Or the outbox entry of a person who was refused. */
    person_id: string
    /** What is sent, as JSON. */
    body: string
    /** Of the next delivery. While one runs: when it is made again if its process does not end it. */
    due_at: string
    /** Nobody sends it by itself after this time. */
    ends_at: string
    /** Deliveries that failed. */
    tries: number
    /** How the last one failed, without any text of the receiver. */
    told: string | null
  }
  /** The numbers that find a person. A separate table, since not every database can index JSON. */
  person_numbers: {
    person_id: string
    kind: string
    country: string
    number: string
    /** Of the person. */
    created_at: string
  }
  /** One row. */
  store: {
    only_row: number
    /** Of this store, which the documents' `owner` names. It stays with the data in every copy. */
    id: string
    /** A fingerprint of the signing secret, not the secret itself. Null where an operator has lost the secret. */
    link_secret: string | null
  }
}

export const outboxStates = ['pending', 'created', 'refused', 'unknown'] as const
export type OutboxState = (typeof outboxStates)[number]
