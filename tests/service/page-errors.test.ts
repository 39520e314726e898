import { assert, asyncProperty, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { chunkIn, type ErrorReport, withoutValues } from '../../src/contract/error-report'
import { createCanaries } from './support/canaries'
import { openService, type OpenedService } from './support/open-service'
import { problemIn } from './support/post-person'

const thrown: ErrorReport = {
  name: 'TypeError',
  message: 'URL.canParse is not a function',
  chunk: 'lazy-screens-B2xK9aQd.js:1:20345',
  browser: 'Chrome 102',
}

const report = async (
  { app }: OpenedService,
  payload: unknown = thrown,
  remoteAddress = '192.0.2.1',
) =>
  app.inject({
    method: 'POST',
    url: '/errors',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })

/** The logged reports, without what every line has. */
const reportsIn = ({ log }: OpenedService) =>
  log
    .map((line) => JSON.parse(line) as { msg: string; thrown?: unknown; level: string })
    .filter(({ msg }) => msg === 'error on a page')

test('an error of a page is answered 204, logged in one line and counted', async () => {
  const service = await openService({ METRICS_PORT: '9464' })
  const reply = await report(service)
  expect([reply.statusCode, reply.body, reply.headers['cache-control']]).toEqual([
    204,
    '',
    'no-store',
  ])
  expect(reportsIn(service)).toMatchObject([{ level: 'warn', thrown }])
  const metrics = await service.metricsApp?.inject('/metrics')
  expect(metrics?.body).toContain(
    'firsthand_page_errors_total{name="TypeError",browser="Chrome"} 1\n',
  )
})

test.each([
  ['no object', '[]', 422],
  ['no JSON', '{', 400],
  ['a part missing', { ...thrown, chunk: undefined }, 422],
  ['a number as the message', { ...thrown, message: 1 }, 422],
  ['2 KB and a byte', JSON.stringify(thrown).padEnd(2049), 413],
])('a body with %s is refused, and neither logged nor counted', async (_what, body, status) => {
  const service = await openService({ METRICS_PORT: '9464' })
  expect(problemIn(await report(service, body)).status).toBe(status)
  expect(reportsIn(service)).toEqual([])
  const metrics = await service.metricsApp?.inject('/metrics')
  expect(metrics?.body).not.toContain('firsthand_page_errors_total{')
})

test('other methods are refused with 405', async () => {
  const { app } = await openService()
  const reply = await app.inject('/errors')
  expect([reply.statusCode, reply.headers['allow']]).toEqual([405, 'POST'])
})

test('whatever a report has, its line is one line of known names and words, and its labels are known', async () => {
  const service = await openService({ METRICS_PORT: '9464' })
  const canaries = createCanaries()
  const { text } = canaries
  const anyText = string({ unit: 'binary', maxLength: 40 }).map((each) => `${each}${text()}`)
  let sent = 0
  await assert(
    asyncProperty(tuple(anyText, anyText, anyText, anyText), async (texts) => {
      const [name, message, chunk, browser] = texts
      sent += 1
      const body = { name, message: `${text()} is not\na "${message}" ${text()}`, chunk, browser }
      const from = `2001:db8:${sent.toString(16)}::1`
      expect((await report(service, { ...body, more: text() }, from)).statusCode).toBe(204)
    }),
    { numRuns: 15 },
  )
  expect(reportsIn(service).length).toBe(sent)
  for (const { thrown: logged } of reportsIn(service)) {
    expect(logged).toEqual({ name: 'other', message: '… is not a …', chunk: '', browser: 'other' })
  }
  expect(canaries.foundIn(service.log.join(''))).toEqual([])
  const metrics = await service.metricsApp?.inject('/metrics')
  const counted = metrics?.body.match(/^firsthand_page_errors_total\{.*$/gm)
  expect(counted).toEqual([`firsthand_page_errors_total{name="other",browser="other"} ${sent}`])
})

test('a client may send 30 in a minute, whatever RATE_LIMIT is, and uses up nothing of it', async () => {
  const service = await openService({ RATE_LIMIT: '1' })
  const statuses: number[] = []
  for (let time = 0; time < 32; time += 1) statuses.push((await report(service)).statusCode)
  expect(statuses.filter((status) => status === 204)).toHaveLength(30)
  const limited = await report(service)
  expect([limited.statusCode, limited.headers['retry-after']]).toEqual([
    429,
    expect.stringMatching(/^\d+$/),
  ])
  expect((await report(service, thrown, '192.0.2.2')).statusCode).toBe(204)
  const person = await service.app.inject({
    method: 'POST',
    url: '/person',
    remoteAddress: '192.0.2.1',
    payload: {},
  })
  expect(person.statusCode).toBe(422)
})

test('all clients together fill 60 lines of the log in a minute, and all are counted', async () => {
  const service = await openService({ METRICS_PORT: '9464' })
  for (let time = 0; time < 70; time += 1)
    expect((await report(service, thrown, `192.0.2.${time}`)).statusCode).toBe(204)
  expect(reportsIn(service)).toHaveLength(60)
  const metrics = await service.metricsApp?.inject('/metrics')
  expect(metrics?.body).toContain('{name="TypeError",browser="Chrome"} 70\n')
})

test('a page of an allowed origin may report', async () => {
  const origin = 'https://form.example.org'
  const { app } = await openService({ ALLOWED_ORIGINS: origin })
  const asked = await app.inject({
    method: 'OPTIONS',
    url: '/errors',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect([asked.statusCode, asked.headers['access-control-allow-origin']]).toEqual([204, origin])
})

test('a message keeps what is missing, and loses every value', () => {
  const messages = {
    'URL.canParse is not a function': 'URL.canParse is not a function',
    'Uncaught TypeError: e.replaceAll is not a function': 'e.replaceAll is not a function',
    "URL.canParse is not a function. (In 'URL.canParse(e)', 'URL.canParse' is undefined)":
      'URL.canParse is not a function… (In … is undefined)',
    'structuredClone is not defined': 'structuredClone is not defined',
    "Can't find variable: reportError": "Can't find variable: reportError",
    "Cannot read properties of undefined (reading 'Adaeze')":
      'Cannot read properties of undefined (reading …',
    'Unexpected token A in JSON at position 12': 'Unexpected token … in JSON at …',
    '"Adaeze" is not valid JSON': '… is not valid JSON',
    'URL constructor: Adaeze is not a valid URL.': 'URL constructor: … is not a valid URL.',
    'Cannot convert 2348024056288 to a BigInt': 'Cannot convert … to a …',
    "Cannot use 'in' operator to search for 'x' in Okafor": 'Cannot … to … for … in …',
    'Failed to fetch https://a.example/apply?name_first=Adaeze': 'Failed to fetch …',
    'adaeze.okafor@example.com is not a function': '… is not a function',
    'Adaeze is not a function': '… is not a function',
    'Minified React error #418; visit https://react.dev/errors/418?args[]=Adaeze for the':
      'Minified React error #418… for the',
  }
  const found = Object.keys(messages).map((message) => [message, withoutValues(message)])
  expect(Object.fromEntries(found)).toEqual(messages)
})

test('what is without values stays as it is', () => {
  assert(
    property(string({ unit: 'binary', maxLength: 400 }), (message) => {
      const once = withoutValues(message)
      expect(withoutValues(once)).toBe(once)
      expect(once.length).toBeLessThanOrEqual(300)
    }),
  )
})

test('a chunk is the file of the build, without its address', () => {
  const stack = 'at d (https://a.example/assets/first-B2xK9aQd.js:1:2345)\n at https://a.example/x'
  expect(chunkIn(stack)).toBe('first-B2xK9aQd.js:1:2345')
  expect(chunkIn('https://a.example/assets/desk/sheet-worker-_2x-9aQd.js')).toBe(
    'sheet-worker-_2x-9aQd.js',
  )
  for (const other of [
    '',
    'https://a.example/apply/person?name=Adaeze:1:2',
    'user-script:1',
    'a.js',
  ])
    expect(chunkIn(other)).toBe('')
})
