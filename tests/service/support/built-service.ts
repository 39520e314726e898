import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { freePort } from '../../support/machine/free-port'

const root = join(import.meta.dirname, '../../..')
/** Inside the project, so that the service finds its libraries; one folder per process. */
const folder = join(root, 'node_modules', '.cache', `built-service-${process.pid}`)

/** Copies the built service and adds a form of one page. The test run has built it before. */
export async function copyBuiltService(): Promise<void> {
  await cp(join(root, 'dist', 'service'), join(folder, 'service'), { recursive: true })
  await mkdir(join(folder, 'form'), { recursive: true })
  await writeFile(join(folder, 'form', 'index.html'), '<title>The form</title>')
}

/** What `beforeAll` started for all tests of a file. */
const shared: ChildProcess[] = []

export async function removeCopy(): Promise<void> {
  for (const child of shared.splice(0)) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
}

interface Ended {
  code: number | null
  stdout: string
  stderr: string
}

interface Program {
  child: ChildProcess
  ended: Promise<Ended>
}

interface RunOptions {
  /** The size limit of every file of the program, in bytes. */
  largestFile?: number
  /** The limit of open files, connections included. */
  openFiles?: number
  /** A file for the standard output, which `ended` then lacks. */
  logTo?: string
  /** Whether it runs until `removeCopy`, and not only until its test ends. */
  isShared?: boolean
}

/** Runs the built program in `/`, since nothing may depend on the working directory. */
export function run(
  program: 'main' | 'people' | 'backup' | 'restore',
  env: Record<string, string>,
  args: string[] = [],
  { largestFile, openFiles, logTo, isShared = false }: RunOptions = {},
): Program {
  const node = [process.execPath, join(folder, 'service', `${program}.js`), ...args]
  // POSIX counts in blocks of 512 bytes.
  const limits = [
    `ulimit -f ${largestFile === undefined ? 'unlimited' : largestFile / 512}`,
    ...(openFiles === undefined ? [] : [`ulimit -n ${openFiles}`]),
  ]
  const output = logTo === undefined ? '' : `> '${logTo}'`
  const command = `${limits.join(' && ')} && exec "$@" ${output}`
  const child = spawn('sh', ['-c', command, 'sh', ...node], {
    cwd: '/',
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (isShared) shared.push(child)
  else onTestFinished(() => void child.kill('SIGKILL'))
  const all = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  const ended = all.then(([stdout, stderr]) => ({ code: child.exitCode, stdout, stderr }))
  return { child, ended }
}

/** Starts the service and waits until it logs its address. */
export async function start(
  env: Record<string, string>,
  options: RunOptions = {},
): Promise<Program & { base: string; port: string }> {
  const port = env['PORT'] ?? String(await freePort())
  const program = run('main', { RATE_LIMIT: '0', ...env, PORT: port }, [], options)
  return { ...program, base: await addressOf(program), port }
}

/** Runs a script of package.json that serves what is built in the project, and waits until it logs its address. */
export async function startWithNpm(
  script: string,
  env: Record<string, string>,
): Promise<Program & { base: string }> {
  // A group of its own: a service that outlives npm must not outlive the test.
  const child = spawn('npm', ['run', '--silent', script], {
    cwd: root,
    env: { PATH: process.env['PATH'], PORT: String(await freePort()), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  })
  onTestFinished(() => {
    try {
      process.kill(-Number(child.pid), 'SIGKILL')
    } catch {
      // All of it has ended.
    }
  })
  const all = Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  const ended = all.then(([stdout, stderr]) => ({ code: child.exitCode, stdout, stderr }))
  return { child, ended, base: await addressOf({ child, ended }) }
}

async function addressOf({ child, ended }: Program): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let printed = ''
    child.stdout?.on('data', (piece: Buffer) => {
      printed += piece.toString()
      const address = /"url":"(http[^"]+)".*"msg":"started"/.exec(printed)?.[1]
      if (address !== undefined) resolve(address)
    })
    ended.then(({ stderr }) => reject(new Error(stderr)), reject)
  })
}
