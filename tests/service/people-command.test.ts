import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { personReference } from '../../src/contract/person-reference'
import { valueAt } from '../../src/person'
import { startInbox } from '../../src/playwright/inbox'
import { ngnWithNin, sampleDocumentOrigin, uboUsd } from '../support/people/sample-people'
import { copyBuiltService, removeCopy, run } from './support/built-service'
import { createdPerson, printedIn } from './support/created-person'
import { diskFolder, listen, openService } from './support/open-service'
import { tinyPicture } from './support/tiny-picture'
import { deleteUpload, uploadDocument } from './support/tus'
import { serveUpstream } from './support/upstream-server.mjs'

const documentFiles = async (dataFolder: string) =>
  (await readdir(join(dataFolder, 'documents'))).filter((name) => name !== 'owner')

beforeAll(copyBuiltService)
afterAll(removeCopy)

/** Seconds since 1970. */
function expiryOf(url: string): number {
  return Number(new URL(url).searchParams.get('expires'))
}

/** The command on the data of a service that runs. */
function commandOn(env: Record<string, string>) {
  const asked = async (...args: string[]) => run('people', env, args).ended
  const printed = async (...args: string[]) => printedIn((await asked(...args)).stdout)
  const idsOf = async (...args: string[]) => (await printed(...args)).map(({ id }) => id)
  return { asked, printed, idsOf }
}

const documentsAt = (...urls: string[]) => urls.map((url) => ({ type: 'passport', url }))

test('prints all people as JSON lines while the service runs, with fresh links to our documents', async () => {
  const env = { DATA_DIR: await diskFolder(), LINK_TTL: '1h' }
  const base = await listen(await openService(env))
  const { link } = await uploadDocument(base, await tinyPicture())
  const other = 'https://files.example.com/bill.pdf'
  const body = { ...uboUsd(), documents: documentsAt(link, other) }
  const ids = [await createdPerson(base, body), await createdPerson(base, ngnWithNin())]
  const later = { ...env, PORT: new URL(base).port, LINK_TTL: '2h' }
  const { code, stdout, stderr } = await run('people', later).ended
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  const lines = printedIn(stdout)
  expect(lines.map(({ id }) => id)).toEqual(ids)
  const url = lines[0]?.person.documents[0]?.url ?? ''
  const fresh = { ...uboUsd(), documents: documentsAt(url, other) }
  expect(lines.map(({ person }) => person)).toEqual([fresh, ngnWithNin()])
  for (const line of lines) expect(Object.keys(line)).toEqual(['id', 'created_at', 'person'])
  expect(expiryOf(url)).toBeGreaterThanOrEqual(expiryOf(link) + 3600)
  expect((await fetch(url)).status).toBe(200)
})

