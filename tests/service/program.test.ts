import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile, readlink } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { personReference } from '../../src/contract/person-reference'
import { pdf, photo } from '../support/files/sample-files'
import { copyBuiltService, removeCopy, run, start, startWithNpm } from './support/built-service'
import { freePort } from '../support/machine/free-port'
import { diskFolder, listen, openService } from './support/open-service'
import { openSqlitePeopleStore } from './support/open-people'
import { ngnWithNin, uboUsd } from '../support/people/sample-people'
import { head, openSlowSocket } from './support/slow-socket'
import { sendAndStall } from './support/send-and-stall'
import { tinyPicture } from './support/tiny-picture'
import { unzip } from './support/unzip'
import { serveUpstream } from './support/upstream-server.mjs'
import { headUpload, uploadDocument, newUpload, patchUpload, deleteUpload } from './support/tus'

const { version } = JSON.parse(
  await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

beforeAll(copyBuiltService)
afterAll(removeCopy)

async function create(
  base: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<string> {
  const reply = await fetch(`${base}/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (reply.status !== 201) throw new Error(await reply.text())
  // The tests of POST /person check the rest of the body.
  return ((await reply.json()) as { id: string }).id
}

async function createWithKey(base: string, key: string): Promise<Response> {
  return fetch(`${base}/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(uboUsd()),
  })
}

interface PrintedPerson {
  id: string
  created_at: string
  person: { documents: { url: string }[] } & Record<string, unknown>
}

/** Seconds since 1970. */
function expiryOf(document: { url: string } | undefined): number {
  return Number(new URL(document?.url ?? '').searchParams.get('expires'))
}

function linesOf(stdout: string): PrintedPerson[] {
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as PrintedPerson)
}

async function childrenOf(pid: number): Promise<number[]> {
  const text = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return text.split(' ').filter(Boolean).map(Number)
}

async function countSockets(pid: number): Promise<number> {
  const folder = `/proc/${pid}/fd`
  const links = (await readdir(folder)).map(async (fd) =>
    readlink(join(folder, fd)).catch(() => ''),
  )
  return (await Promise.all(links)).filter((link) => link.startsWith('socket:')).length
}

