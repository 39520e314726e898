import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import type { Service } from '../../src/playwright/service'
import { expect, test, times } from './support/fault-test'
import { countDocumentsLost, countOf, countPeople, runLoad, noneAcknowledged } from './support/load'

test('a service killed under load and restarted on the same data', async ({
  start,
  random,
  report,
}) => {
  const wanted = times({ long: 110, short: 2 })
  let kills = 0
  const service = await start()
  const acknowledged = noneAcknowledged()
  let isOver = false
  const load = runLoad(service.url, random, acknowledged, () => isOver)
  // An error found by a client fails the test at once.
  const loadFailure = load.then(() => new Promise<never>(() => {}))
  const killing = async () => {
    // Runs until at least one upload was interrupted and resumed.
    while (kills < wanted || acknowledged.resumed === 0) {
      // Waits until the service works again, then for a random time. Inspecting a document takes the longest, so some
      // lives last until one is stored.
      const enough = countOf(acknowledged) + random.between(1, 30)
      const documents = acknowledged.documents.length + (random.chance(0.3) ? 1 : 0)
      const isEnough = () =>
        countOf(acknowledged) >= enough && acknowledged.documents.length >= documents
      while (!isEnough()) await pause(5)
      await pause(random.pick([random.between(0, 60), random.between(0, 1500)]))
      await service.kill()
      kills += 1
      await service.restart()
    }
  }
  await Promise.race([killing(), loadFailure])
  isOver = true
  await load

  const { lost, duplicated } = await countPeople(service, acknowledged)
  const documentsLost = await countDocumentsLost(acknowledged)
  await service.kill()
  expect(integrityOf(service)).toBe('ok')
  report(
    `kills ${kills}, acknowledged people lost ${lost}, doubled ${duplicated}, documents lost ${documentsLost}`,
  )
  const { documents, resumed } = acknowledged
  const people = countOf(acknowledged) - documents.length
  report(
    `acknowledged: people ${people}, documents ${documents.length}, uploads resumed ${resumed}`,
  )
  expect({ lost, duplicated, documentsLost }).toEqual({ lost: 0, duplicated: 0, documentsLost: 0 })
  expect(people).toBeGreaterThan(kills)
  expect(documents.length).toBeGreaterThan(0)
  expect(resumed).toBeGreaterThan(0)
})

/** Returns SQLite's integrity check of the file after the last kill. */
function integrityOf({ dataDir }: Service): unknown {
  const database = new DatabaseSync(join(dataDir, 'people.sqlite'))
  const row = database.prepare('PRAGMA integrity_check').get() as Record<string, unknown>
  database.close()
  return row['integrity_check']
}
