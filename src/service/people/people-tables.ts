/** Texts throughout, so that one schema serves every SQL database. */
export interface PeopleTables {
  people: {
    id: string
    created_at: string
    /** The body as checked, JSON. */
    person: string
  }
  person_documents: {
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
  migrations: {
    number: number
  }
}

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
]
