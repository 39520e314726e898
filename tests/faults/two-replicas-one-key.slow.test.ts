import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../src/service/people/new-id'
import { startPostgres } from '../service/support/postgres/postgres-server'
import { createdIn } from '../service/support/upstream-server.mjs'
import { ngnWithNin, sampleDocumentOrigin } from '../support/people/sample-people'
import { expect, test, times } from './support/fault-test'
import { startUpstream } from './support/upstream-process'

/**
 * Among many people PostgreSQL does not find the conflict of two transactions by accident, because their entries are on
 * one page. A hash index tears neighbours apart.
 */
const otherPeople = 3000
/** A transaction waits before it commits, so that the other replica meets it half done. */
const slowestCommitSeconds = 0.04
const concurrentKeys = 8
const retryDelayMs = 100

test('two replicas that get one key at the same time, in front of a faulty API', async ({
  start,
  random,
  folder,
  report,
}) => {
  const keys = times({ long: 1500, short: 8 })
  const kills = times({ long: 25, short: 0 })
  const server = await startPostgres()
  const DATABASE_URL = await server.newDatabase()
  const upstream = await startUpstream(folder, 'byKey')
  const settings = {
    DATABASE_URL,
    LINK_SECRET: 'a secret that all replicas share',
    PERSON_API_URL: upstream.url,
    PERSON_API_TIMEOUT: '1s',
    PUBLIC_URL: 'https://open.example.org',
    DOCUMENT_ORIGINS: sampleDocumentOrigin,
  }
  try {
    const [first, second] = [await start(settings), await start(settings)]
    const others = Array.from(
      { length: otherPeople },
      () => `('${newId().id}', 'created', '', '', '', 0, '')`,
    )
    await server.query(
      DATABASE_URL,
      `create index outbox_by_hash on outbox using hash (id);
       insert into outbox (id, state, created_at, updated_at, ask_at, tries, client) values ${others.join()};
       analyze;
       create function wait() returns trigger language plpgsql
         as $$ begin perform pg_sleep(random() * ${slowestCommitSeconds}); return null; end $$;
       create constraint trigger slow_commits after insert or update on outbox
         deferrable initially deferred for each row execute function wait()`,
    )

    const answers = new Map<string, Set<string>>()
    let requests = 0
    /** Sends the same bytes until they are answered, as a form does. */
    async function send(url: string, email: string, body: string): Promise<void> {
      const headers = { 'content-type': 'application/json', 'Idempotency-Key': `key of ${email}` }
      for (;;) {
        requests += 1
        const reply = await fetch(`${url}/person`, { method: 'POST', headers, body }).catch(
          () => undefined,
        )
        const text = await reply?.text().catch(() => undefined)
        if (reply?.status === 201 && text !== undefined) {
          answers.set(email, (answers.get(email) ?? new Set()).add(text))
          return
        }
        if (reply !== undefined && reply.status < 500 && reply.status !== 409)
          throw new Error(`A person was refused: ${text}`)
        await pause(retryDelayMs)
      }
    }
    let nth = 0
    const sendKeys = async () => {
      while (nth < keys) {
        const email = `person${nth}@example.com`
        nth += 1
        const body = JSON.stringify({ ...ngnWithNin(), email })
        // Two tabs, or a form and the proxy that repeats its request.
        await Promise.all([first, second, first].map(async ({ url }) => send(url, email, body)))
      }
    }
    const load = Promise.all(Array.from({ length: concurrentKeys }, sendKeys))
    // An error found by a client fails the test at once.
    const loadFailure = load.then(() => new Promise<never>(() => {}))
    const killing = async () => {
      const isOver = () => nth === keys
      for (let count = 0; count < kills && !isOver(); count += 1) {
        await pause(random.between(500, 4000))
        const replica = random.pick([first, second])
        await replica.kill()
        await replica.restart()
      }
    }
    await Promise.race([killing(), loadFailure])
    await load

    const stored = (await first.people()).map(({ person }) => String(person['email']))
    const atApi = createdIn(folder).map(({ email }) => email)
    const doubledIn = (emails: readonly string[]) => emails.length - new Set(emails).size
    const counted = {
      doubled: doubledIn(stored) + doubledIn(atApi),
      lost: [...answers.keys()].filter((email) => !stored.includes(email)).length,
      answeredDifferently: [...answers.values()].filter(({ size }) => size > 1).length,
    }
    report(`keys ${answers.size}, requests ${requests}, kills ${kills}, ${JSON.stringify(counted)}`)
    expect(counted).toEqual({ doubled: 0, lost: 0, answeredDifferently: 0 })
    expect([answers.size, new Set(stored).size]).toEqual([keys, keys])
  } finally {
    upstream.end()
    await server.remove()
  }
})