test('prints the people with an id, reference, number, client or time', async () => {
  const env = { DATA_DIR: await diskFolder(), PUBLIC_URL: 'https://open.example.org' }
  const { asked, printed, idsOf } = commandOn(env)
  const base = await listen(await openService({ DATA_DIR: env.DATA_DIR }))
  const { link } = await uploadDocument(base, await tinyPicture())
  const old = await createdPerson(base, { ...uboUsd(), documents: documentsAt(link) })
  const young = await createdPerson(base, ngnWithNin())
  createdAt(env.DATA_DIR, old, '2026-01-31T23:59:59.999Z')

  const found = await printed('--id', old)
  expect(found).toMatchObject([{ id: old, person: { bank_id_number: uboUsd()['bank_id_number'] } }])
  expect(found[0]?.person.documents[0]?.url).toMatch(/^https:\/\/open\.example\.org\/documents\//)
  const reference = (await personReference(old)) ?? ''
  expect(await idsOf('--id', reference.toLowerCase())).toEqual([old])
  const misread = (reference.startsWith('7') ? '8' : '7') + reference.slice(1)
  expect(await asked('--id', misread)).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no person ${misread}. If this is a reference, one of its letters or digits is wrong.\n`,
  })

  for (const client of ['::ffff:127.0.0.1', clientOf(env.DATA_DIR, old)])
    expect(await idsOf('--client', client)).toEqual([old])
  expect(await idsOf('--client', '192.0.2.7')).toEqual([])

  expect(await idsOf('--find', ` ${String(ngnWithNin()['id_number'])} `)).toEqual([young])
  expect(await asked('--find', '00000000000')).toEqual({
    code: 1,
    stdout: '',
    stderr: 'There is no person with this number.\n',
  })
  expect(await idsOf('--since', '2026-01-31')).toEqual([old, young])
  expect(await idsOf('--since', '2026-02-01T00:00:00Z')).toEqual([young])
})

/** The pseudonym that the log of the service has too. */
function clientOf(folder: string, id: string): string {
  const database = new DatabaseSync(join(folder, 'people.sqlite'))
  const row: unknown = database
    .prepare(
      'select client from documents join person_documents on document_id = id where person_id = ?',
    )
    .get(id)
  database.close()
  return String(valueAt(row, 'client'))
}

function createdAt(folder: string, id: string, moment: string): void {
  const database = new DatabaseSync(join(folder, 'people.sqlite'))
  database.prepare('update people set created_at = ? where id = ?').run(moment, id)
  database.close()
}

test('removes one person, or several, with their files', async () => {
  const env = { DATA_DIR: await diskFolder() }
  const { asked, idsOf } = commandOn(env)
  const base = await listen(await openService(env))
  const mine = await uploadDocument(base, await tinyPicture())
  const theirs = await uploadDocument(base, await tinyPicture())
  const id = await createdPerson(base, { ...uboUsd(), documents: documentsAt(mine.link) })
  const old = await createdPerson(base, { ...ngnWithNin(), documents: documentsAt(theirs.link) })
  const other = await createdPerson(base, ngnWithNin())
  const kept = await createdPerson(base, ngnWithNin())

  expect((await asked('--delete', id)).code).toBe(0)
  expect((await fetch(mine.link)).status).toBe(404)
  expect((await fetch(theirs.link)).status).toBe(200)
  expect((await deleteUpload(theirs.address)).status).toBe(403)
  expect(await documentFiles(env.DATA_DIR)).toHaveLength(1)
  expect(await asked('--delete', id)).toEqual({
    code: 1,
    stdout: '',
    stderr: `There is no person ${id}.\n`,
  })

  expect(await asked('--delete', old, id, other)).toEqual({
    code: 1,
    stdout: '',
    stderr: `Removed person ${old} and their files (1).\nRemoved person ${other} and their files (0).\nThere is no person ${id}.\n`,
  })
  expect((await fetch(theirs.link)).status).toBe(404)
  expect(await documentFiles(env.DATA_DIR)).toEqual([])
  expect(await idsOf()).toEqual([kept])
})

test('creates no store in a folder without one, and says so', async () => {
  const folder = await diskFolder()
  const { code, stderr } = await run('people', { DATA_DIR: join(folder, 'wrong') }).ended
  expect(code).toBe(1)
  expect(stderr).toMatch(/^There is no store of people in DATA_DIR /)
  expect(await readdir(folder)).toEqual([])
})

test('prints, sends again and removes the people for another API whose outcome is unknown', async () => {
  const upstream = await serveUpstream(await diskFolder())
  onTestFinished(upstream.close)
  const env = {
    DATA_DIR: await diskFolder(),
    PERSON_API_URL: upstream.url,
    PUBLIC_URL: 'https://open.example.org',
    DOCUMENT_ORIGINS: sampleDocumentOrigin,
  }
  const { asked, printed } = commandOn(env)
  const service = await openService(env)
  const base = await listen(service)
  const { link } = await uploadDocument(base, await tinyPicture())
  await createdPerson(base, uboUsd())
  upstream.always(() => ({ way: 'brokenBefore' }))
  const body = { ...uboUsd(), documents: documentsAt(link) }
  await expect(createdPerson(base, body)).rejects.toThrow('outcome-unknown')
  await service.stop()

  expect(await printed('--state', 'created')).toMatchObject([
    { person_id: upstream.created()[0]?.id },
  ])
  const [open, ...others] = await printed('--state', 'unknown')
  expect([open, others]).toMatchObject([{ state: 'unknown', told: 'Answered with 500.' }, []])
  expect(open?.person.documents[0]?.url).toMatch(/^https:\/\/open\.example\.org\//)
  expect(await documentFiles(env.DATA_DIR)).toHaveLength(1)
  const again = await asked('--retry')
  expect(again).toMatchObject({ code: 1, stderr: 'Outcomes that are still unknown: 1.\n' })
  const [sent, ...more] = printedIn(again.stdout)
  expect([sent, more]).toMatchObject([{ id: open?.id, state: 'unknown' }, []])
  expect(sent).not.toHaveProperty('person')
  expect(await asked('--retry', 'nobody')).toMatchObject({
    code: 1,
    stderr: 'There is no person nobody.\n',
  })
  expect((await asked('--delete', open?.id ?? '')).code).toBe(0)
  expect(await printed('--state', 'unknown')).toEqual([])
  expect(await documentFiles(env.DATA_DIR)).toEqual([])
})

test('prints the events that are not delivered, and lets the running service send them again', async () => {
  let status = 500
  const { settings, events, close } = await startInbox({
    answer: (_event, response) => response.writeHead(status).end(),
  })
  onTestFinished(close)
  const env = { DATA_DIR: await diskFolder(), ...settings }
  const { asked } = commandOn(env)
  const service = await openService(env)
  const id = await createdPerson(await listen(service), uboUsd())
  await expect.poll(() => service.log.join(''), { timeout: 20_000 }).toContain('Answered with 500.')
  const [event] = events()
  const { stdout } = await asked('--undelivered')
  expect(JSON.parse(stdout)).toEqual({
    event: event?.eventId,
    type: 'person.created',
    timestamp: event?.timestamp,
    data: { id, case: 'ubo-usd', state: 'created' },
    tries: expect.any(Number) as number,
    told: 'Answered with 500.',
    next_try: expect.any(String) as string,
  })
  expect((await asked('--redeliver', 'nothing')).stderr).toContain('There is no event nothing.')
  const { code, stderr } = await asked('--redeliver')
  expect([code, stderr]).toEqual([0, 'The service now sends events again: 1.\n'])
  status = 204
  const left = async () => (await asked('--undelivered')).stdout
  await expect.poll(left, { timeout: 20_000 }).toBe('')
  expect(new Set(events().map(({ eventId }) => eventId)).size).toBe(1)
})
