import type { Kysely, Transaction } from 'kysely'
import type { Person } from '../../person/person'
import { numbersOf, type PersonNumber } from '../../person/person-numbers'
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

/** Sorts by time, since ids of the upstream API do not sort by it. */
export async function firstCreatedWith(
  database: Kysely<PeopleTables>,
  numbers: readonly PersonNumber[],
): Promise<string | undefined> {
  if (numbers.length === 0) return undefined
  const first = await database
    .selectFrom('person_numbers')
    .innerJoin('people', 'people.id', 'person_numbers.person_id')
    .select('people.created_at')
    .where((eb) =>
      eb.or(
        numbers.map(({ kind, country, number }) =>
          eb.and([
            eb('person_numbers.number', '=', number),
            eb('person_numbers.country', '=', country),
            kind === undefined
              ? eb('person_numbers.kind', '!=', 'bank')
              : eb('person_numbers.kind', '=', kind),
          ]),
        ),
      ),
    )
    .orderBy('people.created_at')
    .orderBy('people.id')
    .executeTakeFirst()
  return first?.created_at
}

/**
 * Returns a function that stores the missing numbers of people created by an older version. It runs at the first
 * duplicate check, so a service without a desk pays nothing. All checks wait for it; after a failure the next check
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
