/**
 * Runs every command of the service's Dockerfile without a container engine: each stage in a root folder of its own,
 * then the service as its user on a read-only root. No image is built, and the programs of this machine stand in for
 * the base image. Needs root on Linux.
 *
 *     node tests/deploy/run-dockerfile.mjs [--node /path/to/node]
 */
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { commandIn, stagesOf } from './dockerfile.mjs'
import { makeRoot, runIn } from './root.mjs'
import { tryService } from './try-service.mjs'

const project = fileURLToPath(new URL('../..', import.meta.url))
const { node } = parseArgs({ options: { node: { type: 'string' } } }).values
const work = mkdtempSync(join(tmpdir(), 'dockerfile-'))

/**
 * @typedef {object} Built
 * @property {string} root
 * @property {string} directory
 * @property {Record<string, string>} env
 * @property {string} [user]
 * @property {string} [volume]
 * @property {string[]} [healthCheck]
 * @property {string[]} [command]
 */

/** @type {Map<string, Built>} */
const built = new Map()

/** @param {Built} stage @param {string[]} command */
async function run({ root, directory, env, user, volume }, command) {
  const child = runIn(command, {
    root,
    directory,
    env: { ...environment, ...env },
    ...(node !== undefined && { node: resolve(node) }),
    ...(user !== undefined && { user }),
    ...(volume !== undefined && { volume }),
  })
  const [out, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (child.exitCode !== 0)
    throw new Error(`${command.join(' ')} ended with ${child.exitCode}.\n${out}\n${errors}`)
  return out
}

/** How npm reaches its registry from this machine. */
const environment = Object.fromEntries(
  Object.entries(process.env).flatMap(([name, value = '']) =>
    /^(npm_config_.*|https?_proxy|no_proxy|NODE_EXTRA_CA_CERTS)$/i.test(name)
      ? [[name, value]]
      : [],
  ),
)

/** @param {Built} stage @param {string} words */
function copy(stage, words) {
  const all = words.split(' ')
  const [, from] = /^--from=(.+)$/.exec(all[0] ?? '') ?? []
  const paths = from === undefined ? all : all.slice(1)
  const source = from === undefined ? project : (built.get(from)?.root ?? '')
  const to = join(stage.root, resolve(stage.directory, paths.at(-1) ?? ''))
  for (const path of paths.slice(0, -1)) {
    const file = join(source, path)
    const isFolder = statSync(file).isDirectory()
    cpSync(file, isFolder ? to : join(to, path), { recursive: true, verbatimSymlinks: true })
  }
}

/** @param {Built} stage @param {import('./dockerfile.mjs').Instruction} instruction */
async function carryOut(stage, { name, words }) {
  process.stdout.write(`${name} ${words}\n`)
  switch (name) {
    case 'WORKDIR':
      stage.directory = words
      mkdirSync(join(stage.root, words), { recursive: true })
      break
    case 'ENV':
      Object.assign(stage.env, Object.fromEntries(words.split(' ').map((each) => each.split('='))))
      break
    case 'COPY':
      copy(stage, words)
      break
    case 'RUN':
      await run(stage, commandIn(words))
      break
    case 'USER':
      stage.user = words
      break
    case 'VOLUME':
      stage.volume = words
      break
    case 'HEALTHCHECK':
      stage.healthCheck = commandIn(words.replace(/^.*?CMD /, ''))
      break
    case 'CMD':
      stage.command = commandIn(words)
      break
    case 'EXPOSE':
      break
    default:
      throw new Error(`This script does not know ${name}.`)
  }
}

try {
  /** @type {Built | undefined} */
  let last
  for (const { name, from, instructions } of stagesOf(
    readFileSync(join(project, 'src/service/deploy/Dockerfile'), 'utf8'),
  )) {
    process.stdout.write(`\nFROM ${from} AS ${name}\n`)
    const parent = built.get(from)
    const root = join(work, name)
    if (parent === undefined) makeRoot(root)
    else cpSync(parent.root, root, { recursive: true, verbatimSymlinks: true })
    last = { directory: '/', ...parent, env: { ...parent?.env }, root }
    for (const instruction of instructions) await carryOut(last, instruction)
    built.set(name, last)
  }
  if (last?.command === undefined || last.healthCheck === undefined)
    throw new Error('No CMD or HEALTHCHECK.')
  await serve(last, last.command, last.healthCheck)
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** @param {Built} stage @param {string[]} command @param {string[]} healthCheck */
async function serve(stage, command, healthCheck) {
  const { user = '0:0', volume = '/' } = stage
  const env = { ...stage.env, PORT: '18099', HOST: '127.0.0.1' }
  const service = runIn(command, {
    ...stage,
    env,
    user,
    volume,
    ...(node !== undefined && { node: resolve(node) }),
  })
  const ended = Promise.all([text(service.stderr), once(service, 'close')])
  service.stdout.resume()
  try {
    for (let tries = 0; ; tries += 1) {
      const isHealthy = await run({ ...stage, env }, healthCheck).then(
        () => true,
        () => false,
      )
      if (isHealthy) break
      if (tries === 60 || service.exitCode !== null) throw new Error('It does not become healthy.')
      await pause(500)
    }
    process.stdout.write('\nThe health check passes.\n')
    await tryService(`http://127.0.0.1:${env.PORT}`)
    const people = await run({ ...stage, env }, ['node', 'dist/service/people.js'])
    if (people.trim().split('\n').length !== 1) throw new Error(`Not one person: ${people}`)
    const touched = await run({ ...stage, env }, ['touch', '/app/new']).then(
      () => true,
      () => false,
    )
    if (touched) throw new Error('The root can be written.')
    process.stdout.write('The people command finds the person. The root is read only.\n')
  } finally {
    service.kill('SIGTERM')
  }
  const [errors] = await ended
  if (service.exitCode !== 0) throw new Error(`Ended with ${service.exitCode}: ${errors}`)
  process.stdout.write('SIGTERM ends it with 0. No image was built.\n')
}
