import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { freePort } from '../faults/support/free-port'
import { startPostgres } from '../service/support/postgres/postgres-server'
import { individualUsd } from '../support/sample-people'
import { insertLoop, postgresInsertLoop } from './service/insert-loop'
import { type Load, load } from './service/load'
import { median } from './statistics'
import { table } from './table'

/**
 * How many people a second the service creates, each durable before it is answered, as a ratio to a loop of single
 * inserts in the same store and to bare Fastify with the same rules. All of them take turns in each round.
 * `--rounds`, `--seconds` of each turn, `--store sqlite|postgres`. Needs Linux, for it reads the CPU time of processes.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    store: { type: 'string', default: 'sqlite' },
  },
})
const seconds = Number(values.seconds)
const body = JSON.stringify(individualUsd())
const refusedBody = JSON.stringify({ ...individualUsd(), phone: '1' })

const folder = await mkdtemp(join(tmpdir(), 'bench-service-'))
const postgres = values.store === 'postgres' ? await startPostgres() : undefined
const databaseUrl = await postgres?.newDatabase()
const service = await start(['dist/service/main.js'], {
  DATA_DIR: join(folder, 'data'),
  RATE_LIMIT: '0',
  ...(databaseUrl !== undefined && {
    DATABASE_URL: databaseUrl,
    LINK_SECRET: 'sixteen letters or more',
  }),
})
const bare = await start(['tests/bench/run.mjs', 'service/bare-server.ts', folder], {})

const fresh = (count: number) => `key ${count}`
const person = { body, status: 201, seconds, keyOf: fresh }
const turns: Readonly<Record<string, () => Promise<Load>>> = {
  'POST /person, 1 connection': async () => load({ ...service, ...person, connections: 1 }),
  'POST /person, 32 connections': async () => load({ ...service, ...person, connections: 32 }),
  'POST /person, 200 connections': async () => load({ ...service, ...person, connections: 200 }),
  'a key that comes again, 32': async () =>
    load({ ...service, ...person, connections: 32, keyOf: () => 'always the same' }),
  'a refused body, 32': async () =>
    load({ ...service, ...person, connections: 32, body: refusedBody, status: 422 }),
  'bare Fastify on SQLite, 32': async () => load({ ...bare, ...person, connections: 32 }),
}

try {
  const loops: number[] = []
  const loads = new Map<string, Load[]>()
  // The first round is for the compiler.
  for (let round = 0; round <= Number(values.rounds); round += 1) {
    const loop = await insertsPerSecond()
    if (round > 0) loops.push(loop)
    for (const [name, take] of Object.entries(turns)) {
      process.stderr.write(`${round}/${values.rounds} ${name}\n`)
      const taken = await take()
      if (round > 0) loads.set(name, [...(loads.get(name) ?? []), taken])
    }
  }
  print(loops, loads)
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

function print(loops: readonly number[], loads: ReadonlyMap<string, readonly Load[]>): void {
  const inserts = median(loops)
  const rows = [...loads].map(([name, taken]) => {
    const rates = taken.map((each) => each.requestsPerSecond)
    const middle = (of: (each: Load) => number) => median(taken.map(of))
    const ratios = rates.map((rate, round) => rate / (loops[round] ?? inserts))
    return [
      name,
      Math.round(median(rates)).toString(),
      median(ratios).toFixed(2),
      `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`,
      middle((each) => each.p50).toString(),
      middle((each) => each.p99).toString(),
      middle((each) => each.cpu).toFixed(2),
    ]
  })
  const heads = ['', 'a second', 'ratio', 'range', 'p50 ms', 'p99 ms', 'CPU ms']
  const loop = ['single inserts in a loop', Math.round(inserts).toString(), '1.00', '', '', '', '']
  process.stdout.write(`${table([heads, loop, ...rows])}\n`)
}

async function start(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ url: string; pid: number; child: ChildProcess }> {
  const port = await freePort()
  const child = spawn(process.execPath, [...args, String(port)], {
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  // What is not read fills the pipe, and the service waits.
  child.stdout.resume()
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, child }
}
