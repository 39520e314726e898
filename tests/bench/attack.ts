import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { freePort } from '../support/machine/free-port'
import { memoryOfTree, watchMemoryOfTree } from '../support/machine/memory-of-tree'
import { fastestFolder } from '../support/machine/fastest-folder'
import { pdf, photo } from '../support/files/sample-files'
import { individualUsd } from '../support/people/sample-people'
import { attacks, diskFillers } from './attack/attacks'
import { quotaAttacks } from './attack/quota-attacks'
import { json, type Send, senderFrom, storeDocument } from './attack/sending'
import type { Sent } from './attack/strangers'
import { table } from './table'

/**
 * What four strangers, each from an address of their own, can do to somebody who creates a person: how long that takes,
 * how long a picture and a PDF take until they are stored, how long `/health` takes, how much memory the service and
 * its children take, and what they keep on the disk. Beside each attack stand the times of the quiet before it. When the
 * strangers have left: how many files and how much memory the service still has after at most 10 s, and how long SIGTERM
 * takes. It may open 1,024 files. Addresses beside 127.0.0.1 need Linux.
 * `--seconds` is how long each goes on, `--only` chooses by words of the name, `--folder` is where the service keeps its
 * documents: in memory where it can, so that other programs' disk writes are not measured.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    folder: { type: 'string', default: await fastestFolder },
    'rate-limit': { type: 'string', default: '0' },
  },
})
const attackMs = Number(values.seconds) * 1000
const quietMs = 5000
const person = JSON.stringify(individualUsd())
const picture = (await photo()).buffer
const statement = (await pdf()).buffer

/** A person's p95 may be ten times that of the quiet, or this. A PDF may wait for a slow one, which gets 5 s of CPU time. */
const goals = {
  ratio: 10,
  personMs: 200,
  pictureMs: 3000,
  pdfMs: 15_000,
  healthMs: 250,
  megabytes: 700,
  stopMs: 2000,
}

const fileLimit = 1024
/** Beside those of the quiet: connections of the honest client that are about to close. */
const fewFiles = 10
const recoveryMs = 10_000

/** Megabytes of documents that one stranger may leave: so many that the quota hinders only those who try to fill the disk. */
const [largeQuota, smallQuota] = [1000, 50]

/** Each of the strangers may have a /56, and pieces that are being written are not counted yet. */
const strangersMegabytes = 4 * 4 * smallQuota + 100

interface Service {
  port: number
  child: ChildProcess
  folder: string
}

async function startService(isForQuotas: boolean): Promise<Service> {
  const folder = await mkdtemp(join(values.folder, 'attacked-'))
  const port = await freePort()
  const node = `ulimit -n ${fileLimit} && exec "$@"`
  const child = spawn('sh', ['-c', node, 'sh', process.execPath, 'dist/service/main.js'], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      RATE_LIMIT: values['rate-limit'],
      CLIENT_QUOTA: String(isForQuotas ? smallQuota : largeQuota),
      CLIENT_DAY_QUOTA: isForQuotas ? String(smallQuota) : '0',
      // The strangers say which network they come from.
      TRUSTED_PROXIES: '127.0.0.0/8',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.stdout.resume()
  return { port, child, folder }
}

interface Times {
  person: number[]
  picture: number[]
  pdf: number[]
  health: number[]
  failed: string[]
}

/** What an honest client meets in the time, in milliseconds. */
async function honestly(port: number, time: number): Promise<Times> {
  const times: Times = { person: [], picture: [], pdf: [], health: [], failed: [] }
  const send = senderFrom('127.0.0.1', port)
  const until = performance.now() + time
  async function again(
    kind: Exclude<keyof Times, 'failed'>,
    everyMs: number,
    act: () => Promise<number>,
  ) {
    while (performance.now() < until) {
      await act().then(
        (ms) => times[kind].push(ms),
        (error: unknown) => times.failed.push(`${kind}: ${String(error)}`),
      )
      await pause(everyMs)
    }
  }
  const post = { method: 'POST', path: '/person', headers: json, body: person }
  await Promise.all([
    again('person', 20, async () => answered(send, post, 201)),
    again('health', 20, async () => answered(send, { method: 'GET', path: '/health' }, 200)),
    again('picture', 500, async () => storeDocument(send, picture)),
    again('pdf', 500, async () => storeDocument(send, statement)),
  ])
  return times
}

async function answered(send: Send, sending: Parameters<Send>[0], expected: number) {
  const { status, ms } = await send(sending)
  if (status !== expected) throw new Error(`answered ${status}`)
  return ms
}

function at(share: number, times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN
}

function megabytesOf(bytes: number): number {
  return bytes / 1024 ** 2
}

async function openFilesOf(pid: number): Promise<number> {
  return (await readdir(`/proc/${pid}/fd`)).length
}

/** Waits until the service has as many open files as before, for 10 s at most. Returns how many it has then. */
async function filesAfter(pid: number, before: number): Promise<number> {
  const until = performance.now() + recoveryMs
  for (;;) {
    const files = await openFilesOf(pid)
    if (files <= before + fewFiles || performance.now() > until) return files
    await pause(100)
  }
}

/** Milliseconds that SIGTERM takes. */
async function stop(child: ChildProcess): Promise<number> {
  const began = performance.now()
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
  return performance.now() - began
}

/** Of the uploads and documents. */
async function bytesIn(folder: string): Promise<number> {
  let bytes = 0
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(join(entry.parentPath, entry.name))).size
  return bytes
}

