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
const retryDelayMs = 150

/** What clients were told. */
interface ClientLog {
  /** Ids of the created, by the address of each person. */
  created: Map<string, string>
  /** Told that the outcome is unknown, and never asked again. */
  unknown: Set<string>
  /** Got no answer, and never asked again. */
  unanswered: Set<string>
  requests: number
  /** All that came back, to be searched. */
  answers: string[]
}

for (const deduplication of ['byKey', 'byBvn'] as const) {
  test(`a service killed before an API with bad days that knows a person ${deduplication}`, async ({
    start,
    random,
    folder,
    report,
  }) => {
    const wanted = times({ long: 30, short: 1 })
    const people = times({ long: 120, short: 6 })
    const upstream = await startUpstream(folder, deduplication)
    const settings = {
      PERSON_API_URL: upstream.url,
      PERSON_API_AUTH: `Authorization: Bearer ${secret}`,
      PERSON_API_TIMEOUT: '1s',
      PUBLIC_URL: 'https://open.example.org',
    }
    const service = await start(settings)
    const clientLog: ClientLog = {
      created: new Map(),
      unknown: new Set(),
      unanswered: new Set(),
      requests: 0,
      answers: [],
    }
    let kills = 0
    let upstreamKills = 0
    let isOver = false
    try {
      const load = runLoad(service.url, random, clientLog, () => isOver)
      const killing = async () => {
        while (kills < wanted || countOf(clientLog) < people) {
          const enough = clientLog.requests + random.between(1, 12)
          while (clientLog.requests < enough) await pause(5)
          await pause(random.pick([random.between(0, 60), random.between(0, 1200)]))
          await service.kill()
          kills += 1
          if (random.chance(0.15)) {
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

      const open = (await unresolvedIntents(service)).length
      await service.restart()
      await expect.poll(() => unresolvedIntents(service), { timeout: 90_000 }).toEqual([])
      const created = createdIn(folder)
      const mistakes = await countMistakes(service, clientLog, created)
      const found = await findSecret(service, clientLog)
      report(
        `kills ${kills} of the service, ${upstreamKills} of the API, requests ${clientLog.requests}`,
      )
      report(
        `people acknowledged ${clientLog.created.size}, told as unknown and left ${clientLog.unknown.size}, left without an answer ${clientLog.unanswered.size}`,
      )
      report(`created at the API ${created.length}, open at the end ${open}, then all found out`)
      report(`${JSON.stringify(mistakes)}, secret found ${found.length} times`)
      expect(mistakes).toEqual({ duplicated: 0, lost: 0, notStored: 0, notAtApi: 0 })
      expect(found).toEqual([])
      expect(countOf(clientLog)).toBeGreaterThanOrEqual(people)
    } finally {
      upstream.end()
    }
  })
}

/** Of those alone that surely reached the service. */
function countOf({ created, unknown: doubtful }: ClientLog): number {
  return created.size + doubtful.size
}

/** Clients at work until it is over; the patient ones end what they have begun. */
async function runLoad(base: string, random: Random, clientLog: ClientLog, isOver: () => boolean) {
  const repeat = async (name: string, work: (email: string, body: string) => Promise<void>) => {
    const draw = random.fork(name)
    for (let nth = 0; !isOver(); nth += 1) {
      const email = `${name}.${nth}@example.com`
      const bvn = String(draw.between(10 ** 10, 10 ** 11 - 1))
      await work(email, JSON.stringify({ ...ngnWithNin(), email, bank_id_number: bvn }))
      await pause(draw.between(0, 60))
    }
  }
  const retrying = (name: string) =>
    repeat(name, async (email, body) => {
      for (;;) {
        const answer = await post(base, clientLog, body, `key of ${email}`)
        if (answer?.status === 201) {
          clientLog.created.set(email, answer.id)
          return
        }
        if (answer !== undefined && answer.status < 500 && answer.status !== 409)
          throw new Error(`A person was refused: ${answer.text}`)
        await pause(retryDelayMs)
      }
    })
  const notRetrying = (name: string, isKeyed: boolean) =>
    repeat(name, async (email, body) => {
      const answer = await post(base, clientLog, body, isKeyed ? `key of ${email}` : undefined)
      if (answer?.status === 201) clientLog.created.set(email, answer.id)
      else if (answer?.type === unknown) clientLog.unknown.add(email)
      else if (answer === undefined) {
        clientLog.unanswered.add(email)
        await pause(4 * retryDelayMs)
      }
      await pause(retryDelayMs)
    })
  await Promise.all([
    ...Array.from({ length: 12 }, (_, index) => retrying(`patient${index}`)),
    notRetrying('hasty', true),
    notRetrying('keyless', false),
  ])
}

interface ParsedResponse {
  status: number
  id: string
  type: string
  text: string
}

async function post(
  base: string,
  clientLog: ClientLog,
  body: string,
  key: string | undefined,
): Promise<ParsedResponse | undefined> {
  try {
    const reply = await fetch(`${base}/person`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
      body,
    })
    clientLog.requests += 1
    const text = await reply.text()
    clientLog.answers.push(JSON.stringify([...reply.headers]), text)
    const { id = '', type = '' } = JSON.parse(text) as { id?: string; type?: string }
    return { status: reply.status, id, type, text }
  } catch {
    return undefined
  }
}

async function unresolvedIntents(service: Service): Promise<unknown[]> {
  const states = await Promise.all(
    ['pending', 'unknown'].map((state) => service.people('--state', state)),
  )
  return states.flat()
}

/** Of every person: created once where people are created, kept here under the same id, and none that was told gone. */
async function countMistakes(service: Service, clientLog: ClientLog, created: readonly Creation[]) {
  const stored = new Map((await service.people()).map(({ id, person }) => [id, person['email']]))
  const atApi = new Map(created.map(({ id, email }) => [id, email]))
  const acknowledged = [...clientLog.created]
  return {
    duplicated: created.length - new Set(created.map(({ email }) => email)).size,
    lost: acknowledged.filter(([email, id]) => stored.get(id) !== email).length,
    notStored: created.filter(({ id, email }) => stored.get(id) !== email).length,
    notAtApi: [...stored].filter(([id, email]) => atApi.get(id) !== email).length,
  }
}

/** Where the secret stands in what the service said, logged or wrote. */
async function findSecret(service: Service, clientLog: ClientLog): Promise<string[]> {
  const files = await readdir(service.dataDir, { recursive: true, withFileTypes: true })
  const written = await Promise.all(
    files
      .filter((file) => file.isFile())
      .map(async ({ parentPath, name }) => ({
        source: name,
        text: await readFile(join(parentPath, name), 'latin1'),
      })),
  )
  const sources = [
    { source: 'an answer', text: clientLog.answers.join('\n') },
    { source: 'the log', text: service.log() },
    ...written,
  ]
  // The search is seen to find what is there.
  expect(
    sources.filter(({ text }) => text.includes('patient0.0@example.com')).length,
  ).toBeGreaterThan(1)
  expect(service.log()).toContain('"msg":"request"')
  return sources.filter(({ text }) => text.includes(secret)).map(({ source }) => source)
}
