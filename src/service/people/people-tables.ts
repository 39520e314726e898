import { StartupError } from '../failures/startup-error'

/** Dates and JSON are text columns, so that one schema serves every SQL database. */
export interface PeopleTables {
  people: {
    id: string
    /** The upstream API's id, where that API gave the `id` of an earlier person. */
    shared_id: string | null
    created_at: string
    /** The validated body as JSON. */
    person: string
    /** The privacy notice that the person agreed to, as JSON. */
    agreement: string | null
  }
  person_documents: {
    /** The id of the person, or of the outbox entry until the person has an id. */
    person_id: string
    document_id: string
  }
  /** Its primary key owns an idempotency key from the first request until the key expires or is freed. */
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
    /** The person's id once they are created. */
    upstream_id: string | null
    created_at: string
    updated_at: string
    /** One process works on the entry until this time. */
    claimed_until: string | null
    /** When the next call is due. */
    ask_at: string
    /** Calls without an outcome. */
    tries: number
    /** How the last call ended, without any text of the API. */
    told: string | null
    /** Why the API refused, as JSON: its sentences without what was sent. */
    errors: string | null
  }
  /** The numbers that find a person. A separate table, since not every database can index JSON. */
  person_numbers: {
    person_id: string
    kind: string
    country: string
    number: string
  }
  /** At most one row: a fingerprint of the signing secret, not the secret itself. */
  link_secret: {
    only_row: number
    fingerprint: string
  }
  /** Documents and unfinished uploads that nobody had when they arrived. The upload quota counts them. */
  unowned_documents: {
    document_id: string
    /** A pseudonym: no client address is stored. */
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

/** Applied in order, each once. A released migration is never edited: a change is a new migration. */
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
    // No foreign key to the person: the key is inserted first, so that a second request with it waits there.
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
    // Rebuilds person_documents without its foreign key, since outbox entries own documents too.
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
    // Ids of the upstream API do not sort by time.
    'create index people_by_age on people (created_at, id)',
  ],
  [
    // `backfillNumbers` fills in existing people, since no SQL reads JSON in every database.
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
  ['alter table people add column agreement text', 'alter table outbox add column agreement text'],
  [
    // One table owns a key for its whole life. Here an earlier version may have bound it to another person already.
    `insert into idempotency_keys (key, body_hash, person_id, answer, bound_at)
      select key, body_hash, id, '', created_at from outbox where key is not null
      on conflict (key) do nothing`,
    // Rebuilds the outbox without the key, since SQLite cannot drop a unique column. A replica of an earlier version
    // then fails to send a person. It could create a second one for the key.
    `create table outbox_without_keys (
      id text not null primary key,
      body text,
      agreement text,
      state text not null,
      upstream_id text,
      created_at text not null,
      updated_at text not null,
      claimed_until text,
      ask_at text not null,
      tries integer not null,
      told text
    )`,
    `insert into outbox_without_keys
      select id, body, agreement, state, upstream_id, created_at, updated_at, claimed_until, ask_at, tries, told
      from outbox`,
    'drop table outbox',
    'alter table outbox_without_keys rename to outbox',
    'create index outbox_by_state on outbox (state, ask_at)',
    'create index outbox_by_person on outbox (upstream_id)',
  ],
  [
    'alter table outbox add column errors text',
    'create index outbox_by_age on outbox (state, updated_at)',
  ],
  [
    'alter table people add column shared_id text',
    'create index people_by_shared_id on people (shared_id) where shared_id is not null',
  ],
]

interface Migration {
  number: number
  statements: readonly string[]
}

/**
 * Returns the migrations after number `last`. `setting` names the setting that locates the database. Throws a
 * StartupError when a newer version has migrated it, since this version would misread it.
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
