import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { freePort } from '../../../support/machine/free-port'
import { fastestFolder } from '../../../support/machine/fastest-folder'
import { type PostgresPrograms, postgresPrograms } from './postgres-programs'

/** Databases on a running PostgreSQL. */
export interface Databases {
  /** Creates an empty database and returns its URL. */
  newDatabase: (options?: string) => Promise<string>
  /** Runs SQL in this database as the owner of the server. */
  query: (address: string, text: string) => Promise<unknown[]>
}

/** A PostgreSQL server that a test may stop or reconfigure. */
export interface PostgresServer extends Databases {
  /** The URL of the default database. */
  address: string
  /** The test's own folder, which contains the cluster. */
  folder: string
  user: PostgresPrograms['user']
  /** Stops it as a restart does: connections close, and new ones are refused. */
  stop: () => Promise<void>
  /** Stops it without a checkpoint, as a power cut does. */
  kill: () => Promise<void>
  start: () => Promise<void>
  remove: () => Promise<void>
}

const password = 'a secret: of the database'

/** Leaves out what only a production server needs. */
const flags = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'shared_buffers=16MB',
  // Containers have little POSIX shared memory.
  'dynamic_shared_memory_type=mmap',
  // Tests are too short for it to gain anything.
  'autovacuum=off',
]

/** Commits are written as in production, but synced only with `sync`, which then has its folder on a disk. */
export async function startPostgres({ sync = false } = {}): Promise<PostgresServer> {
  const programs = await postgresPrograms()
  const folder = await mkdtemp(join(sync ? tmpdir() : await fastestFolder, 'postgres-'))
  const { user } = programs
  const cluster = join(folder, 'cluster')
  const passwordFile = join(folder, 'password')
  await writeFile(passwordFile, password)
  if (user !== undefined) {
    for (const path of [folder, passwordFile]) await chown(path, user.uid, user.gid)
  }
  const init = ['-D', cluster, '-U', 'owner', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`]
  execFileSync(programs.initdb, [...init, '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...user,
    cwd: folder,
    stdio: 'pipe',
  })

  const port = await freePort()
  let running: ChildProcess | undefined
  const address = `postgres://owner:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`

  async function start(): Promise<void> {
    const set = [...flags, `fsync=${sync ? 'on' : 'off'}`].flatMap((flag) => ['-c', flag])
    const child = spawn(programs.postgres, ['-D', cluster, '-p', String(port), ...set], {
      ...user,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    running = child
    await new Promise<void>((resolve, reject) => {
      let printed = ''
      child.stderr.on('data', (piece: Buffer) => {
        printed += piece.toString()
        if (printed.includes('ready to accept connections')) resolve()
      })
      child.once('error', reject)
      child.once('close', () => reject(new Error(`PostgreSQL ended: ${printed}`)))
    })
  }

  /** https://www.postgresql.org/docs/current/server-shutdown.html */
  async function end(signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
    const child = running
    if (child === undefined) return
    running = undefined
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  process.once('exit', () => void running?.kill('SIGQUIT'))
  await start()
  return {
    ...databasesAt(address),
    address,
    folder,
    user,
    stop: async () => end('SIGINT'),
    kill: async () => end('SIGQUIT'),
    start,
    async remove() {
      await end('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
      await programs.remove()
    },
  }
}

/** Creates databases on the server at this URL. */
export function databasesAt(server: string): Databases {
  return {
    query,
    async newDatabase(options = '') {
      const name = `people_${randomUUID().replaceAll('-', '')}`
      // To write the template into the log costs three times more than to copy its files.
      await query(server, `create database ${name} strategy file_copy ${options}`)
      return server.replace(/postgres$/, name)
    },
  }
}

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new Client(address)
  // Stopping the server cuts the connection.
  client.on('error', () => undefined)
  await client.connect()
  try {
    // Each test knows the shape of its own query.
    return (await client.query(text)).rows as unknown[]
  } finally {
    await client.end()
  }
}
