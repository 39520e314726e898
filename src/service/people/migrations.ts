import { StartupError } from '../failures/startup-error'

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
  [
    'alter table unowned_documents add column network_56 text',
    'alter table unowned_documents add column network_48 text',
    // Without a default: a replica of an earlier version, beside this one, adds rows without it.
    'alter table unowned_documents add column received integer',
    'create index unowned_documents_by_client on unowned_documents (client)',
    'create index unowned_documents_by_56 on unowned_documents (network_56)',
    'create index unowned_documents_by_48 on unowned_documents (network_48)',
    'alter table person_documents add column client text',
    'alter table person_documents add column network_56 text',
    'alter table person_documents add column network_48 text',
    `update person_documents set client = (
      select client from unowned_documents
      where unowned_documents.document_id = person_documents.document_id
    )`,
    `create table network_days (
      day text not null,
      network text not null,
      bytes bigint not null,
      primary key (day, network)
    )`,
  ],
  [
    // `storeMissingReferences` fills in existing people, since no SQL has SHA-256 in every database. A replica of an
    // earlier version, beside this one, adds rows without it.
    'alter table people add column reference text',
    'create index people_by_reference on people (reference)',
  ],
  ['alter table idempotency_keys add column reference text'],
  [
    // A document has one owner: the first, where an earlier version gave it to several people.
    `create table first_owners (
      document_id text not null primary key,
      person_id text not null,
      client text,
      network_56 text,
      network_48 text
    )`,
    `insert into first_owners
      select document_id, person_id, client, network_56, network_48
      from person_documents
      left join people on people.id = person_id
      left join outbox on outbox.id = person_id
      where true
      order by coalesce(people.created_at, outbox.created_at), person_id
      on conflict (document_id) do nothing`,
    'drop table person_documents',
    'alter table first_owners rename to person_documents',
    'create index person_documents_by_person on person_documents (person_id)',
  ],
  ['create table store (only_row integer not null primary key, id text not null)'],
  [
    // With a default: a replica of an earlier version, beside this one, adds rows without it.
    "alter table outbox add column client text not null default ''",
    'drop index outbox_by_state',
    'create index outbox_by_client on outbox (state, client, ask_at)',
  ],
  [
    // The first person with a number is the first entry of the index, however many have it. A replica of an earlier
    // version, beside this one, adds rows without the time.
    'alter table person_numbers add column created_at text',
    `update person_numbers set created_at = (
      select created_at from people where people.id = person_numbers.person_id
    )`,
    'create index person_numbers_by_age on person_numbers (number, kind, country, created_at)',
    'drop index person_numbers_by_number',
    // Null in the row of an earlier version, whose numbers `backfillNumbers` may have to store.
    'alter table people add column is_numbered integer',
    `update people set is_numbered = 1 where exists (
      select 1 from person_numbers where person_numbers.person_id = people.id
    )`,
    'create index people_without_numbers on people (id) where is_numbered is null',
    'create index outbox_by_creation on outbox (state, created_at)',
  ],
  [
    // Null in a row of an earlier version, beside this one: no sum has it.
    'alter table unowned_documents add column is_counted integer',
    `update unowned_documents set is_counted = case when exists (
      select 1 from person_documents where person_documents.document_id = unowned_documents.document_id
    ) then 0 else 1 end`,
    `create table unowned_sums (
      network text not null primary key,
      declared bigint not null,
      received bigint not null,
      documents bigint not null
    )`,
    `insert into unowned_sums
      select network, sum(declared), sum(received), count(*) from (
        select client as network, bytes as declared, coalesce(received, bytes) as received, is_counted
          from unowned_documents
        union all select network_56, 0, coalesce(received, bytes), is_counted from unowned_documents
        union all select network_48, 0, coalesce(received, bytes), is_counted from unowned_documents
        union all select '*0', 0, coalesce(received, bytes), is_counted from unowned_documents
      ) as networks
      where network is not null and is_counted = 1 group by network`,
    'drop index unowned_documents_by_client',
    'drop index unowned_documents_by_56',
    'drop index unowned_documents_by_48',
  ],
  [
    // The next entry of any client is one entry of the index, since those that are due have one `ask_at`.
    'create index outbox_by_turn on outbox (state, ask_at, client, created_at)',
    'drop index outbox_by_client',
  ],
  ['alter table outbox add column answer text'],
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
