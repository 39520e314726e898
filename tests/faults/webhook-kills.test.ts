import { join } from 'node:path'
import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { type ReceivedEvent, startInbox } from '../../src/playwright/inbox'
import type { Service } from '../../src/playwright/service'
import { ngnWithNin } from '../support/people/sample-people'
import { expect, test, times } from './support/fault-test'
import type { Random } from './support/random'
import { retryingClient } from './support/retrying-client'

/** How the receiver fails: the connection ends, or no answer comes, or it comes late, or it is an error. */
type Fault = 'drops' | 'hangs' | 'delays' | 500 | 410

test('a service killed while it announces people to a receiver that fails', async ({
  start,
  random,
  report,
}) => {
  const wanted = times({ long: 60, short: 3 })
  const draw = random.fork('receiver')
  let isWell = false
  /** What the receiver said yes to, by the id of the person. */
  const taken = new Set<string>()
  const tooEarly: string[] = []
  const faults: Partial<Record<Fault, number>> = {}
  const answer = (event: ReceivedEvent, response: ServerResponse) => {
    if (!isStored(service, event.data.id)) tooEarly.push(event.data.id)
    const fault = isWell || draw.chance(0.5) ? undefined : faultOf(draw)
    if (fault !== undefined) faults[fault] = (faults[fault] ?? 0) + 1
    if (fault === 'hangs') return
    if (fault === 'drops') {
      response.destroy()
      return
    }
    const succeed = () => {
      // Its answer cannot arrive at a service that was killed meanwhile.
      if (!response.destroyed) taken.add(event.data.id)
      response.writeHead(204).end()
    }
    if (fault === 'delays') setTimeout(succeed, draw.between(100, 2000))
    else if (fault === undefined) succeed()
    else response.writeHead(fault).end()
  }
  const inbox = await startInbox({ answer })
  const service = await start(inbox.settings)
  const created = new Map<string, string>()
  let isOver = false
  const load = runLoad(service.url, random, created, () => isOver)
  let kills = 0
  const killing = async () => {
    while (kills < wanted) {
      const enough = inbox.events().length + random.between(1, 20)
      const more = created.size + random.between(1, 10)
      while (inbox.events().length < enough || created.size < more) await pause(5)
      await pause(random.pick([random.between(0, 60), random.between(0, 1200)]))
      await service.kill()
      kills += 1
      await service.restart()
    }
  }
  // An error found by a client fails the test at once.
  await Promise.race([killing(), load.then(() => new Promise<never>(() => {}))])
  isOver = true
  await load
  isWell = true
  const [takenBefore, open] = [taken.size, (await service.people('--undelivered')).length]
  // Others wait for minutes by now.
  await service.people('--redeliver')
  const left = async () => service.people('--undelivered')
  await expect.poll(left, { timeout: 120_000 }).toEqual([])

  const events = inbox.events()
  inbox.close()
  const stored = (await service.people()).map(({ id }) => id)
  const idsOf = new Map<string, string[]>()
  for (const { data, eventId } of events)
    idsOf.set(data.id, [...(idsOf.get(data.id) ?? []), eventId])
  const several = [...idsOf.values()].filter((ids) => ids.length > 1)
  report(`kills ${kills}, people ${stored.length}, faults ${JSON.stringify(faults)}`)
  report(`taken ${takenBefore} and open ${open} at the end of the load, then none open`)
  report(
    `events ${events.length}, all signed, ${several.length} of them more than once, before their person ${tooEarly.length}`,
  )
  expect(tooEarly).toEqual([])
  expect(stored.filter((id) => !taken.has(id))).toEqual([])
  expect([...created.values()].filter((id) => !stored.includes(id))).toEqual([])
  expect([...idsOf.keys()].filter((id) => !stored.includes(id))).toEqual([])
  expect(several.filter((ids) => new Set(ids).size > 1)).toEqual([])
  expect(several.length).toBeGreaterThan(0)
  expect(stored.length).toBeGreaterThan(kills)
})

function faultOf(draw: Random): Fault {
  // One that hangs takes a place for ten seconds.
  if (draw.chance(0.05)) return 'hangs'
  return draw.pick<Fault>(['drops', 'delays', 500, 410])
}

/** Asks the file itself, since the service may be dead by now. What another connection reads of it is durable. */
function isStored({ dataDir }: Service, id: string): boolean {
  const database = new DatabaseSync(join(dataDir, 'people.sqlite'), { readOnly: true })
  database.exec('PRAGMA busy_timeout = 10000')
  const row: unknown = database.prepare('SELECT 1 FROM people WHERE id = ?').get(id)
  database.close()
  return row !== undefined
}

/** Runs clients until `isOver`. Each client finishes what it has started. */
async function runLoad(
  base: string,
  random: Random,
  created: Map<string, string>,
  isOver: () => boolean,
): Promise<void> {
  const client = async (name: string) => {
    const draw = random.fork(name)
    const { createOnce } = retryingClient(base, draw)
    for (let nth = 0; !isOver(); nth += 1) {
      const email = `${name}.${nth}@example.com`
      const id = await createOnce(JSON.stringify({ ...ngnWithNin(), email }), `key of ${email}`)
      created.set(email, id)
      await pause(draw.between(0, 150))
    }
  }
  await Promise.all(['one', 'two', 'three', 'four'].map(client))
}
