import { type Kysely, sql } from 'kysely'
import type { Networks, UnownedDocuments } from './people-store'
import type { PeopleTables } from './people-tables'

/** What arrives from a network in a day. No removal gives it back. */
export function sqlNetworkDays(
  database: Kysely<PeopleTables>,
): Pick<UnownedDocuments, 'addToDay' | 'onDay' | 'forgetDaysBefore'> {
  return {
    addToDay: async (at, networks, bytes) => addToDay(database, at, networks, bytes),
    async onDay(at, networks) {
      const rows = await database
        .selectFrom('network_days')
        .select(['network', 'bytes'])
        .where('day', '=', dayOf(at))
        .where('network', 'in', networks)
        .execute()
      return networks.map((each) =>
        Number(rows.find(({ network }) => network === each)?.bytes ?? 0),
      )
    },
    async forgetDaysBefore(moment) {
      await database.deleteFrom('network_days').where('day', '<', dayOf(moment)).execute()
    },
  }
}

/** In one order, or two uploads that share networks could wait for each other. */
export async function addToDay(
  database: Kysely<PeopleTables>,
  at: string,
  networks: Networks,
  bytes: number,
): Promise<void> {
  const rows = [...networks].sort().map((network) => ({ day: dayOf(at), network, bytes }))
  await database
    .insertInto('network_days')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['day', 'network']).doUpdateSet((row) => ({
        bytes: sql<number>`${row.ref('network_days.bytes')} + ${row.ref('excluded.bytes')}`,
      })),
    )
    .execute()
}

function dayOf(moment: string): string {
  return moment.slice(0, 'YYYY-MM-DD'.length)
}
