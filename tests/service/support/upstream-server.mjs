/**
 * A fake upstream API that can respond with faults. It also runs as its own process, `node upstream-server.mjs FOLDER
 * [PORT]`, so it is no TypeScript. It writes each created person to FOLDER before it responds.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { v7 } from 'uuid'

/**
 * How one request is answered. `before` and `after` say whether the person is created. `refused` is answered only
 * before a person is created for the key.
 * @typedef {'created' | 'bare' | 'busy' | 'tooMany' | 'statusError' | 'refused' | 'lostBefore' | 'lostAfter' | 'cutAfter'
 *   | 'htmlBefore' | 'htmlAfter' | 'brokenBefore' | 'brokenAfter' | 'noIdAfter' | 'redirect' | 'endless' | 'gatewayBefore' | 'gatewayAfter'} Way
 * @typedef {{ way: Way, delay?: number } | { status: number, body: unknown, headers?: Record<string, string>, until?: Promise<void> }} Behaviour
 *
 * How a repeated person is recognized: by the key, or, in an API without keys, by the bank verification number.
 * @typedef {'byKey' | 'byBvn' | 'never'} Deduplication
 *
 * @typedef {{ id: string, key: string, bvn: string, email: string, body: string }} Creation
 * @typedef {{ headers: import('node:http').IncomingHttpHeaders, body: string, url: string }} Received
 *
 * @typedef {object} Upstream
 * @property {string} url
 * @property {() => Creation[]} created
 * @property {Received[]} received
 * @property {(...behaviours: Behaviour[]) => void} next sets the behaviour of the next requests, one each
 * @property {(draw: (() => Behaviour) | undefined) => void} always sets the behaviour of all other requests
 * @property {(deduplication: Deduplication) => void} setDeduplication
 * @property {() => Promise<void>} close refuses connections from now on
 * @property {() => Promise<void>} open listens at the same address again
 */

/** @type {Behaviour} */
const success = { way: 'created' }

/**
 * @param {string} folder
 * @param {number} [port]
 * @returns {Promise<Upstream>}
 */
export async function serveUpstream(folder, port = 0) {
  const file = join(folder, 'created.jsonl')
  /** @type {Creation[]} */
  const creations = createdIn(folder)
  /** @type {Received[]} */
  const received = []
  /** @type {Behaviour[]} */
  let queue = []
  let draw = () => success
  /** @type {Deduplication} */
  let deduplication = 'byKey'
  let address = port

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   */
  async function answer(request, response) {
    const body = await text(request)
    const { headers, url = '' } = request
    received.push({ headers, body, url })
    const behaviour = queue.shift() ?? draw()
    if ('status' in behaviour) {
      await behaviour.until
      const type = typeof behaviour.body === 'string' ? 'text/html' : 'application/json'
      response.writeHead(behaviour.status, { 'content-type': type, ...behaviour.headers })
      response.end(
        typeof behaviour.body === 'string' ? behaviour.body : JSON.stringify(behaviour.body),
      )
      return
    }
    const { delay = 0 } = behaviour
    const key = String(headers['idempotency-key'])
    const isKnown = creations.some((creation) => creation.key === key)
    const way = behaviour.way === 'refused' && isKnown ? 'created' : behaviour.way
    await pause(delay / 2)
    const outcome = isCreating(way) ? create(body, key) : undefined
    await pause(delay / 2)
    if (outcome !== undefined && 'existing' in outcome) {
      const message = `Person with the provided ID information already exists - ${outcome.existing}`
      send(response, way, 400, { data: null, message, status: 'error' })
      return
    }
    const id = outcome?.id
    const person = /** @type {Record<string, unknown>} */ (JSON.parse(body))
    send(response, way, 201, { data: { ...person, id }, message: 'Created', status: 'success' })
  }

  /**
   * @param {string} body
   * @param {string} key
   * @returns {{ id: string } | { existing: string }}
   */
  function create(body, key) {
    const person = /** @type {{ bank_id_number: string, email: string }} */ (JSON.parse(body))
    const { bank_id_number: bvn, email } = person
    const byKey = creations.find((each) => each.key === key)
    if (deduplication === 'byKey' && byKey !== undefined) return { id: byKey.id }
    const byBvn = creations.find((each) => each.bvn === bvn)
    if (deduplication === 'byBvn' && byBvn !== undefined) return { existing: byBvn.id }
    const creation = { id: v7().replaceAll('-', ''), key, bvn, email, body }
    appendFileSync(file, `${JSON.stringify(creation)}\n`, { flush: true })
    creations.push(creation)
    return creation
  }

  const open = async () => {
    server.listen(address, '127.0.0.1')
    await once(server, 'listening')
    const listening = server.address()
    if (typeof listening === 'object' && listening !== null) address = listening.port
  }
  await open()

  return {
    url: `http://127.0.0.1:${address}`,
    created: () => creations,
    received,
    next: (...behaviours) => {
      queue = behaviours
    },
    always: (drawn) => {
      draw = drawn ?? (() => success)
    },
    setDeduplication: (next) => {
      deduplication = next
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      if (server.listening) await once(server, 'close')
    },
    open,
  }
}

