import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Service } from '../../src/playwright/service'
import { type Creation, createdIn } from '../service/support/upstream-server.mjs'
import { ngnWithNin, sampleDocumentOrigin } from '../support/people/sample-people'
import { expect, test, times } from './support/fault-test'
import type { Random } from './support/random'
import { startUpstream } from './support/upstream-process'

const secret = 's3cret-of-ours-0451'
const unknown = 'urn:person-onboarding:problem:outcome-unknown'

/** Milliseconds before a client retries. */
const retryDelayMs = 150

/** What the clients received. */
interface ClientLog {
  /** Ids of created people, by email address. */
  created: Map<string, string>
  /** People whose outcome was reported as unknown and not retried. */
  unknown: Set<string>
  /** People who got a reference alone after an unknown outcome. They are stored. */
  hidden: Set<string>
  /** People without a response who were not retried. */
  unanswered: Set<string>
  requests: number
  /** All responses, to search them for the secret. */
  answers: string[]
}

for (const deduplication of ['byKey', 'byBvn'] as const) {
  test(`a service killed in front of a faulty API with deduplication ${deduplication}`, async ({
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
      DOCUMENT_ORIGINS: sampleDocumentOrigin,
    }
    const service = await start(settings)
    const clientLog: ClientLog = {
      created: new Map(),
      unknown: new Set(),
      hidden: new Set(),
      unanswered: new Set(),
      requests: 0,
      answers: [],
    }
    let kills = 0
    let upstreamKills = 0
    let isOver = false
    try {
      const load = runLoad(service.url, random, { clientLog, deduplication }, () => isOver)
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
      // An error found by a client fails the test at once.
      await Promise.race([killing(), load.then(() => new Promise<never>(() => {}))])
      upstream.recover()
      isOver = true
      await load

      const open = (await unresolvedIntents(service)).length
      await service.restart()
      // Only the operator asks for what was refused after an unknown outcome.
      const retry = async () => service.people('--retry').catch(() => undefined)
      const unresolved = async () => retry().then(() => unresolvedIntents(service))
      await expect.poll(unresolved, { timeout: 90_000 }).toEqual([])
      const created = createdIn(folder)
      const mistakes = await countMistakes(service, clientLog, created)
      const found = await findSecret(service, clientLog)
      report(
        `kills ${kills} of the service, ${upstreamKills} of the API, requests ${clientLog.requests}`,
      )
      report(
        `people acknowledged ${clientLog.created.size}, reported as unknown and left ${clientLog.unknown.size}, left without a response ${clientLog.unanswered.size}`,
      )
      report(`created at the API ${created.length}, open at the end ${open}, then all resolved`)
      report(`${JSON.stringify(mistakes)}, secret found ${found.length} times`)
      expect(mistakes).toEqual({
        duplicated: 0,
        lost: 0,
        notStored: 0,
        hiddenAndLost: 0,
        notAtApi: 0,
      })
      expect(found).toEqual([])
      expect(countOf(clientLog)).toBeGreaterThanOrEqual(people)
    } finally {
      upstream.end()
    }
  })
}

/** Counts only people whose request certainly reached the service. */
function countOf({ created, unknown: doubtful, hidden }: ClientLog): number {
  return created.size + doubtful.size + hidden.size
}

/** Runs clients until `isOver`. Retrying clients finish what they have started. */
async function runLoad(
  base: string,
  random: Random,
  { clientLog, deduplication }: { clientLog: ClientLog; deduplication: 'byKey' | 'byBvn' },
  isOver: () => boolean,
) {
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
        // An API without keys says that this person exists, perhaps by an earlier call. Nobody but the desk is told so.
        if (answer?.status === 422 && deduplication === 'byBvn') {
          clientLog.hidden.add(email)
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

/** Counts people who are duplicated, lost, not stored here, or missing at the API. */
async function countMistakes(service: Service, clientLog: ClientLog, created: readonly Creation[]) {
  // In doubt the API's id is not the person's own.
  const stored = new Map(
    (await service.people()).map(({ id, shared_id: shared, person }) => [
      shared ?? id,
      person['email'],
    ]),
  )
  const atApi = new Map(created.map(({ id, email }) => [id, email]))
  const acknowledged = [...clientLog.created]
  return {
    duplicated: created.length - new Set(created.map(({ email }) => email)).size,
    lost: acknowledged.filter(([email, id]) => stored.get(id) !== email).length,
    notStored: created.filter(({ id, email }) => stored.get(id) !== email).length,
    // Whoever got a reference alone is at the API, and stored.
    hiddenAndLost: [...clientLog.hidden].filter((email) => ![...stored.values()].includes(email))
      .length,
    notAtApi: [...stored].filter(([id, email]) => atApi.get(id) !== email).length,
  }
}

/** Returns the responses, logs and files that contain the secret. */
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
  // Checks that the search finds what is there: somebody who was answered, and is stored.
  const [[known = 'nobody was created'] = []] = clientLog.created
  expect(sources.filter(({ text }) => text.includes(known)).length).toBeGreaterThan(1)
  expect(service.log()).toContain('"msg":"request"')
  return sources.filter(({ text }) => text.includes(secret)).map(({ source }) => source)
}