async function startStrangers(name: string, port: number): Promise<ChildProcess> {
  const runner = join(import.meta.dirname, 'run.mjs')
  const strangers = fork(runner, ['attack/strangers', name, String(port)])
  const ended = once(strangers, 'exit').then(() => {
    throw new Error('The strangers ended before they began.')
  })
  await Promise.race([once(strangers, 'message'), ended])
  return strangers
}

async function measure(name: string): Promise<string[]> {
  const isForQuotas = name === diskFillers || name in quotaAttacks
  const { port, child, folder } = await startService(isForQuotas)
  const strangers = await startStrangers(name, port)
  // The first requests pay for compiling the code.
  await honestly(port, 2000)
  const quiet = await honestly(port, quietMs)
  const pid = child.pid ?? 0
  const quietFiles = await openFilesOf(pid)
  const quietMegabytes = megabytesOf(await memoryOfTree(pid))
  const mostMemory = watchMemoryOfTree(pid)
  strangers.send('begin')
  const attacked = await honestly(port, attackMs)
  const report = once(strangers, 'message')
  strangers.send('end')
  const megabytes = megabytesOf(await mostMemory())
  // The strangers send nothing else.
  const [{ count, answers }] = (await report) as [Sent]
  const files = await filesAfter(pid, quietFiles)
  const megabytesAfter = megabytesOf(await memoryOfTree(pid))
  const stopMs = await stop(child)
  const onDisk = megabytesOf(await bytesIn(folder))
  await rm(folder, { recursive: true, force: true })
  for (const failure of new Set(attacked.failed)) process.stderr.write(`${name}: ${failure}\n`)

  const [p95, base] = [at(0.95, attacked.person), at(0.95, quiet.person)]
  const [stored, health] = [at(1, attacked.picture), at(1, attacked.health)]
  const storedPdf = at(1, attacked.pdf)
  const isMissed = {
    person: !(p95 <= Math.max(goals.ratio * base, goals.personMs)),
    picture: !(stored <= goals.pictureMs),
    pdf: !(storedPdf <= goals.pdfMs),
    health: !(health <= goals.healthMs),
    memory: !(megabytes <= goals.megabytes),
    files: !(files <= quietFiles + fewFiles),
    stop: !(stopMs <= goals.stopMs),
    disk: isForQuotas && !(onDisk <= strangersMegabytes),
    failed: attacked.failed.length > 0,
  }
  return [
    name,
    String(count),
    answers.map(([status, times]) => `${status}: ${times}`).join(', '),
    base.toFixed(1),
    p95.toFixed(1),
    at(1, quiet.picture).toFixed(0),
    stored.toFixed(0),
    at(1, quiet.pdf).toFixed(0),
    storedPdf.toFixed(0),
    health.toFixed(0),
    `${quietMegabytes.toFixed(0)}, ${megabytes.toFixed(0)}, ${megabytesAfter.toFixed(0)}`,
    `${quietFiles}, ${files}`,
    stopMs.toFixed(0),
    onDisk.toFixed(0),
    String(attacked.failed.length),
    Object.entries(isMissed)
      .flatMap(([goal, missed]) => (missed ? [goal] : []))
      .join(', '),
  ]
}

const head = [
  'attack',
  'sent',
  'answers',
  'person p95: quiet',
  'attacked, ms',
  'picture max: quiet',
  'attacked, ms',
  'PDF max: quiet',
  'attacked, ms',
  '/health max, ms',
  'MB: quiet, max, after',
  'open files: quiet, after',
  'SIGTERM, ms',
  'on disk, MB',
  'failed',
  'goals missed',
]
const rows = [head]
for (const name of attacks.keys()) {
  if (!name.includes(values.only)) continue
  rows.push(await measure(name))
  process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`)
}
process.stdout.write(`\n${table(rows)}\n`)