describe('the built service', () => {
  test('logs JSON lines only, the first with its version, serves the form, inspects every kind of file, and exits at once on SIGTERM when idle', async () => {
    const { base, child, ended } = await start({ DATA_DIR: await diskFolder() })
    expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(base)).text()).toBe('<title>The form</title>')
    const heic = await readFile(join(import.meta.dirname, '../support/files/samples/card.heic'))
    const types: (string | null)[] = []
    for (const bytes of [(await pdf()).buffer, (await photo()).buffer, heic]) {
      const { link } = await uploadDocument(base, bytes)
      types.push((await fetch(link)).headers.get('Content-Type'))
    }
    expect(types).toEqual(['application/pdf', 'image/jpeg', 'image/jpeg'])
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
    const webp = Buffer.concat([Buffer.from('RIFF\x10\0\0\0WEBPVP8 ', 'latin1'), Buffer.from(svg)])
    const address = await newUpload(base, webp.length)
    expect((await patchUpload(address, 0, webp)).status).toBe(422)
    const asked = performance.now()
    child.kill('SIGTERM')
    const { code, stdout, stderr } = await ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(performance.now() - asked).toBeLessThan(10_000)
    const lines = stdout.trim().split('\n')
    for (const line of lines) expect(JSON.parse(line)).toHaveProperty('level')
    const started = lines.find((line) => line.includes('"msg":"started"')) ?? ''
    expect(JSON.parse(started)).toMatchObject({ address: base, version, node: process.version })
  })

  test('inspects files when it was started with the lowest priority', async () => {
    const { base, child } = await start({ DATA_DIR: await diskFolder() })
    setPriority(Number(child.pid), constants.priority.PRIORITY_LOW)
    const { link } = await uploadDocument(base, (await pdf()).buffer)
    expect((await fetch(link)).headers.get('Content-Type')).toBe('application/pdf')
  })

  test('prints its version alone with --version, and refuses other options with one sentence', async () => {
    const env = { DATA_DIR: await diskFolder() }
    expect(await run('main', env, ['--version']).ended).toEqual({
      code: 0,
      stdout: `${version}\n`,
      stderr: '',
    })
    expect(await run('main', env, ['--port=80']).ended).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Use: npm run -s serve [-- --version]. All settings are environment variables.\n',
    })
    expect(await readdir(env.DATA_DIR)).toEqual([])
  })

  test.each([
    ['LINK_TTL', 'soon'],
    ['DATA_DIR', '/dev/null/data'],
  ])('refuses to start with an invalid %s: one sentence, exit code 1', async (name, value) => {
    const { ended } = run('main', { DATA_DIR: await diskFolder(), [name]: value })
    const { code, stdout, stderr } = await ended
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(new RegExp(`^${name} [^\n]+\\.\n$`))
  })

  test('serves metrics on a port of their own, refuses to start on a used port with one sentence, and exits at once on SIGINT', async () => {
    const METRICS_PORT = String(await freePort())
    const { base, port, child, ended } = await start({ DATA_DIR: await diskFolder(), METRICS_PORT })
    const metrics = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)
    expect(await metrics.text()).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`${base}/metrics`)).status).toBe(404)
    const free = String(await freePort())
    for (const [name, ports] of [
      ['PORT', { PORT: port }],
      ['METRICS_PORT', { PORT: free, METRICS_PORT }],
    ] as const) {
      const second = run('main', { DATA_DIR: await diskFolder(), ...ports })
      const { code, stderr } = await second.ended
      expect(code).toBe(1)
      expect(stderr).toMatch(new RegExp(`^${name} \\d+ is already in use [^\n]+\\.\\n$`))
    }
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  // Only Linux has /proc.
  test.runIf(existsSync('/proc'))(
    'opens no debugger at SIGUSR1, and ends with 0 at SIGHUP',
    async () => {
      const { base, child, ended } = await start({ DATA_DIR: await diskFolder() })
      await uploadDocument(base, await tinyPicture())
      // It has the same rights, and its standard error is not read.
      const [inspecting = 0, ...others] = await childrenOf(child.pid ?? 0)
      expect(others).toEqual([])
      const socketsBefore = await countSockets(inspecting)
      for (const pid of [child.pid ?? 0, inspecting]) process.kill(pid, 'SIGUSR1')
      for (let nth = 0; nth < 3; nth += 1) await uploadDocument(base, await tinyPicture())
      expect(await countSockets(inspecting)).toBe(socketsBefore)
      child.kill('SIGHUP')
      expect(await ended).toMatchObject({ code: 0, stderr: '' })
    },
  )

  test('refuses a DATA_DIR that another service has, with one sentence, until that one ends or is killed', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const sentence = `DATA_DIR ${env.DATA_DIR} is in use by another service: stop that one first, or set DATA_DIR to another folder. Several services need DATABASE_URL.\n`
    const first = await start(env)
    const id = await create(first.base, uboUsd())
    const refused = { code: 1, stdout: '', stderr: sentence }
    expect(await run('main', env).ended).toEqual(refused)
    const [listed, backup] = await Promise.all([
      run('people', env, ['--id', id]).ended,
      run('backup', env, [join(env.DATA_DIR, 'backup')]).ended,
    ])
    expect([listed, backup]).toMatchObject([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
    // A refused one and the commands have not taken the lock away.
    expect(await run('main', env).ended).toEqual(refused)
    first.child.kill('SIGKILL')
    await first.ended
    const second = await start(env)
    second.child.kill('SIGTERM')
    expect(await second.ended).toMatchObject({ code: 0, stderr: '' })
    expect((await readdir(env.DATA_DIR)).filter((name) => name.startsWith('service'))).toEqual([
      'service.lock',
    ])
  })

  test.each([
    ['start', 'SIGTERM'],
    ['serve', 'SIGINT'],
  ] as const)('ends with npm: npm run %s, and %s to npm', async (script, signal) => {
    const { base, child } = await startWithNpm(script, { DATA_DIR: await diskFolder() })
    child.kill(signal)
    await once(child, 'exit')
    expect({ code: child.exitCode, signal: child.signalCode }).toEqual({ code: 0, signal: null })
    await expect(fetch(`${base}/health`)).rejects.toThrow('fetch failed')
  })

  test('goes on without a log when its reader ends, and ends with 0 on SIGTERM', async () => {
    const { base, child, ended } = await start({ DATA_DIR: await diskFolder() })
    child.stdout?.destroy()
    // The first line finds that nobody reads, the others come after it.
    for (let nth = 0; nth < 3; nth += 1) await create(base, uboUsd())
    child.stderr?.destroy()
    for (let nth = 0; nth < 3; nth += 1) await create(base, uboUsd())
    child.kill('SIGTERM')
    await expect(ended).rejects.toThrow('Premature close')
    await expect.poll(() => child.exitCode).toBe(0)
  })

  // Only Linux has it.
  test.runIf(existsSync('/dev/full'))('goes on while the disk of its log is full', async () => {
    const PORT = String(await freePort())
    const env = { DATA_DIR: await diskFolder(), PORT }
    const { child, ended } = run('main', env, [], { logTo: '/dev/full' })
    const base = `http://127.0.0.1:${PORT}`
    const isAlive = async () =>
      fetch(`${base}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    await expect.poll(isAlive, { timeout: 20_000 }).toBe(true)
    for (let nth = 0; nth < 3; nth += 1) await create(base, uboUsd())
    child.kill('SIGTERM')
    expect(await ended).toMatchObject({ code: 0, stderr: '' })
  })

  test('on SIGTERM turns /ready to 503 and completes an upload in flight', async () => {
    const DATA_DIR = await diskFolder()
    const { base, child, ended } = await start({ DATA_DIR })
    const { buffer } = await pdf()
    const address = await newUpload(base, buffer.length)
    const sending = await sendAndStall(address, buffer.subarray(0, 200), buffer.length, DATA_DIR)
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${base}/ready`)).status).toBe(503)
    expect((await fetch(`${base}/health`)).status).toBe(200)
    sending.end(buffer.subarray(200))
    const [reply] = (await once(sending, 'response')) as [
      { statusCode: number; headers: object; resume: () => void },
    ]
    reply.resume()
    expect(reply.statusCode).toBe(204)
    expect(reply.headers).toHaveProperty('document-url')
    const { code, stdout } = await ended
    expect(code).toBe(0)
    // The probes of /ready, which are answered with 503, are no errors.
    expect(stdout).not.toMatch(/"level":"(error|warn)"/)
  })

  test('with 1,024 open files still responds beside 1,100 slow clients', async () => {
    const { base, child, ended } = await start(
      { DATA_DIR: await diskFolder() },
      { openFiles: 1024 },
    )
    const json = { 'Content-Type': 'application/json', 'Content-Length': 10_000 }
    const ways = [
      { atOnce: '', piece: '' },
      { atOnce: 'GET / HTTP/1.1\r\nHost: localhost\r\n', piece: 'X: y\r\n' },
      { atOnce: head('POST', '/person', json), piece: ' ' },
      { atOnce: head('POST', '/documents', { 'Content-Length': 10_000 }), piece: ' ' },
      { atOnce: head('GET', '/health'), piece: '' },
    ]
    for (let nth = 0; nth < 1100; nth += 1) {
      const { atOnce, piece } = ways[nth % ways.length] ?? { atOnce: '', piece: '' }
      await openSlowSocket(base, atOnce, { piece, intervalMs: 1000 })
      if (nth % 100 === 99) await create(base, uboUsd())
    }
    for (let time = 0; time < 20; time += 1) await create(base, uboUsd())
    await uploadDocument(base, await tinyPicture())
    // SIGTERM would wait for the slow bodies.
    child.kill('SIGKILL')
    const { stdout, stderr } = await ended
    expect(stderr).toBe('')
    expect(stdout).not.toMatch(/EMFILE|"level":"error"/)
  })

  test('loses nothing acknowledged when it is killed, nor what a person agreed to, and repeats the response to a key', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const first = await start(env)
    const { buffer } = await photo()
    const half = await newUpload(first.base, buffer.length)
    expect((await patchUpload(half, 0, buffer.subarray(0, 50_000))).status).toBe(204)
    const { address: whole } = await uploadDocument(first.base, (await pdf()).buffer)
    const answer = await (await createWithKey(first.base, 'a')).text()
    const acknowledged: string[] = []
    const creating = Promise.allSettled(
      Array.from({ length: 4 }, async () => {
        for (;;) acknowledged.push(await create(first.base, ngnWithNin()))
      }),
    )
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(40)
    const agreement = { hash: 'e3'.repeat(32), language: 'ig', time: '2026-01-15T09:30:00.000Z' }
    const agreedId = await create(first.base, ngnWithNin(), {
      'privacy-agreement': `hash=${agreement.hash}, language=ig, time=${agreement.time}`,
    })
    first.child.kill('SIGKILL')
    await creating
    await first.ended
    expect(first.child.signalCode).toBe('SIGKILL')

    const { base } = await start(env)
    const moved = (address: string) => `${base}${new URL(address).pathname}`
    expect((await headUpload(moved(half))).headers.get('Upload-Offset')).toBe('50000')
    expect((await headUpload(moved(whole))).headers.get('Document-Url')).not.toBeNull()
    const again = await createWithKey(base, 'a')
    expect(again.headers.get('Idempotency-Replayed')).toBe('true')
    expect(await again.text()).toBe(answer)
    const stored = linesOf((await run('people', env).ended).stdout)
    const agreed = stored.find((each) => each.id === agreedId)
    expect(agreed).toMatchObject({ person: ngnWithNin(), agreement })
    const to = join(env.DATA_DIR, 'person.zip')
    expect((await run('people', env, ['--export', agreedId, '--to', to]).ended).code).toBe(0)
    const exported = unzip(await readFile(to))['person.json']
    expect(JSON.parse(exported?.toString() ?? '')).toMatchObject({ id: agreedId, agreement })
    const storedIds = new Set(stored.map((each) => each.id))
    expect(acknowledged.filter((id) => !storedIds.has(id))).toEqual([])
    // The people of the key and the agreement, and each of the four connections may have one committed but not acknowledged.
    expect(storedIds.size - acknowledged.length - 2).toBeLessThanOrEqual(4)
  })
})

