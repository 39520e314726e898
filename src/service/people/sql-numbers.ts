import type { ExpressionBuilder, Kysely, Transaction } from 'kysely'
import { bankNumber, numbersOf, type Person, type PersonNumber } from '../../person'
import type { PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'
import { inTransaction } from './in-transaction'

const pageLength = 200

/** Stores the numbers that find these people. Removing a person deletes them by foreign key. */
export async function saveNumbers(
  transaction: Transaction<PeopleTables>,
  people: readonly Pick<PersonRecord, 'id' | 'person'>[],
): Promise<void> {
  const rows = people.flatMap(({ id, person }) =>
    numbersOf(person).map((number) => ({ person_id: id, ...number })),
  )
  if (rows.length === 0) return
  await transaction
    .insertInto('person_numbers')
    .values(rows)
    // Another process may store the same people's numbers at the same time.
    .onConflict((conflict) => conflict.columns(['person_id', 'kind']).doNothing())
    .execute()
}

/**
 * Returns the answers of `DuplicateSearch` with one query. It compares kinds and countries afterwards, because SQLite
 * refuses a condition with a thousand alternatives.
 */
export async function firstCreatedWith(
  database: Kysely<PeopleTables>,
  questions: readonly (readonly PersonNumber[])[],
): Promise<(string | undefined)[]> {
  // No person's number has U+0000, and PostgreSQL refuses a text with it.
  const asked = [...new Set(questions.flat().map(({ number }) => number))].filter(
    (number) => !number.includes('\0'),
  )
  if (asked.length === 0) return questions.map(() => undefined)
  const rows = await database
    .selectFrom('person_numbers')
    .innerJoin('people', 'people.id', 'person_numbers.person_id')
    .where('person_numbers.number', 'in', asked)
    .groupBy(['person_numbers.number', 'person_numbers.kind', 'person_numbers.country'])
    .select(['person_numbers.number', 'person_numbers.kind', 'person_numbers.country'])
    .select((eb) => eb.fn.min('people.created_at').as('created_at'))
    .execute()
  const found = new Map<string, typeof rows>()
  for (const row of rows) found.set(row.number, [...(found.get(row.number) ?? []), row])
  return questions.map((numbers) => {
    const moments = numbers.flatMap(({ kind, country, number }) =>
      (found.get(number) ?? [])
        .filter((row) => row.country === country)
        .filter((row) => (kind === undefined ? row.kind !== 'bank' : row.kind === kind))
        .map((row) => row.created_at),
    )
    return moments.sort()[0]
  })
}

/** The people with this number, of any kind and country. */
export function idsWithNumber(where: ExpressionBuilder<PeopleTables, 'people'>, number: string) {
  // A number of every kind is stored in the same spelling.
  const { number: spelled } = bankNumber(number)
  return where.selectFrom('person_numbers').select('person_id').where('number', '=', spelled)
}

/**
 * Returns a function that stores the missing numbers of people created by an older version. It runs at the first
 * search, so a service without a desk pays nothing. All searches wait for it; after a failure the next one
 * starts it again.
 */
export function createBackfill(database: Kysely<PeopleTables>): () => Promise<void> {
  let numbering: Promise<void> | undefined
  return async () => {
    numbering ??= backfillNumbers(database).catch((error: unknown) => {
      numbering = undefined
      throw error
    })
    return numbering
  }
}

async function backfillNumbers(database: Kysely<PeopleTables>): Promise<void> {
  for (let last = ''; ; ) {
    const page = await database
      .selectFrom('people')
      .select('id')
      .where('id', '>', last)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('person_numbers')
              .select('person_id')
              .whereRef('person_numbers.person_id', '=', 'people.id'),
          ),
        ),
      )
      .orderBy('id')
      .limit(pageLength)
      .execute()
    const newest = page.at(-1)
    if (newest === undefined) return
    await backfillPage(
      database,
      page.map(({ id }) => id),
    )
    last = newest.id
  }
}

async function backfillPage(database: Kysely<PeopleTables>, ids: readonly string[]): Promise<void> {
  await inTransaction(database, async (transaction) => {
    // An update without changes locks the rows. A person removed meanwhile is either missing here, or removed after the
    // commit.
    const rows = await transaction
      .updateTable('people')
      .set((eb) => ({ person: eb.ref('person') }))
      .where('id', 'in', ids)
      .returning(['id', 'person'])
      .execute()
    // Only `create` writes it, from a validated person.
    const people = rows.map(({ id, person }) => ({ id, person: JSON.parse(person) as Person }))
    await saveNumbers(transaction, people)
  })
}
