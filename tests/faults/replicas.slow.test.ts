import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../../src/playwright/service'
import { startBalancer } from './support/balancer'
import { expect, test, times } from './support/fault-test'
import { openSharedStores } from './support/shared-stores'
import { countDocumentsLost, countOf, countPeople, runLoad, noneAcknowledged } from './support/load'

const replicas = 3

test('replicas on one store, killed one after another under load', async ({
  start,
  random,
  folder,
  report,
}) => {
  const people = times({ long: 1000, short: 20 })
  const uploads = times({ long: 100, short: 3 })
  const origins: string[] = []
  const balancer = await startBalancer(origins)
  const stores = await openSharedStores(folder)
  const settings = { ...stores.settings, PUBLIC_URL: balancer.url }
  // Started together, so that they compete for the migrations.
  const services = await Promise.all(Array.from({ length: replicas }, () => start(settings)))
  origins.push(...services.map(({ url }) => url))
  const [first] = services
  if (first === undefined) throw new Error('No replica was started')

  const acknowledged = noneAcknowledged()
  const isEnough = () =>
    acknowledged.keyed.size >= people && acknowledged.documents.length >= uploads
  const load = runLoad(balancer.url, random, acknowledged, isEnough)
  // An error found by a client fails the test at once.
  const loadFailure = load.then(() => new Promise<never>(() => {}))
  let kills = 0
  const killing = async () => {
    while (!isEnough() || kills < replicas) {
      const before = countOf(acknowledged)
      while (countOf(acknowledged) < before + 10 && !isEnough()) await pause(5)
      await pause(random.between(500, 3000))
      const service: Service = random.pick([first, ...services.slice(1)])
      await service.kill()
      kills += 1
      await pause(random.between(0, 1000))
      await service.restart()
    }
  }
  await Promise.race([killing(), loadFailure])
  await load

  const { lost, duplicated } = await countPeople(first, acknowledged)
  const documentsLost = await countDocumentsLost(acknowledged)
  const { keyed, documents, resumed } = acknowledged
  report(
    `replicas ${replicas}, kills ${kills}, people ${keyed.size}, lost ${lost}, doubled ${duplicated}, uploads ${documents.length}, whole ${documents.length - documentsLost}`,
  )
  report(`requests answered by each: ${balancer.answered.join(', ')}; uploads resumed ${resumed}`)
  report(`documents in ${stores.documents}`)
  balancer.close()
  for (const service of services) await service.kill()
  await stores.close()
  expect({ lost, duplicated, documentsLost }).toEqual({ lost: 0, duplicated: 0, documentsLost: 0 })
  for (const count of balancer.answered) expect(count).toBeGreaterThan(0)
  expect(balancer.answered).toHaveLength(replicas)
})