describe('the same Idempotency-Key', () => {
  test('sent to two processes at once creates one person', async () => {
    const env = { DATA_DIR: await diskFolder() }
    // The other process is this one.
    const bases = [(await start(env)).base, await listen(await openService(env))]
    const rounds = 25
    const bodies = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const replies = await Promise.all(
        [...bases, ...bases].map(async (base) => createWithKey(base, `round ${round}`)),
      )
      expect(replies.every(({ status }) => status === 201 || status === 409)).toBe(true)
      for (const reply of replies) if (reply.status === 201) bodies.add(await reply.text())
    }
    expect(bodies.size).toBe(rounds)
    expect(linesOf((await run('people', env).ended).stdout)).toHaveLength(rounds)
  })
})

describe('the people command', () => {
  test('prints all people, or with --id one, as JSON lines while the service runs', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const base = await listen(await openService(env))
    const ids = [await create(base, uboUsd()), await create(base, ngnWithNin())]
    const { code, stdout, stderr } = await run('people', { ...env, PORT: new URL(base).port }).ended
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const lines = linesOf(stdout)
    expect(lines.map(({ id }) => id)).toEqual(ids)
    expect(lines.map(({ person }) => person)).toEqual([uboUsd(), ngnWithNin()])
    for (const line of lines) expect(Object.keys(line)).toEqual(['id', 'created_at', 'person'])
    const found = await run('people', env, ['--id', ids[0] ?? '']).ended
    expect(linesOf(found.stdout)).toEqual([lines[0]])
    const reference = (await personReference(ids[0] ?? '')) ?? ''
    const byReference = await run('people', env, ['--id', reference.toLowerCase()]).ended
    expect(byReference.stdout).toBe(found.stdout)
    const misread = (reference.startsWith('7') ? '8' : '7') + reference.slice(1)
    expect(await run('people', env, ['--id', misread]).ended).toMatchObject({
      code: 1,
      stderr: `There is no person ${misread}. If this is a reference, one of its letters or digits is wrong.\n`,
    })
  })

  test('prints fresh links to our documents, and other URLs unchanged', async () => {
    const env = { DATA_DIR: await diskFolder(), LINK_TTL: '1h' }
    const base = await listen(await openService(env))
    const { link } = await uploadDocument(base, await tinyPicture())
    const documents = [
      { type: 'passport', url: link },
      { type: 'utility_bill', url: 'https://files.example.com/bill.pdf' },
    ]
    await create(base, { ...uboUsd(), documents })
    const PORT = new URL(base).port
    const { stdout } = await run('people', { ...env, PORT, LINK_TTL: '2h' }).ended
    const [ours, other] = linesOf(stdout)[0]?.person.documents ?? []
    expect(expiryOf(ours)).toBeGreaterThanOrEqual(expiryOf({ url: link }) + 3600)
    expect((await fetch(ours?.url ?? '')).status).toBe(200)
    expect(other?.url).toBe('https://files.example.com/bill.pdf')
    const elsewhere = { ...env, PUBLIC_URL: 'https://open.example.org' }
    expect((await run('people', elsewhere).ended).stdout).toContain(
      '"https://open.example.org/documents/files/',
    )
  })

  test('--delete removes a person and the files nobody else has', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const base = await listen(await openService(env))
    const mine = await uploadDocument(base, await tinyPicture())
    const ours = await uploadDocument(base, await tinyPicture())
    const documentsOf = (...links: string[]) => links.map((url) => ({ type: 'passport', url }))
    const id = await create(base, { ...uboUsd(), documents: documentsOf(mine.link, ours.link) })
    await create(base, { ...ngnWithNin(), documents: documentsOf(ours.link) })
    expect((await run('people', env, ['--delete', id]).ended).code).toBe(0)

    expect(linesOf((await run('people', env).ended).stdout).map((line) => line.id)).not.toContain(
      id,
    )
    expect((await fetch(mine.link)).status).toBe(404)
    expect((await fetch(ours.link)).status).toBe(200)
    expect((await deleteUpload(ours.address)).status).toBe(403)
    expect(await readdir(join(env.DATA_DIR, 'documents'))).toHaveLength(2)
  })

  test.each(['--id', '--delete'])(
    '%s with an unknown id: one sentence, exit code 1',
    async (option) => {
      const env = { DATA_DIR: await diskFolder() }
      await (await openSqlitePeopleStore(join(env.DATA_DIR, 'people.sqlite'))).close()
      expect(await run('people', env, [option, 'nobody']).ended).toEqual({
        code: 1,
        stdout: '',
        stderr: 'There is no person nobody.\n',
      })
    },
  )

  test('creates no store in a folder without one, and says so', async () => {
    const folder = await diskFolder()
    const { code, stderr } = await run('people', { DATA_DIR: join(folder, 'wrong') }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(/^There is no store of people in DATA_DIR /)
    expect(await readdir(folder)).toEqual([])
  })

  test('lists the people whose documents came from one client, by its address or its pseudonym', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const base = await listen(await openService(env))
    const { link } = await uploadDocument(base, await tinyPicture())
    const documents = [{ type: 'passport', url: link }]
    const id = await create(base, { ...uboUsd(), documents })
    await create(base, ngnWithNin())
    const printed = async (...options: string[]) =>
      linesOf((await run('people', env, options).ended).stdout)
    const [one] = await printed('--id', id)
    const { clients } = one as unknown as { clients: string[] }
    expect(clients).toHaveLength(1)
    for (const client of [clients[0] ?? '', '127.0.0.1', '::ffff:127.0.0.1'])
      expect((await printed('--client', client)).map((each) => each.id)).toEqual([id])
    expect(await printed('--client', '192.0.2.7')).toEqual([])
  })

  test('prints its usage for an unknown option', async () => {
    const { code, stderr } = await run('people', { DATA_DIR: await diskFolder() }, ['--all']).ended
    expect(code).toBe(1)
    const options = 'id find client since export delete delete-before state retry'.split(' ')
    expect([...stderr.matchAll(/^ {2}-- --(\S+)/gm)].map(([, name]) => name)).toEqual(options)
  })

  test('--find, --since and --delete-before choose people while the service runs', async () => {
    const env = { DATA_DIR: await diskFolder() }
    const base = await listen(await openService(env))
    const { link } = await uploadDocument(base, await tinyPicture())
    const documents = [{ type: 'passport', url: link }]
    const [old, young] = [
      await create(base, { ...uboUsd(), documents }),
      await create(base, ngnWithNin()),
    ]
    const database = new DatabaseSync(join(env.DATA_DIR, 'people.sqlite'))
    database
      .prepare('update people set created_at = ? where id = ?')
      .run('2026-01-31T23:59:59.999Z', old)
    database.close()
    const asked = async (...args: string[]) => run('people', env, args).ended
    const idsOf = async (...args: string[]) =>
      linesOf((await asked(...args)).stdout).map(({ id }) => id)

    expect(await idsOf('--find', ` ${String(ngnWithNin()['id_number'])} `)).toEqual([young])
    expect(await asked('--find', '00000000000')).toEqual({
      code: 1,
      stdout: '',
      stderr: 'There is no person with this number.\n',
    })
    expect(await idsOf('--since', '2026-01-31')).toEqual([old, young])
    expect(await idsOf('--since', '2026-02-01T00:00:00Z')).toEqual([young])

    expect(await asked('--delete-before', '2026-02-01')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'People created before 2026-02-01: 1. To remove them with their files, add --yes.\n',
    })
    expect((await fetch(link)).status).toBe(200)
    expect(await asked('--delete-before', '2026-02-01', '--yes')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Removed people: 1, with their files: 1.\n',
    })
    expect((await fetch(link)).status).toBe(404)
    expect(await readdir(join(env.DATA_DIR, 'documents'))).toEqual([])
    expect(await idsOf()).toEqual([young])
  })

  test('--state prints outbox entries, and --delete removes an unresolved one', async () => {
    const upstream = await serveUpstream(await diskFolder())
    onTestFinished(upstream.close)
    const env = {
      DATA_DIR: await diskFolder(),
      PERSON_API_URL: upstream.url,
      PUBLIC_URL: 'https://open.example.org',
    }
    const service = await openService(env)
    const base = await listen(service)
    const { link } = await uploadDocument(base, await tinyPicture())
    const body = { ...uboUsd(), documents: [{ type: 'passport', url: link }] }
    await create(base, uboUsd())
    upstream.always(() => ({ way: 'brokenBefore' }))
    await expect(create(base, body)).rejects.toThrow('outcome-unknown')
    await service.stop()

    const printed = async (state: string) =>
      linesOf((await run('people', env, ['--state', state]).ended).stdout)
    expect(await printed('created')).toMatchObject([{ person_id: upstream.created()[0]?.id }])
    const [open, ...others] = await printed('unknown')
    expect([open, others]).toMatchObject([{ state: 'unknown', told: 'Answered with 500.' }, []])
    expect(open?.person.documents[0]?.url).toMatch(/^https:\/\/open\.example\.org\//)
    expect(await readdir(join(env.DATA_DIR, 'documents'))).toHaveLength(2)
    const retry = async (...args: string[]) => run('people', env, ['--retry', ...args]).ended
    const again = await retry()
    expect(again).toMatchObject({ code: 1, stderr: 'Outcomes that are still unknown: 1.\n' })
    const [asked, ...more] = linesOf(again.stdout)
    expect([asked, more]).toMatchObject([{ id: open?.id, state: 'unknown' }, []])
    expect(asked).not.toHaveProperty('person')
    expect(await retry('nobody')).toMatchObject({ code: 1, stderr: 'There is no person nobody.\n' })
    expect((await run('people', env, ['--delete', open?.id ?? '']).ended).code).toBe(0)
    expect(await printed('unknown')).toEqual([])
    expect(await readdir(join(env.DATA_DIR, 'documents'))).toEqual([])
    const refused = await run('people', env, ['--state', 'lost']).ended
    expect([refused.code, refused.stdout]).toEqual([1, ''])
  })
})
