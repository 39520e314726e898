import { StartupError } from '../failures/startup-error'

/** Texts throughout, so that one schema serves every SQL database. */
export interface PeopleTables {
  people: {
    id: string
    created_at: string
    /** The body as checked, JSON. */
    person: string
  }
  person_documents: {
    /** Of the person, or of the entry in the outbox until the person has an id. */
    person_id: string
    document_id: string
  }
  idempotency_keys: {
    key: string
    body_hash: string
    person_id: string
    /** The body of the first answer: a later version of the service must not word it anew. */
    answer: string
    bound_at: string
  }
  /** Documents no person can be given any more: their files are removed, or about to be. */
  removed_documents: {
    document_id: string
    removed_at: string
  }
  /** People on their way to the API they are created at. */
  outbox: {
    /** A UUIDv7, and the key the API knows this person's request by. */
    id: string
    /** The client's, while the outcome is open. */
    key: string | null
    body_hash: string | null
    /** The very bytes that are sent; gone once the outcome is known. */
    body: string | null
    state: OutboxState
    /** The person's id, once they are created. */
    upstream_id: string | null
    created_at: string
    updated_at: string
    /** Until then one process is at work on it. */
    claimed_until: string | null
    /** When it is next asked what became of it. */
    ask_at: string
    /** Calls without an outcome. */
    tries: number
    /** How the last call ended, in words of ours. */
    told: string | null
  }
  /** What a person is found by. Beside the person, whose JSON no index reaches in every database. */
  person_numbers: {
    person_id: string
    kind: string
    country: string
    number: string
  }
  /** At most one row: of the secret that signs the links to documents, and not the secret itself. */
  link_secret: {
    only_row: number
    fingerprint: string
  }
  /** Documents and unfinished uploads that were nobody's when they came, and whose room they take. */
  unowned_documents: {
    document_id: string
    /** A pseudonym: no address of a client is kept. */
    client: string
    bytes: number
    counted_at: string
  }
  migrations: {
    number: number
  }
}

export const outboxStates = ['pending', 'created', 'refused', 'unknown'] as const
export type OutboxState = (typeof outboxStates)[number]

/** Applied in order, each once. A released one is never edited: what changes comes as the next. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table people (
      id text not null primary key,
      created_at text not null,
      person text not null
    )`,
    `create table person_documents (
      person_id text not null references people (id),
      document_id text not null,
      primary key (person_id, document_id)
    )`,
    'create index person_documents_by_document on person_documents (document_id)',
  ],
  [
    // No reference to the person: the key is written first, so that a second request with it stops there.
    `create table idempotency_keys (
      key text not null primary key,
      body_hash text not null,
      person_id text not null,
      answer text not null,
      bound_at text not null
    )`,
    'create index idempotency_keys_by_person on idempotency_keys (person_id)',
    'create index idempotency_keys_by_age on idempotency_keys (bound_at)',
  ],
  [
    `create table removed_documents (
      document_id text not null primary key,
      removed_at text not null
    )`,
    'create index removed_documents_by_age on removed_documents (removed_at)',
  ],
  [
    // As before, but for the reference to the person: an entry of the outbox owns documents too.
    'create table owned_documents (person_id text not null, document_id text not null)',
    'insert into owned_documents select person_id, document_id from person_documents',
    'drop table person_documents',
    `create table person_documents (
      person_id text not null,
      document_id text not null,
      primary key (person_id, document_id)
    )`,
    'insert into person_documents select person_id, document_id from owned_documents',
    'drop table owned_documents',
    'create index person_documents_by_document on person_documents (document_id)',
    `create table outbox (
      id text not null primary key,
      key text unique,
      body_hash text,
      body text,
      state text not null,
      upstream_id text,
      created_at text not null,
      updated_at text not null,
      claimed_until text,
      ask_at text not null,
      tries integer not null,
      told text
    )`,
    'create index outbox_by_state on outbox (state, ask_at)',
    'create index outbox_by_person on outbox (upstream_id)',
    // Ids of another API do not sort by time.
    'create index people_by_age on people (created_at, id)',
  ],
  [
    // The people who are there already get theirs from `backfillNumbers`: no SQL reads JSON everywhere.
    `create table person_numbers (
      person_id text not null references people (id) on delete cascade,
      kind text not null,
      country text not null,
      number text not null,
      primary key (person_id, kind)
    )`,
    'create index person_numbers_by_number on person_numbers (number, kind)',
  ],
  [
    `create table link_secret (
      only_row integer not null primary key check (only_row = 1),
      fingerprint text not null
    )`,
  ],
  [
    `create table unowned_documents (
      document_id text not null primary key,
      client text not null,
      bytes integer not null,
      counted_at text not null
    )`,
  ],
]

interface Migration {
  number: number
  statements: readonly string[]
}

/**
 * The migrations that are not applied yet. `last` is the number of the newest one that is, `setting` names where
 * the database is. Throws where a newer version of the service has migrated it: this one would misread it.
 */
export function migrationsAfter(last: number | null | undefined, setting: string): Migration[] {
  const applied = last ?? 0
  if (applied > migrations.length) {
    throw new StartupError(
      `${setting} names a database of a newer version of this service: its tables are at migration ${applied}, and this version knows ${migrations.length}. Start that version, or a newer one.`,
    )
  }
  return migrations
    .map((statements, index) => ({ number: index + 1, statements }))
    .filter(({ number }) => number > applied)
}
