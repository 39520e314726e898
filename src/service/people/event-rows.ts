import type { Kysely, Selectable, SelectQueryBuilder, Transaction } from 'kysely'
import type { PersonEvent } from '../../contract/webhook'
import { eventLifetimeMs } from '../../contract/lifetimes'
import { newId } from './new-id'
import type { PersonRecord } from './people-store'
import type { PeopleTables } from './people-tables'

/** What became of a person, for the operator's own server. */
export interface NewEvent extends Pick<PersonRecord, 'id' | 'personCase' | 'sessionReference'> {
  type: PersonEvent['type']
  /** ISO 8601, UTC. */
  at: string
}

export type EventRow = Selectable<PeopleTables['events']>

/**
 * Writes events in the transaction that they are about. All events of a person are written in one, and are delivered in
 * the order of their ids.
 */
export async function writeEvents(
  transaction: Transaction<PeopleTables>,
  events: readonly NewEvent[],
): Promise<void> {
  const rows = events.map(({ type, at, id, sessionReference: reference, personCase }) => {
    const state = type === 'person.refused' ? 'refused' : 'created'
    const data = { id, reference, case: personCase, state } as const
    return {
      id: newId().id,
      person_id: id,
      body: JSON.stringify({ type, timestamp: at, data } satisfies PersonEvent),
      due_at: at,
      ends_at: endFrom(new Date(at)),
      tries: 0,
      told: null,
    }
  })
  if (rows.length > 0) await transaction.insertInto('events').values(rows).execute()
}

/** For a person who is removed: an event has the reference. */
export async function removeEvents(transaction: Transaction<PeopleTables>, personId: string) {
  await transaction.deleteFrom('events').where('person_id', '=', personId).execute()
}

function endFrom(time: Date): string {
  return new Date(time.getTime() + eventLifetimeMs).toISOString()
}

/** The `due_at` of an event that is kept for the operator. */
export const neverDue = '9999-12-31T23:59:59.999Z'

/** How many events are not delivered, at most 10,000 of each: those that are sent again, and those that are kept. */
export async function countEvents(database: Kysely<PeopleTables>) {
  const rows = database.selectFrom('events').select('id')
  return {
    waiting: await countUpTo(database, rows.where('due_at', '<', neverDue)),
    given_up: await countUpTo(database, rows.where('due_at', '=', neverDue)),
  }
}

/** To count them all reads them all. */
const maxCounted = 10_000

export async function countUpTo(
  database: Kysely<PeopleTables>,
  rows: SelectQueryBuilder<PeopleTables, keyof PeopleTables, { id: string }>,
): Promise<number> {
  const { count } = await database
    .selectFrom(rows.limit(maxCounted).as('some'))
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  // PostgreSQL sends a count as text.
  return Number(count)
}

const pageLength = 200

/** All events that are not delivered, the oldest first. `next_try` is null where only `redeliver` sends them again. */
export async function* listEvents(database: Kysely<PeopleTables>): AsyncIterable<object> {
  for (let last = ''; ; ) {
    const page = await database
      .selectFrom('events')
      .selectAll()
      .where('id', '>', last)
      .orderBy('id')
      .limit(pageLength)
      .execute()
    for (const { id, body, tries, told, due_at: due } of page) {
      // Only `writeEvents` writes it.
      const content = JSON.parse(body) as object
      yield { event: id, ...content, tries, told, next_try: due === neverDue ? null : due }
    }
    const newest = page.at(-1)
    if (newest === undefined) return
    last = newest.id
  }
}

/** Lets the service deliver this event and the others of its person, or all, as if they were new. Returns their number. */
export async function redeliver(
  database: Kysely<PeopleTables>,
  id: string | undefined,
  now: Date,
): Promise<number> {
  const person = database
    .selectFrom('events')
    .select('person_id')
    .where('id', '=', id ?? '')
  const { numUpdatedRows } = await database
    .updateTable('events')
    .set({ due_at: now.toISOString(), ends_at: endFrom(now), tries: 0 })
    .$if(id !== undefined, (update) => update.where('person_id', 'in', person))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
