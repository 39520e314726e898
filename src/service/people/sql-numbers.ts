import { type ExpressionBuilder, type Kysely, sql, type Transaction } from 'kysely'
import { bankNumber, idTypes, numbersOf, type PersonNumber } from '../../person'
import type { PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'

/** Stores the numbers that find these people. Removing a person deletes them by foreign key. */
export async function saveNumbers(
  transaction: Transaction<PeopleTables>,
  people: readonly Pick<PersonRecord, 'id' | 'person' | 'createdAt'>[],
): Promise<void> {
  const rows = people.flatMap(({ id, person, createdAt }) =>
    numbersOf(person).map((number) => ({ person_id: id, ...number, created_at: createdAt })),
  )
  if (rows.length === 0) return
  await transaction.insertInto('person_numbers').values(rows).execute()
}

/**
 * Returns the answers of `DuplicateSearch` with one query. It reads one entry of the index for each number and kind,
 * however many people have the number: strangers may write many.
 */
export async function firstCreatedWith(
  database: Kysely<PeopleTables>,
  questions: readonly (readonly PersonNumber[])[],
): Promise<(string | undefined)[]> {
  // No person's number has U+0000, and PostgreSQL refuses a text with it.
  const asked = new Map(
    questions
      .flat()
      .filter(({ number }) => !number.includes('\0'))
      .flatMap(storedAs)
      .map((stored) => [keyOf(stored), stored]),
  )
  if (asked.size === 0) return questions.map(() => undefined)
  const rows = [...asked.values()].map(
    ({ number, kind, country }) => sql`(${number}, ${kind}, ${country})`,
  )
  const { rows: found } = await sql<StoredNumber & { created_at: string | null }>`
    with asked (number, kind, country) as (values ${sql.join(rows)})
    select number, kind, country, (
      select stored.created_at from person_numbers as stored
      where stored.number = asked.number and stored.kind = asked.kind and stored.country = asked.country
      order by stored.created_at limit 1
    ) as created_at from asked`.execute(database)
  const moments = new Map(found.map((row) => [keyOf(row), row.created_at]))
  return questions.map(
    (numbers) =>
      numbers
        .flatMap(storedAs)
        .flatMap((stored) => moments.get(keyOf(stored)) ?? [])
        .sort()[0],
  )
}

type StoredNumber = Record<'number' | 'kind' | 'country', string>

function keyOf({ number, kind, country }: StoredNumber): string {
  return JSON.stringify([number, kind, country])
}

/** The numbers that this one may be stored as: of each kind of ID, where its kind is not known. */
function storedAs({ kind, country, number }: PersonNumber): StoredNumber[] {
  const kinds: readonly string[] = kind === undefined ? idTypes : [kind]
  return kinds.map((each) => ({ kind: each, country, number }))
}

/** The people with this number, of any kind and country. */
export function idsWithNumber(where: ExpressionBuilder<PeopleTables, 'people'>, number: string) {
  // A number of every kind is stored in the same spelling.
  const { number: spelled } = bankNumber(number)
  return where.selectFrom('person_numbers').select('person_id').where('number', '=', spelled)
}
