import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../../src/playwright/service'
import { type Creation, createdIn } from '../service/support/upstream-server.mjs'
import { ngnWithNin } from '../support/sample-people'
import { expect, test, times } from './support/fault-test'
import type { Random } from './support/random'
import { startUpstream } from './support/upstream-process'

const secret = 's3cret-of-ours-0451'
const unknown = 'urn:person-onboarding:problem:outcome-unknown'

/** Milliseconds before a client asks again. */
const patience = 150

/** What clients were told. */
interface Told {
  /** Ids of the created, by the address of each person. */
  created: Map<string, string>
  /** Told that the outcome is unknown, and never asked again. */
  unknown: Set<string>
  /** Got no answer, and never asked again. */
  nothing: Set<string>
  requests: number
  /** All that came back, to be searched. */
  answers: string[]
}

for (const sameness of ['byKey', 'byBvn'] as const) {
  test(`a service killed before an API with bad days that knows a person ${sameness}`, async ({
    start,
    random,
    folder,
    tell,
  }) => {
    const wanted = times({ long: 30, short: 1 })
    const people = times({ long: 120, short: 6 })
    const upstream = await startUpstream(folder, sameness)
    const settings = {
      PERSON_API_URL: upstream.url,
      PERSON_API_AUTH: `Authorization: Bearer ${secret}`,
      PERSON_API_TIMEOUT: '1s',
      PUBLIC_URL: 'https://open.example.org',
    }
    const service = await start(settings)
    const told: Told = {
      created: new Map(),
      unknown: new Set(),
      nothing: new Set(),
      requests: 0,
      answers: [],
    }
    let kills = 0
    let upstreamKills = 0
    let isOver = false
    try {
      const load = loadOf(service.url, random, told, () => isOver)
      const killing = async () => {
        while (kills < wanted || countOf(told) < people) {
          const enough = told.requests + random.between(1, 12)
          while (told.requests < enough) await pause(5)
          await pause(random.pick([random.between(0, 60), random.between(0, 1200)]))
          await service.kill()
          kills += 1
          if (random.isLucky(0.15)) {
            await upstream.kill()
            upstreamKills += 1
          }
          await service.restart()
        }
      }
      // What a client finds wrong ends the test at once.
      await Promise.race([killing(), load.then(() => new Promise<never>(() => {}))])
      upstream.recover()
      isOver = true
      await load

      const open = (await openOnes(service)).length
      await service.restart()
      await expect.poll(() => openOnes(service), { timeout: 90_000 }).toEqual([])
      const created = createdIn(folder)
      const sums = await judge(service, told, created)
      const found = await findSecret(service, told)
      tell(`kills ${kills} of the service, ${upstreamKills} of the API, requests ${told.requests}`)
      tell(
        `people acknowledged ${told.created.size}, told as unknown and left ${told.unknown.size}, left without an answer ${told.nothing.size}`,
      )
      tell(`created at the API ${created.length}, open at the end ${open}, then all found out`)
      tell(`${JSON.stringify(sums)}, secret found ${found.length} times`)
      expect(sums).toEqual({ doubled: 0, lost: 0, notKept: 0, notThere: 0 })
      expect(found).toEqual([])
      expect(countOf(told)).toBeGreaterThanOrEqual(people)
    } finally {
      upstream.end()
    }
  })
}

/** Of those alone that surely reached the service. */
function countOf({ created, unknown: doubtful }: Told): number {
  return created.size + doubtful.size
}

/** Clients at work until it is over; the patient ones end what they have begun. */
async function loadOf(base: string, random: Random, told: Told, isOver: () => boolean) {
  const repeat = async (name: string, work: (email: string, body: string) => Promise<void>) => {
    const draw = random.fork(name)
    for (let nth = 0; !isOver(); nth += 1) {
      const email = `${name}.${nth}@example.com`
      const bvn = String(draw.between(10 ** 10, 10 ** 11 - 1))
      await work(email, JSON.stringify({ ...ngnWithNin(), email, bank_id_number: bvn }))
      await pause(draw.between(0, 60))
    }
  }
  const patient = (name: string) =>
    repeat(name, async (email, body) => {
      for (;;) {
        const answer = await post(base, told, body, `key of ${email}`)
        if (answer?.status === 201) {
          told.created.set(email, answer.id)
          return
        }
        if (answer !== undefined && answer.status < 500 && answer.status !== 409)
          throw new Error(`A person was refused: ${answer.text}`)
        await pause(patience)
      }
    })
  const hasty = (name: string, isKeyed: boolean) =>
    repeat(name, async (email, body) => {
      const answer = await post(base, told, body, isKeyed ? `key of ${email}` : undefined)
      if (answer?.status === 201) told.created.set(email, answer.id)
      else if (answer?.type === unknown) told.unknown.add(email)
      else if (answer === undefined) {
        told.nothing.add(email)
        await pause(4 * patience)
      }
      await pause(patience)
    })
  await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => patient(`patient${index}`)),
    hasty('hasty', true),
    hasty('keyless', false),
  ])
}

interface Answer {
  status: number
  id: string
  type: string
  text: string
}

async function post(
  base: string,
  told: Told,
  body: string,
  key: string | undefined,
): Promise<Answer | undefined> {
  try {
    const reply = await fetch(`${base}/person`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body,
    })
    told.requests += 1
    const text = await reply.text()
    told.answers.push(JSON.stringify([...reply.headers]), text)
    const { id = '', type = '' } = JSON.parse(text) as { id?: string; type?: string }
    return { status: reply.status, id, type, text }
  } catch {
    return undefined
  }
}

async function openOnes(service: Service): Promise<unknown[]> {
  const states = await Promise.all(
    ['pending', 'unknown'].map((state) => service.people('--state', state)),
  )
  return states.flat()
}

/** Of every person: created once where people are created, kept here under the same id, and none that was told gone. */
async function judge(service: Service, told: Told, created: readonly Creation[]) {
  const kept = new Map((await service.people()).map(({ id, person }) => [id, person['email']]))
  const there = new Map(created.map(({ id, email }) => [id, email]))
  const acknowledged = [...told.created]
  return {
    doubled: created.length - new Set(created.map(({ email }) => email)).size,
    lost: acknowledged.filter(([email, id]) => kept.get(id) !== email).length,
    notKept: created.filter(({ id, email }) => kept.get(id) !== email).length,
    notThere: [...kept].filter(([id, email]) => there.get(id) !== email).length,
  }
}

/** Where the secret stands in what the service said, logged or wrote. */
async function findSecret(service: Service, told: Told): Promise<string[]> {
  const files = await readdir(service.dataDir, { recursive: true, withFileTypes: true })
  const written = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => ({
        place: name,
        text: await readFile(join(parentPath, name), 'latin1'),
      })),
  )
  const places = [
    { place: 'an answer', text: told.answers.join('\n') },
    { place: 'the log', text: service.log() },
    ...written,
  ]
  // The search is seen to find what is there.
  expect(
    places.filter(({ text }) => text.includes('patient0.0@example.com')).length,
  ).toBeGreaterThan(1)
  expect(service.log()).toContain('"msg":"request"')
  return places.filter(({ text }) => text.includes(secret)).map(({ place }) => place)
}
