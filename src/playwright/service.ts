import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

/** Beside the built kit, or from its source tree. */
const places = ['../service/', '../../dist/service/']
const host = '127.0.0.1'
/** A service that ends is seen at once: this is for one that hangs, also on a machine with too much to do. */
const startLimit = 60_000
const stopLimit = 15_000
const portTries = 5

/** A line of `npm run people`. The person is the stored body, so its shape is the test's to check. */
type StoredPerson = { id: string; created_at: string; person: Record<string, unknown> }

/** The built service as a process of its own, with a folder of data of its own. */
export type Service = {
  url: string
  dataDir: string
  /** All it has printed since it was first started. */
  log: () => string
  /** What `npm run people` prints, given these arguments. */
  people: (...args: string[]) => Promise<StoredPerson[]>
  /** SIGTERM, then waits for its end. */
  stop: () => Promise<void>
  /** SIGKILL, as a machine that loses power. */
  kill: () => Promise<void>
  /** The same data at the same address. Stops it first if it runs. */
  restart: () => Promise<void>
  /** Ends it at once and removes its data. */
  remove: () => Promise<void>
}

type Running = { child: ChildProcess; ended: Promise<unknown> }

/**
 * The runner's own environment may be meant for another service: a fresh one must not write into its stores. A suite
 * sends from one address what many people would: only a test of the limit wants it.
 */
const defaults = {
  PUBLIC_URL: '',
  DATABASE_URL: '',
  S3_BUCKET: '',
  PERSON_API_URL: '',
  SANDBOX: '',
  RATE_LIMIT: '0',
}

const childProcesses = new Set<ChildProcess>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const child of childProcesses) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Starts the built service on a free port, with an empty store. The settings are environment variables. */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  const built = builtFolder()
  const dataDir = await mkdtemp(join(tmpdir(), 'service-'))
  folders.add(dataDir)
  let printed = ''
  let port = 0
  let running: Running | undefined

  const environment = () => ({
    ...process.env,
    ...defaults,
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  })

  async function start() {
    const started = launch(built, dataDir, environment(), (text) => {
      printed += text
    })
    running = started
    started.child.once('close', (code, signal) => {
      if (running !== started) return
      printed += `The service ended by itself: ${signal ?? `exit code ${code}`}\n`
    })
    const isReady = await becomesReady(started.child, `http://${host}:${port}/ready`)
    if (!isReady) await end('SIGKILL')
    return isReady
  }

  async function end(signal: NodeJS.Signals) {
    if (!running) return
    const { child, ended } = running
    running = undefined
    child.kill(signal)
    const isLate = await Promise.race([ended, pause(stopLimit, 'late', { ref: false })])
    if (isLate !== 'late') return
    child.kill('SIGKILL')
    throw new Error(`The service did not end on ${signal} in ${stopLimit / 1000} s.\n${printed}`)
  }

  for (let tries = 0; !running; tries += 1) {
    if (tries === portTries) throw new Error(`The service does not start.\n${printed}`)
    port = await freePort()
    await start()
  }

  return {
    url: `http://${host}:${port}`,
    dataDir,
    log: () => printed,
    people: (...args) => readPeople([join(built, 'people.js'), ...args], environment()),
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM')
      if (!(await start())) throw new Error(`The service does not start again.\n${printed}`)
    },
    async remove() {
      // Nothing of it is looked at again: no answer that hangs is waited for.
      await end('SIGKILL')
      await rm(dataDir, { recursive: true, force: true })
      folders.delete(dataDir)
    },
  }
}

function launch(
  built: string,
  dataDir: string,
  env: NodeJS.ProcessEnv,
  onPrint: (text: string) => void,
): Running {
  const command = ['--import', exitWithRunner(dataDir), join(built, 'main.js')]
  const child = spawn(process.execPath, command, { env })
  child.stdout.on('data', (piece: Buffer) => onPrint(piece.toString()))
  child.stderr.on('data', (piece: Buffer) => onPrint(piece.toString()))
  childProcesses.add(child)
  child.once('close', () => childProcesses.delete(child))
  return { child, ended: once(child, 'close') }
}

async function readPeople(command: string[], env: NodeJS.ProcessEnv): Promise<StoredPerson[]> {
  const options = { env, maxBuffer: 64 * 1024 * 1024 }
  const { stdout } = await promisify(execFile)(process.execPath, command, options)
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line) as StoredPerson)
}

function builtFolder(): string {
  const candidates = places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const found = candidates.find((folder) => existsSync(join(folder, 'main.js')))
  if (found !== undefined) return found
  throw new Error(
    `The service is not built (no main.js in ${candidates.join(', ')}): npm run build`,
  )
}

/**
 * A module that the service begins with: a runner that is killed has no time to end what it started, but its
 * end of the pipe closes. The service's threads load the module as well, and have no such pipe.
 */
function exitWithRunner(dataDir: string): string {
  const code = `
    import { rmSync } from 'node:fs'
    import { isMainThread } from 'node:worker_threads'
    if (isMainThread) {
      process.stdin.resume().once('end', () => {
        rmSync(${JSON.stringify(dataDir)}, { recursive: true, force: true })
        process.kill(process.pid, 'SIGKILL')
      })
      process.stdin.unref()
    }`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

async function becomesReady(child: ChildProcess, address: string): Promise<boolean> {
  const deadline = Date.now() + startLimit
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const isReady = await fetch(address).then(
      (reply) => reply.ok,
      () => false,
    )
    if (isReady) return true
    await pause(50)
  }
  return false
}

/** Free at this moment: another process may take it before the service does. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, host, () => {
      const address = server.address()
      server.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('No port was given'))
      })
    })
  })
}
