import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../support/machine/free-port'
import { startPostgres } from '../service/support/postgres/postgres-server'
import { individualUsd } from '../support/people/sample-people'
import { insertLoop, postgresInsertLoop } from './service/insert-loop'
import { type Load, load } from './service/load'
import { sheetRows } from './service/sheet'
import { uploadMemory, uploads } from './service/uploads'
import { median } from './statistics'
import { table } from './table'

/**
 * How many people and files a second the service takes, each durable before it is answered. People are compared with a
 * loop of single inserts in the same store and with bare Fastify with the same rules; files of 10 MB with a plain PUT.
 * All of them take turns in each round. `--rounds`, `--seconds` of each turn, `--store sqlite|postgres`,
 * `--only people,files,sheet`. Needs Linux, for it reads the CPU time and the memory of processes.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    store: { type: 'string', default: 'sqlite' },
    only: { type: 'string', default: 'people,files,sheet' },
  },
})
const seconds = Number(values.seconds)
const body = JSON.stringify(individualUsd())
const refusedBody = JSON.stringify({ ...individualUsd(), phone: '1' })
const concurrentUploads = 100

const folder = await mkdtemp(join(tmpdir(), 'bench-service-'))
const postgres = values.store === 'postgres' ? await startPostgres({ sync: true }) : undefined
const databaseUrl = await postgres?.newDatabase()
const service = await start(['dist/service/main.js'], {
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT: '0',
  CLIENT_QUOTA: '0',
  CLIENT_DAY_QUOTA: '0',
  ...(databaseUrl !== undefined && {
    DATABASE_URL: databaseUrl,
    LINK_SECRET: 'sixteen letters or more',
  }),
})
const bare = await start(['tests/bench/run.mjs', 'service/bare-server', folder], {})

const fresh = (count: number) => `key ${count}`
/** So many keys that no two requests in flight have the same one: the second would get 409. */
const again = (count: number) => `again ${count % 4000}`
const person = { body, status: 201, seconds, keyOf: fresh }
type Turns = Readonly<Record<string, () => Promise<Load>>>
/** The first turn of each group is its floor: the others are told as ratios to it. */
const groups: Readonly<Record<string, Turns>> = {
  people: {
    'single inserts in a loop': async () => ({ requestsPerSecond: await insertsPerSecond() }),
    'POST /person, 1 connection': async () => load({ ...service, ...person, connections: 1 }),
    'POST /person, 32 connections': async () => load({ ...service, ...person, connections: 32 }),
    'POST /person, 200 connections': async () => load({ ...service, ...person, connections: 200 }),
    'a key that comes again, 32': async () =>
      load({ ...service, ...person, connections: 32, keyOf: again }),
    'a refused body, 32': async () =>
      load({ ...service, ...person, connections: 32, body: refusedBody, status: 422 }),
    'bare Fastify on SQLite, 32': async () => load({ ...bare, ...person, connections: 32 }),
  },
  files: {
    'plain PUT of 10 MB, 4 connections': async () =>
      uploads({ ...bare, way: 'put' }, { connections: 4, seconds }),
    'upload of 10 MB, 4 connections': async () =>
      uploads({ ...service, way: 'tus' }, { connections: 4, seconds }),
  },
  sheet: { 'rows of a spreadsheet': sheetRows },
}
const chosen = Object.entries(groups)
  .filter(([group]) => values.only.split(',').includes(group))
  .map(([, turns]) => turns)

try {
  const loads = new Map<string, Load[]>()
  const memory: number[] = []
  // The first round is for the compiler.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    for (const [name, take] of chosen.flatMap((turns) => Object.entries(turns))) {
      process.stderr.write(`${round}/${values.rounds} ${name}\n`)
      const taken = await take()
      if (round > 0) loads.set(name, [...(loads.get(name) ?? []), taken])
    }
    if (chosen.includes(groups['files'] ?? {}))
      memory.push(await uploadMemory({ ...service, way: 'tus' }, concurrentUploads))
  }
  print(loads)
  if (memory.length > 0)
    process.stdout.write(
      `memory above idle, ${concurrentUploads} uploads: ${Math.round(median(memory))} MB (${memory.map(Math.round).join(', ')})\n`,
    )
} finally {
  for (const { child } of [service, bare]) {
    child.kill()
    await once(child, 'exit')
  }
  await postgres?.remove()
  await rm(folder, { recursive: true })
}

async function insertsPerSecond(): Promise<number> {
  return databaseUrl === undefined
    ? insertLoop(folder, seconds * 1000)
    : postgresInsertLoop(databaseUrl, seconds * 1000)
}

function print(loads: ReadonlyMap<string, readonly Load[]>): void {
  const rows = chosen.flatMap((turns) => {
    const [floor = ''] = Object.keys(turns)
    const floors = (loads.get(floor) ?? []).map((each) => each.requestsPerSecond)
    return Object.keys(turns).map((name) => rowOf(name, loads.get(name) ?? [], floors))
  })
  const heads = ['', 'a second', 'ratio', 'range', 'p50 ms', 'p99 ms', 'CPU ms']
  process.stdout.write(`${table([heads, ...rows])}\n`)
}

function rowOf(name: string, taken: readonly Load[], floors: readonly number[]): string[] {
  const rates = taken.map((each) => each.requestsPerSecond)
  const ratios = rates.map((rate, round) => rate / (floors[round] ?? Number.NaN))
  const middle = (digits: number, of: (each: Load) => number | undefined) => {
    const known = taken.map(of).filter((value) => value !== undefined)
    return known.length === 0 ? '' : median(known).toFixed(digits)
  }
  return [
    name,
    Math.round(median(rates)).toString(),
    median(ratios).toFixed(2),
    `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
    middle(0, (each) => each.p50),
    middle(0, (each) => each.p99),
    middle(2, (each) => each.cpu),
  ]
}

async function start(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ url: string; pid: number; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  // What is not read fills the pipe, and the service waits.
  child.stdout.resume()
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child }
}
