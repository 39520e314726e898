import type { ColumnType } from 'kysely'

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
    /** The short reference of the id that the client or the desk was given. Null in a row of an earlier version. */
    reference: string | null
    /** 1 when `person_numbers` has the numbers. Null in a row of an earlier version. */
    is_numbered: number | null
  }
  /** Its primary key is the document: one person has it, and whoever names it later does not get it. */
  person_documents: {
    /** The id of the person, or of the outbox entry until the person has an id. */
    person_id: string
    document_id: string
    /** Pseudonyms of the networks that uploaded it. Null for a document of before they were counted. */
    client: string | null
    network_56: string | null
    network_48: string | null
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
  /** Documents that nobody can be given any more. Their files are deleted, or about to be. */
  removed_documents: {
    document_id: string
    removed_at: string
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
     * What the key was told while the outcome is unknown, as the JSON of an `Answer`, once the API has answered. The key
     * gets it again without a call.
     */
    answer: string | null
    /**
     * A pseudonym of the client or /56 that sent the person. Empty once the outcome is known, and in a row of an earlier
     * version.
     */
    client: string
  }
  /** The numbers that find a person. A separate table, since not every database can index JSON. */
  person_numbers: {
    person_id: string
    kind: string
    country: string
    number: string
    /** Of the person. Null in a row of an earlier version. */
    created_at: string | null
  }
  /** At most one row: a fingerprint of the signing secret, not the secret itself. */
  link_secret: {
    only_row: number
    fingerprint: string
  }
  /** At most one row: the id of this store, which the documents' `owner` names. */
  store: {
    only_row: number
    id: string
  }
  /** Documents and unfinished uploads that nobody had when they arrived. The upload quota counts them. */
  unowned_documents: {
    document_id: string
    /** A pseudonym: no IP is stored. */
    client: string
    /** Pseudonyms of the /56 and the /48 around an IPv6 client. */
    network_56: string | null
    network_48: string | null
    /** Those that were declared, or those of the document. */
    bytes: number
    /** Those that arrived. Null in a row of an earlier version: `bytes` then. */
    received: number | null
    counted_at: string
    /** 0 while a person has it, else 1. Null in a row of an earlier version. */
    is_counted: number | null
  }
  /** What the rows of `unowned_documents` that count add up to. */
  unowned_sums: {
    /** A pseudonym of a client, of a /56 or of a /48, or a part of everybody. */
    network: string
    /** PostgreSQL returns them as text. */
    declared: ColumnType<number | string, number, number>
    received: ColumnType<number | string, number, number>
    documents: ColumnType<number | string, number, number>
  }
  /** The bytes that arrived from a network on a day, also of documents that people have or that were removed. */
  network_days: {
    /** `YYYY-MM-DD` in UTC. */
    day: string
    /** A pseudonym of a client, of a /56 or of a /48. */
    network: string
    /** PostgreSQL returns it as text. */
    bytes: ColumnType<number | string, number, number>
  }
  migrations: {
    number: number
  }
}

/** Of `person_documents` and of `unowned_documents`: any may be the network that is asked for. */
export const networkColumns = ['client', 'network_56', 'network_48'] as const

export const outboxStates = ['pending', 'created', 'refused', 'unknown'] as const
export type OutboxState = (typeof outboxStates)[number]
