import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs, promisify } from 'node:util'
import { freePort } from '../faults/support/free-port'
import { blankPng } from '../support/blank-png'
import { individualUsd } from '../support/sample-people'
import { pdf } from '../support/sample-files'
import { largestBodies } from '../support/largest-bodies'
import { table } from './table'

/**
 * What four strangers, each from an address of their own, can do to somebody who creates a person: how long that takes
 * and how long `/health` takes, and by how much the service's memory grows. Each attack is told as a ratio to the
 * quiet before it. Addresses beside 127.0.0.1 need Linux. `--seconds` is how long each goes on, `--only` chooses by
 * words of the name.
 */
const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    seconds: { type: 'string', default: '20' },
    only: { type: 'string', default: '' },
    'rate-limit': { type: 'string', default: '0' },
  },
})
const duration = Number(values.seconds) * 1000
const strangers = ['127.0.0.2', '127.0.0.3', '127.0.0.4', '127.0.0.5']
const honestPause = 20
const valid = JSON.stringify(individualUsd())

interface Service {
  port: number
  child: ChildProcess
  folder: string
}

interface Reply {
  status: number
  header: (name: string) => string
  ms: number
}

interface Sending {
  method: string
  path: string
  from: string
  headers?: Record<string, string | number>
  body?: string | Buffer
}

interface Stranger {
  from: string
  port: number
  send: (sending: Omit<Sending, 'from'>) => Promise<Reply>
}

/** What a stranger does again and again. */
type Attack = (stranger: Stranger) => Promise<unknown>

const tus = { 'Tus-Resumable': '1.0.0' }
const json = { 'Content-Type': 'application/json' }

/** Sends a whole document, so that the service looks into it. */
function upload(body: Buffer): Attack {
  return async ({ send }) => {
    const size = { 'Upload-Length': body.length }
    const created = await send({ method: 'POST', path: '/documents', headers: { ...tus, ...size } })
    if (created.status !== 201) return
    const type = 'application/offset+octet-stream'
    await send({
      method: 'PATCH',
      path: new URL(created.header('location'), 'http://service').pathname,
      headers: { ...tus, 'Upload-Offset': 0, 'Content-Type': type },
      body,
    })
  }
}

/** Sends 4 MB in chunks of one byte each. */
function inChunks(line: string): Attack {
  const head = `${line} HTTP/1.1\r\nHost: a\r\nTus-Resumable: 1.0.0\r\nContent-Type: application/json`
  const bytes = Buffer.from(
    `${head}\r\nTransfer-Encoding: chunked\r\n\r\n${'1\r\n \r\n'.repeat(700_000)}`,
  )
  return async ({ from, port }) => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from }, () =>
      socket.write(bytes),
    )
    socket.on('error', () => undefined)
    socket.resume()
    await once(socket, 'close')
  }
}

const attacks: [name: string, attack: Attack][] = [
  ['all of the worst bodies in turns', inTurns(largestBodies.map(([, body]) => post(body)))],
  ...largestBodies.map(([name, body]): [string, Attack] => [`body: ${name}`, post(body)]),
  ['people who are created', post(valid)],
  ['chunks of a byte: GET /health', inChunks('GET /health')],
  ['chunks of a byte: POST /person', inChunks('POST /person')],
  ['chunks of a byte: POST /desk/exists', inChunks('POST /desk/exists')],
  ['chunks of a byte: PATCH /documents', inChunks('PATCH /documents/nothing')],
  ['PDFs', upload((await pdf()).buffer)],
  ['pictures of 50 million pixels', upload(await blankPng(10_000, 5000))],
]

function post(body: string): Attack {
  return ({ send }) => send({ method: 'POST', path: '/person', headers: json, body })
}

function inTurns(each: readonly Attack[]): Attack {
  let turn = 0
  return async (stranger) => {
    turn += 1
    await each[turn % each.length]?.(stranger)
  }
}

const agents = new Map<string, Agent>()
function agentOf(from: string): Agent {
  const agent =
    agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 1, localAddress: from })
  agents.set(from, agent)
  return agent
}

