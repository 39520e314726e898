import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import type { Agreement } from '../contract/privacy'
import { builtFolder } from './built-service'
import { addService, deleteService } from './service-logs'

const host = '127.0.0.1'
/** For a service that hangs. A service that exits is noticed at once. */
const startLimit = 60_000
const stopLimit = 15_000
const portTries = 5

/**
 * A line of `npm run people`. The test must check the shape of `person`, which is the stored body.
 */
type StoredPerson = {
  id: string
  /** The other API's id, where it may be another person's. */
  shared_id?: string
  created_at: string
  person: Record<string, unknown>
  /** The privacy notice that they agreed to. */
  agreement?: Agreement
}

/** The built service as a separate process with its own data folder. */
export type Service = {
  url: string
  dataDir: string
  /** Everything that it has printed since its first start. */
  log: () => string
  /** What `npm run people` prints with these arguments. */
  people: (...args: string[]) => Promise<StoredPerson[]>
  /** Sends SIGTERM and waits for the exit. */
  stop: () => Promise<void>
  /** Sends SIGKILL, as after a power failure. */
  kill: () => Promise<void>
  /** Starts it again with the same data and address. Stops it first if it runs. */
  restart: () => Promise<void>
  /** Kills it and deletes its data. */
  remove: () => Promise<void>
}

type Running = { child: ChildProcess; ended: Promise<unknown> }

/**
 * What Node and the system need of the runner's environment. Everything else may be a setting, of the service or of a
 * library, and point to other stores.
 */
const passedOn =
  /^(HOME|LANG|LC_.+|LD_LIBRARY_PATH|NODE_.+|PATH|PATHEXT|SYSTEMROOT|TEMP|TMP|TMPDIR|TZ|WINDIR)$/i

const childProcesses = new Set<ChildProcess>()
const folders = new Set<string>()
process.once('exit', () => {
  for (const child of childProcesses) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/**
 * Starts the built service on a free port, with an empty store. The settings are environment
 * variables.
 */
export async function startService(settings: Record<string, string> = {}): Promise<Service> {
  if (settings['PORT'] !== undefined)
    throw new TypeError('PORT is no setting here: each service of the kit takes a free port')
  const built = builtFolder()
  const dataDir = await mkdtemp(join(tmpdir(), 'service-'))
  folders.add(dataDir)
  let printed = ''
  let port = 0
  let running: Running | undefined

  const environment = () => ({
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name))),
    // A suite sends many requests from one IP address.
    RATE_LIMIT: '0',
    HOST: host,
    PORT: String(port),
    DATA_DIR: dataDir,
    ...settings,
  })

  async function start() {
    const printedBefore = printed.length
    // Until it logs this line, another program may answer on this port.
    const isOpen = () => printed.slice(printedBefore).includes('"msg":"started"')
    const started = launch(built, dataDir, environment(), (text) => {
      printed += text
    })
    running = started
    started.child.once('close', (code, signal) => {
      if (running === started) printed += endedByItself(signal ?? `exit code ${code}`)
    })
    const isReady = await becomesReady(started.child, isOpen, `http://${host}:${port}/ready`)
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

  for (let tries = 1; !running; tries += 1) {
    port = await freePort()
    const isStarted = await start()
    // Only another program that took the port is a reason to try again.
    const isPortTaken = printed.includes(`PORT ${port} is already in use`)
    if (!isStarted && (!isPortTaken || tries === portTries)) {
      await removeFolder(dataDir)
      throw new Error(`The service does not start.\n${printed}`)
    }
  }

  const service: Service = {
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
      // Its data is deleted anyway, so do not wait for a graceful stop.
      await end('SIGKILL')
      deleteService(service)
      await removeFolder(dataDir)
    },
  }
  addService(service)
  return service
}

function endedByItself(how: string): string {
  return `The service ended by itself: ${how}\n`
}

async function removeFolder(dataDir: string): Promise<void> {
  await rm(dataDir, { recursive: true, force: true })
  folders.delete(dataDir)
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

/**
 * Returns a module that ends the service when the runner's pipe closes, because a killed runner
 * cannot stop it. Worker threads also load the module, but have no such pipe.
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

async function becomesReady(
  child: ChildProcess,
  isOpen: () => boolean,
  address: string,
): Promise<boolean> {
  const deadline = Date.now() + startLimit
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline) {
    const reply = isOpen() ? await fetch(address).catch(() => undefined) : undefined
    if (reply?.ok === true) return true
    await pause(50)
  }
  return false
}

/** Another process may take the port before the service does. */
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