/**
 * Reads the created people from the API's folder.
 * @param {string} folder
 * @returns {Creation[]}
 */
export function createdIn(folder) {
  const file = join(folder, 'created.jsonl')
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n')
  // A kill cut this line short before the response was sent.
  return lines.flatMap((line) => {
    try {
      return [/** @type {Creation} */ (JSON.parse(line))]
    } catch {
      return []
    }
  })
}

/** @param {Way} way */
function isCreating(way) {
  return way === 'created' || way === 'bare' || way.endsWith('After')
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {Way} way
 * @param {number} status
 * @param {{ data: { id?: string | undefined } | null, message: string, status: string }} body
 */
function send(response, way, status, body) {
  const json = { 'content-type': 'application/json' }
  switch (way) {
    case 'created':
      response.writeHead(status, json).end(JSON.stringify(body))
      return
    case 'bare':
      response.writeHead(200, json).end(JSON.stringify(body.data ?? body))
      return
    case 'busy':
      response.writeHead(503, { ...json, 'retry-after': '1' }).end('{}')
      return
    case 'tooMany':
      response.writeHead(429, { ...json, 'retry-after': '1' }).end('{}')
      return
    case 'statusError': {
      const failure = { data: null, message: 'Phone could not be verified', status: 'error' }
      response.writeHead(200, json).end(JSON.stringify(failure))
      return
    }
    case 'refused':
      response.writeHead(422, json).end(JSON.stringify({ errors: { phone: ['No'] } }))
      return
    case 'lostBefore':
    case 'lostAfter':
      response.destroy()
      return
    case 'cutAfter': {
      const whole = JSON.stringify(body)
      response.writeHead(status, { ...json, 'content-length': String(whole.length) })
      response.write(whole.slice(0, whole.length / 2), () => response.destroy())
      return
    }
    case 'htmlBefore':
    case 'htmlAfter':
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>We will be back</h1>')
      return
    case 'brokenBefore':
    case 'brokenAfter':
      response.writeHead(500, json).end(JSON.stringify({ message: 'Internal Server Error' }))
      return
    case 'gatewayBefore':
    case 'gatewayAfter':
      response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>')
      return
    case 'noIdAfter':
      response.writeHead(200, json).end(JSON.stringify({ status: 'success', data: {} }))
      return
    case 'redirect':
      response.writeHead(307, { location: '/elsewhere' }).end()
      return
    case 'endless': {
      response.writeHead(201, json)
      const more = () => {
        if (!response.destroyed) response.write(' '.repeat(65_536), more)
      }
      more()
    }
  }
}

/** The faults that the process draws from; half of all responses have none. */
const bad = /** @type {const} */ ([
  'lostBefore',
  'lostAfter',
  'cutAfter',
  'htmlBefore',
  'htmlAfter',
  'brokenBefore',
  'brokenAfter',
  'noIdAfter',
  'gatewayBefore',
  'gatewayAfter',
  'busy',
  'tooMany',
  'redirect',
  'endless',
])

// As its own process it draws faults at random, until a message ends them.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [, , folder = '.', port = '0', deduplication = 'byKey'] = process.argv
  const upstream = await serveUpstream(folder, Number(port))
  upstream.setDeduplication(deduplication === 'byBvn' ? 'byBvn' : 'byKey')
  upstream.always(() => {
    const delay = Math.random() < 0.2 ? Math.random() * 2500 : Math.random() * 60
    if (Math.random() < 0.5) return { way: 'created', delay }
    return { way: bad[Math.floor(Math.random() * bad.length)] ?? 'lostAfter', delay }
  })
  process.on('message', () => upstream.always(undefined))
  process.on('disconnect', () => process.exit(0))
  process.send?.(upstream.url)
}
