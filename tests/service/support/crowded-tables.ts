/** How many rows strangers have written, all of one client. */
export const crowd = 100_000

const long = "'2026-01-01T00:00:00.000Z'"
const later = "'2999-01-01T00:00:00.000Z'"

/** The bank number of all these people. */
export const crowdedNumber = '22212345678'

/** SQL for SQLite and PostgreSQL that writes so many rows into each table that strangers' requests fill. */
export function crowdedTables(client: string): string[] {
  const rows = (table: string, columns: string, values: string) =>
    `insert into ${table} (${columns})
      with recursive numbered(i) as (select 1 union all select i + 1 from numbered where i < ${crowd})
      select ${values} from numbered`
  return [
    rows(
      'people',
      'id, created_at, person, shared_id, reference',
      `'s' || i, ${long}, '{}', 'shared', 'r' || i`,
    ),
    rows('person_documents', 'person_id, document_id', `'s' || i, 'd' || i`),
    rows(
      'person_numbers',
      'person_id, kind, country, number, created_at',
      `'s' || i, 'bank', '', '${crowdedNumber}', ${long}`,
    ),
    rows(
      'idempotency_keys',
      'key, body_hash, person_id, answer, bound_at',
      `'k' || i, 'hash', 's' || i, '{}', ${long}`,
    ),
    rows(
      'documents',
      'id, client, length, stored_length, state, owners, open_until, created_at',
      `'u' || i, '${client}', 1, 1, 'arriving', 0, ${later}, ${long}`,
    ),
    rows('document_counters', 'name, bytes', `'client n' || i, 1`),
    rows('session_references', 'session_reference, person_id', `'r' || i, 's' || i`),
    rows(
      'events',
      'id, person_id, body, due_at, ends_at, tries',
      `'e' || i, 's' || i, '{}', ${later}, ${later}, 1`,
    ),
    rows(
      'outbox',
      'id, state, created_at, updated_at, ask_at, tries, client',
      `'o' || i, 'unknown', ${long}, ${long}, ${later}, 1, '${client}'`,
    ),
  ]
}