async function sendTo(port: number, { method, path, from, headers, body = '' }: Sending) {
  const began = performance.now()
  return new Promise<Reply>((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', method, path, headers, agent: agentOf(from) })
    sent.on('error', reject)
    sent.on('response', (reply) => {
      reply.resume()
      reply.on('error', reject)
      reply.on('end', () => {
        const header = (name: string) => String(reply.headers[name] ?? '')
        resolve({ status: reply.statusCode ?? 0, header, ms: performance.now() - began })
      })
    })
    if (body.length > 0) sent.setHeader('Content-Length', Buffer.byteLength(body))
    sent.end(body)
  })
}

async function startService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'attacked-'))
  const port = await freePort()
  const child = spawn(process.execPath, ['dist/service/main.js'], {
    env: { ...process.env, PORT: String(port), DATA_DIR: folder, RATE_LIMIT: values['rate-limit'] },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.stdout.resume()
  return { port, child, folder }
}

/** What an honest client meets in the time: milliseconds of `POST /person` and of `/health`, and what failed. */
async function honestly(port: number, time: number) {
  const people: number[] = []
  const health: number[] = []
  let failed = 0
  const until = performance.now() + time
  while (performance.now() < until) {
    const sendings: [number[], number, Sending][] = [
      [
        people,
        201,
        { method: 'POST', path: '/person', from: '127.0.0.1', headers: json, body: valid },
      ],
      [health, 200, { method: 'GET', path: '/health', from: '127.0.0.1' }],
    ]
    for (const [times, expected, sending] of sendings) {
      const reply = await sendTo(port, sending).catch(() => undefined)
      if (reply?.status === expected) times.push(reply.ms)
      else failed += 1
    }
    await pause(honestPause)
  }
  return { people, health, failed }
}

async function megabytesOf({ pid }: ChildProcess): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)])
  return Number(stdout) / 1024
}

function at(share: number, times: readonly number[]): number {
  return (
    [...times].sort((a, b) => a - b)[
      Math.min(Math.floor(times.length * share), times.length - 1)
    ] ?? 0
  )
}

async function measure(name: string, attack: Attack): Promise<string[]> {
  const { port, child, folder } = await startService()
  // The first requests pay for compiling the code.
  await honestly(port, 2000)
  const quiet = await honestly(port, 5000)
  const before = await megabytesOf(child)
  let most = before
  const over = new AbortController()
  let sent = 0
  const answers = new Map<number, number>()
  const sendAs = async (from: string, sending: Omit<Sending, 'from'>) => {
    const reply = await sendTo(port, { ...sending, from })
    answers.set(reply.status, (answers.get(reply.status) ?? 0) + 1)
    return reply
  }
  const attacking = strangers.map(async (from) => {
    while (!over.signal.aborted) {
      await attack({ from, port, send: async (sending) => sendAs(from, sending) }).catch(() =>
        pause(5),
      )
      sent += 1
    }
  })
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await megabytesOf(child))
      await pause(250)
    }
  })()
  const attacked = await honestly(port, duration)
  over.abort()
  await Promise.all([...attacking, watching])
  child.kill('SIGKILL')
  for (const agent of agents.values()) agent.destroy()
  agents.clear()
  await rm(folder, { recursive: true, force: true })
  const [p95, base] = [at(0.95, attacked.people), at(0.95, quiet.people)]
  return [
    name,
    String(sent),
    [...answers].map(([status, count]) => `${status}: ${count}`).join(', '),
    base.toFixed(1),
    p95.toFixed(1),
    (p95 / base).toFixed(1),
    at(1, attacked.health).toFixed(0),
    (most - before).toFixed(0),
    String(attacked.failed),
  ]
}

const head = [
  'attack',
  'sent',
  'answers',
  'quiet p95',
  'p95, ms',
  'ratio',
  '/health max, ms',
  'memory, MB',
  'failed',
]
const rows = [head]
for (const [name, attack] of attacks) {
  if (!name.includes(values.only)) continue
  rows.push(await measure(name, attack))
  process.stdout.write(`${rows.at(-1)?.join(' | ')}\n`)
}
process.stdout.write(`\n${table(rows)}\n`)
