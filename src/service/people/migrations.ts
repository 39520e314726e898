import { type Migration, sql } from 'kysely'

const tables: readonly string[] = [
  `create table people (
      id text not null primary key,
      shared_id text,
      created_at text not null,
      person text not null,
      agreement text,
      reference text not null
    )`,
  // Ids of the upstream API do not sort by time.
  'create index people_by_age on people (created_at, id)',
  'create index people_by_reference on people (reference)',
  'create index people_by_shared_id on people (shared_id) where shared_id is not null',
  `create table person_numbers (
      person_id text not null references people (id) on delete cascade,
      kind text not null,
      country text not null,
      number text not null,
      created_at text not null,
      primary key (person_id, kind)
    )`,
  // The first person with a number is the first entry of the index, however many have it.
  'create index person_numbers_by_age on person_numbers (number, kind, country, created_at)',
  // No foreign key to the person: the key is inserted first, so that a second request with it waits there.
  `create table idempotency_keys (
      key text not null primary key,
      body_hash text not null,
      person_id text not null,
      answer text not null,
      bound_at text not null,
      reference text
    )`,
  'create index idempotency_keys_by_person on idempotency_keys (person_id)',
  `create table outbox (
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
      told text,
      errors text,
      answer text,
      client text not null
    )`,
  // The next entry of any client is one entry of the index, since those that are due have one `ask_at`.
  'create index outbox_by_turn on outbox (state, ask_at, client, created_at)',
  'create index outbox_by_person on outbox (upstream_id)',
  'create index outbox_by_age on outbox (state, updated_at)',
  'create index outbox_by_creation on outbox (state, created_at)',
  `create table documents (
      id text not null primary key,
      client text not null,
      length integer not null,
      media_type text,
      stored_length integer not null,
      state text not null,
      owners integer not null,
      open_until text not null,
      created_at text not null,
      stored_at text
    )`,
  // What nobody has and is due comes first.
  'create index documents_by_end on documents (owners, open_until)',
  // No foreign key to the person, since outbox entries own documents too.
  `create table person_documents (
      document_id text not null primary key,
      person_id text not null
    )`,
  'create index person_documents_by_person on person_documents (person_id)',
  `create table document_counters (
      name text not null primary key,
      bytes bigint not null
    )`,
  `create table store (
      only_row integer not null primary key check (only_row = 1),
      id text not null,
      link_secret text
    )`,
]

const sessions: readonly string[] = [
  'alter table people add column person_case text',
  'alter table outbox add column person_case text',
  'alter table outbox add column session_reference text',
  // No foreign key to the person, as for `idempotency_keys`.
  `create table session_references (
      session_reference text not null primary key,
      person_id text not null
    )`,
  'create index session_references_by_person on session_references (person_id)',
]

const events: readonly string[] = [
  `create table events (
      id text not null primary key,
      person_id text not null,
      body text not null,
      due_at text not null,
      ends_at text not null,
      tries integer not null,
      told text
    )`,
  'create index events_by_turn on events (due_at)',
  'create index events_by_person on events (person_id)',
]

function creating(statements: readonly string[]): Migration {
  return {
    async up(database) {
      for (const statement of statements) await sql.raw(statement).execute(database)
    },
  }
}

/** In the order of their names. A released migration is never edited: a change is a new migration. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001 tables': creating(tables),
  '002 sessions': creating(sessions),
  '003 events': creating(events),
}
