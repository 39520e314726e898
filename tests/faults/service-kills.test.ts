import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { ngnWithNin } from '../support/sample-people'
import type { Service } from '../../src/playwright/service'
import { statement } from '../support/statement'
import { askAbout } from '../service/support/tus'
import { carefulClient } from './support/careful-client'
import { expect, test, times } from './support/fault-test'
import type { Random } from './support/random'

/** What clients were told, by the address of each person. */
interface Acknowledged {
  /** Created under a key: these may not be doubled either. */
  keyed: Map<string, string>
  keyless: Map<string, string>
  documents: { address: string; url: string; bytes: Buffer }[]
  /** Uploads that went on after a break. */
  resumed: number
}

test('a service killed under load, and started again on the same data', async ({
  start,
  random,
  tell,
}) => {
  const wanted = times({ long: 110, short: 5 })
  let kills = 0
  const service = await start()
  const acknowledged: Acknowledged = {
    keyed: new Map(),
    keyless: new Map(),
    documents: [],
    resumed: 0,
  }
  let isOver = false
  const load = loadOf(service.url, random, acknowledged, () => isOver)
  // What a client finds wrong ends the test at once.
  const broken = load.then(() => new Promise<never>(() => {}))
  const killing = async () => {
    // At least so often, and until an upload was broken off and went on.
    while (kills < wanted || acknowledged.resumed === 0) {
      // Back at work, however long the machine took to start it; then at any moment.
      const enough = countOf(acknowledged) + random.between(1, 30)
      while (countOf(acknowledged) < enough) await pause(5)
      await pause(random.pick([random.between(0, 60), random.between(0, 1500)]))
      await service.kill()
      kills += 1
      await service.restart()
    }
  }
  await Promise.race([killing(), broken])
  isOver = true
  await load

  const { lost, doubled } = await countPeople(service, acknowledged)
  const documentsLost = await countDocumentsLost(acknowledged)
  await service.kill()
  expect(integrityOf(service)).toBe('ok')
  tell(
    `kills ${kills}, acknowledged people lost ${lost}, doubled ${doubled}, documents lost ${documentsLost}`,
  )
  const { documents, resumed } = acknowledged
  const people = countOf(acknowledged) - documents.length
  tell(`acknowledged: people ${people}, documents ${documents.length}, uploads resumed ${resumed}`)
  expect({ lost, doubled, documentsLost }).toEqual({ lost: 0, doubled: 0, documentsLost: 0 })
  expect(people).toBeGreaterThan(kills)
  expect(documents.length).toBeGreaterThan(0)
  expect(resumed).toBeGreaterThan(0)
})

function countOf({ keyed, keyless, documents }: Acknowledged): number {
  return keyed.size + keyless.size + documents.length
}

/** Clients at work until it is over; each ends what it has begun. */
async function loadOf(
  base: string,
  random: Random,
  acknowledged: Acknowledged,
  isOver: () => boolean,
): Promise<void> {
  const files = await Promise.all([4000, 60_000, 300_000].map((bytes) => statement(bytes)))
  const [first, ...others] = files.map(({ buffer }) => buffer)
  if (first === undefined) throw new Error('There is nothing to upload')
  const pool = [first, ...others] as const

  const repeat = async (name: string, work: (client: Client, email: string) => Promise<void>) => {
    const draw = random.fork(name)
    const client = { ...carefulClient(base, draw), draw }
    for (let nth = 0; !isOver(); nth += 1) {
      await work(client, `${name}.${nth}@example.com`)
      // A service under load, not a machine under siege.
      await pause(draw.between(0, 30))
    }
  }
  const keyed = (name: string) =>
    repeat(name, async ({ createOnce, draw }, email) => {
      const body = bodyOf(email, acknowledged, draw)
      acknowledged.keyed.set(email, await createOnce(body, `key of ${email}`))
    })
  const keyless = (name: string) =>
    repeat(name, async ({ create, draw }, email) => {
      const id = await create(bodyOf(email, acknowledged, draw))
      if (id !== undefined) acknowledged.keyless.set(email, id)
      else await pause(30)
    })
  const uploader = (name: string) =>
    repeat(name, async ({ upload, draw }) => {
      const bytes = draw.pick(pool)
      const kept = await upload(bytes, () => {
        acknowledged.resumed += 1
      })
      acknowledged.documents.push({ ...kept, bytes })
    })
  await Promise.all([
    ...['keyed1', 'keyed2', 'keyed3', 'keyed4'].map(keyed),
    ...['keyless1', 'keyless2'].map(keyless),
    ...['uploader1', 'uploader2', 'uploader3'].map(uploader),
  ])
}

type Client = ReturnType<typeof carefulClient> & { draw: Random }

/** Valid for an NGN account, told from others by the address; some name a document of ours. */
function bodyOf(email: string, { documents }: Acknowledged, draw: Random): string {
  const body = ngnWithNin()
  const kept = documents.at(draw.between(0, documents.length))
  const [document] = body.documents
  if (kept !== undefined && document !== undefined) document['url'] = kept.url
  return JSON.stringify({ ...body, email })
}

async function countPeople(
  service: Service,
  { keyed, keyless }: Acknowledged,
): Promise<{ lost: number; doubled: number }> {
  const stored = await service.people()
  const ids = new Set(stored.map(({ id }) => id))
  const emails = stored.map(({ person }) => String(person['email']))
  const acknowledged = [...keyed.values(), ...keyless.values()]
  const ofKeys = emails.filter((email) => email.startsWith('keyed'))
  return {
    lost: acknowledged.filter((id) => !ids.has(id)).length,
    doubled: ofKeys.length - new Set(ofKeys).size,
  }
}

async function countDocumentsLost({ documents }: Acknowledged): Promise<number> {
  let lost = 0
  for (const { address, bytes } of documents) {
    const url = (await askAbout(address)).headers.get('Document-Url') ?? address
    const reply = await fetch(url)
    const kept = Buffer.from(await reply.arrayBuffer())
    if (reply.status !== 200 || !kept.equals(bytes)) lost += 1
  }
  return lost
}

/** What SQLite itself says of the file, read as the last kill left it. */
function integrityOf({ dataDir }: Service): unknown {
  const database = new DatabaseSync(join(dataDir, 'people.sqlite'))
  const row = database.prepare('PRAGMA integrity_check').get() as Record<string, unknown>
  database.close()
  return row['integrity_check']
}
