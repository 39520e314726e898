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
]
