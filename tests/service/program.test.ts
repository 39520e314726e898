import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdf, photo } from '../support/files/sample-files'
import { documentIdOf } from '../../src/service/people/document-rows'
import { copyBuiltService, removeCopy, run, start, startWithNpm } from './support/built-service'
import { createdPerson, printedIn } from './support/created-person'
import { freePort } from '../support/machine/free-port'
import { diskFolder } from './support/open-service'
import { ngnWithNin, uboUsd } from '../support/people/sample-people'
import { slowPdf } from './support/pdf-files'
import { sendAndStall } from './support/send-and-stall'
import { tinyPicture } from './support/tiny-picture'
import { unzip } from './support/unzip'
import { headUpload, uploadDocument, newUpload, patchUpload } from './support/tus'

const { version } = JSON.parse(
  await readFile(join(import.meta.dirname, '../../package.json'), 'utf8'),
) as { version: string }

/** The service that all tests ask which neither end nor change one. */
const shared = {
  DATA_DIR: await mkdtemp(join(tmpdir(), 'service-test-')),
  METRICS_PORT: String(await freePort()),
}
let service: Awaited<ReturnType<typeof start>>

beforeAll(async () => {
  await copyBuiltService()
  service = await start(shared, { isShared: true })
})
afterAll(async () => {
  await removeCopy()
  await rm(shared.DATA_DIR, { recursive: true, force: true })
})

async function createWithKey(base: string, key: string): Promise<Response> {
  return fetch(`${base}/person`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(uboUsd()),
  })
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
  test('serves the form, and metrics on a port of their own', async () => {
    const { base } = service
    expect(base).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
    expect(await (await fetch(base)).text()).toBe('<title>The form</title>')
    const metrics = await fetch(`http://127.0.0.1:${shared.METRICS_PORT}/metrics`)
    expect(await metrics.text()).toContain('nodejs_eventloop_lag_seconds')
    expect((await fetch(`${base}/metrics`)).status).toBe(404)
  })

  test('refuses a used port with one sentence', async () => {
    const free = String(await freePort())
    for (const [name, ports] of [
      ['PORT', { PORT: service.port }],
      ['METRICS_PORT', { PORT: free, METRICS_PORT: shared.METRICS_PORT }],
    ] as const) {
      const second = run('main', { DATA_DIR: await diskFolder(), ...ports })
      const { code, stdout, stderr } = await second.ended
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(new RegExp(`^${name} \\d+ is already in use [^\n]+\\.\\n$`))
    }
  })

  test('refuses a DATA_DIR that another service has, with one sentence, and commands may use it', async () => {
    const { DATA_DIR } = shared
    const sentence = `DATA_DIR ${DATA_DIR} is in use by another service: stop that one first, or set DATA_DIR to another folder. Several services need DATABASE_URL.\n`
    const id = await createdPerson(service.base, uboUsd())
    const refused = { code: 1, stdout: '', stderr: sentence }
    expect(await run('main', { DATA_DIR }).ended).toEqual(refused)
    const [listed, backup] = await Promise.all([
      run('people', { DATA_DIR }, ['--id', id]).ended,
      run('backup', { DATA_DIR }, [join(await diskFolder(), 'backup')]).ended,
    ])
    expect([listed, backup]).toMatchObject([
      { code: 0, stderr: '' },
      { code: 0, stderr: '' },
    ])
    // A refused one and the commands have not taken the lock away.
    expect(await run('main', { DATA_DIR }).ended).toEqual(refused)
    expect((await readdir(DATA_DIR)).filter((name) => name.startsWith('service'))).toEqual([
      'service.lock',
    ])
  })

  // Only Linux has /proc.
  test.runIf(existsSync('/proc'))('opens no debugger at SIGUSR1', async () => {
    const { base, child } = service
    await uploadDocument(base, await tinyPicture())
    // It has the same rights, and its standard error is not read.
    const [inspecting = 0, ...others] = await childrenOf(child.pid ?? 0)
    expect(others).toEqual([])
    const socketsBefore = await countSockets(inspecting)
    for (const pid of [child.pid ?? 0, inspecting]) process.kill(pid, 'SIGUSR1')
    for (let nth = 0; nth < 3; nth += 1) await uploadDocument(base, await tinyPicture())
    expect(await countSockets(inspecting)).toBe(socketsBefore)
  })

  test('inspects every kind of file, at the lowest priority too, has logged JSON lines only, the first with its version, and exits at once on SIGTERM when idle', async () => {
    const { base, child, ended } = service
    setPriority(Number(child.pid), constants.priority.PRIORITY_LOW)
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
    expect(JSON.parse(started)).toMatchObject({ url: base, version, node: process.version })
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
    ['start', 'SIGTERM'],
    ['serve', 'SIGINT'],
  ] as const)('ends with npm: npm run %s, and %s to npm', async (script, signal) => {
    const { base, child } = await startWithNpm(script, { DATA_DIR: await diskFolder() })
    child.kill(signal)
    await once(child, 'exit')
    expect({ code: child.exitCode, signal: child.signalCode }).toEqual({ code: 0, signal: null })
    await expect(fetch(`${base}/health`)).rejects.toThrow('fetch failed')
  })

  test('goes on without a log when its reader ends, and ends with 0 on SIGHUP', async () => {
    const { base, child, ended } = await start({ DATA_DIR: await diskFolder() })
    child.stdout?.destroy()
    // The first line finds that nobody reads, the others come after it.
    for (let nth = 0; nth < 3; nth += 1) await createdPerson(base, uboUsd())
    child.stderr?.destroy()
    for (let nth = 0; nth < 3; nth += 1) await createdPerson(base, uboUsd())
    child.kill('SIGHUP')
    await expect(ended).rejects.toThrow('Premature close')
    await expect.poll(() => child.exitCode).toBe(0)
  })

  // Only Linux has it.
  test.runIf(existsSync('/dev/full'))(
    'goes on while the disk of its log is full, and ends with 0 on SIGINT',
    async () => {
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
      for (let nth = 0; nth < 3; nth += 1) await createdPerson(base, uboUsd())
      child.kill('SIGINT')
      expect(await ended).toMatchObject({ code: 0, stderr: '' })
    },
  )

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

  test('on SIGTERM does not wait for a file that is inspected, and keeps its upload', async () => {
    const DATA_DIR = await diskFolder()
    const { base, child, ended } = await start({ DATA_DIR })
    const bytes = slowPdf()
    const address = await newUpload(base, bytes.length)
    const patched = patchUpload(address, 0, bytes)
    await expect.poll(async () => childrenOf(child.pid ?? 0), { timeout: 20_000 }).toHaveLength(1)
    child.kill('SIGTERM')
    // 422 if its child had gone on to the limit of processor time.
    expect((await patched).status).toBe(503)
    expect((await ended).code).toBe(0)
    const file = documentIdOf(address.split('/').at(-1) ?? '')
    expect((await stat(join(DATA_DIR, 'uploads', file))).size).toBe(bytes.length)
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
        for (;;) acknowledged.push(await createdPerson(first.base, ngnWithNin()))
      }),
    )
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(40)
    const agreement = { hash: 'e3'.repeat(32), language: 'ig', time: '2026-01-15T09:30:00.000Z' }
    const agreedId = await createdPerson(first.base, ngnWithNin(), {
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
    const stored = printedIn((await run('people', env).ended).stdout)
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
