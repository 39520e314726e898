import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const service = fileURLToPath(new URL('../../src/service/', import.meta.url))

interface Rule {
  name: string
  /** The only folders where it may stand. */
  within: readonly string[]
  pattern: RegExp
}

const rules: readonly Rule[] = [
  {
    name: 'only http/ knows problems',
    within: ['http/'],
    pattern: /\b(problemTypes|problemMediaType|HttpProblem|STATUS_CODES)\b/,
  },
  {
    name: 'only http/ writes an answer',
    // The second reads the status of another API's answer.
    within: ['http/', 'upstream/call-upstream.ts'],
    pattern: /\.(code|status|writeHead)\(|\b(FastifyReply|statusCode)\b/,
  },
  {
    name: 'adapters and the use case import nothing from http/',
    // Its own files, and what builds the application and the pages.
    within: ['http/', 'create-service.ts', 'set-pages.ts'],
    pattern: /(from|import\() ?'[./]+\/http\//,
  },
  {
    name: 'SQLite’s error codes stand in its adapter alone',
    within: ['sqlite/'],
    pattern: /\berrcode\b|\bSQLITE_[A-Z]+/,
  },
  {
    // A SQLSTATE: five letters or digits, the first three of a class that this service meets.
    name: 'PostgreSQL’s error codes stand in its adapter alone',
    within: ['postgres/'],
    pattern: /'(08|22|23|25|28|3D|40|42|53|55|57)[0-9A-Z]{3}'|\bDatabaseError\b/,
  },
  {
    // A lifetime of what is stored outlasts the process, and so does the wall clock.
    name: 'a duration is measured with performance.now, since the wall clock may be set',
    within: ['files/', 'people/new-id.ts', 'http/form-pages.ts'],
    pattern: /\bDate\.now\b/,
  },
  {
    name: 'the disk’s error codes stand with what writes to it',
    within: ['files/'],
    pattern: /'(ENOSPC|EDQUOT|EFBIG)'/,
  },
]

/** The rules that a file breaks, its path told from `src/service`. */
function broken(file: string, text: string): string[] {
  return rules
    .filter(
      ({ within, pattern }) => !within.some((each) => file.startsWith(each)) && pattern.test(text),
    )
    .map(({ name }) => `${file}: ${name}`)
}

const files = readdirSync(service, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.ts'))

describe('layers of the service', () => {
  test('every file keeps to them', () => {
    expect(files.length).toBeGreaterThan(50)
    const found = files.flatMap((file) => broken(file, readFileSync(`${service}${file}`, 'utf8')))
    expect(found).toEqual([])
  })

  test.each([
    ['a problem in a store', 'people/a.ts', `throw new HttpProblem(507, 'full')`],
    ['a problem’s type in the use case', 'create-person/a.ts', `type: problemTypes.keyReused`],
    ['a status sent by the sandbox', 'sandbox/a.ts', `return reply.code(400).send()`],
    ['an answer beside Fastify', 'main.ts', `response.writeHead(503)`],
    ['http/ in the outbox', 'upstream/a.ts', `import { b } from '../http/problems'`],
    ['http/, when called', 'upstream/a.ts', `await import('../http/b')`],
    ['SQLite’s code in http/', 'http/a.ts', `'errcode' in error && error.errcode === 13`],
    ['PostgreSQL’s code in http/', 'http/a.ts', `new Set(['40001'])`],
    ['PostgreSQL’s code in people/', 'people/a.ts', `if (code === '40P01') retry()`],
    ['the driver’s error in people/', 'people/a.ts', `import { DatabaseError } from 'pg'`],
    ['a timeout by the wall clock', 'upstream/a.ts', `const end = Date.now() + timeoutMs`],
    ['a full disk’s code in http/', 'http/a.ts', `error.code === 'ENOSPC'`],
  ])('refused: %s', (_, file, text) => {
    expect(broken(file, text)).toHaveLength(1)
  })

  test.each([
    ['another API’s status, read', 'upstream/a.ts', `status: response.status`],
    ['the shape of a field’s problem', 'people/a.ts', `import type { FieldProblem } from 'c'`],
    ['a status in http/', 'http/a.ts', `reply.code(201)`],
    ['http/ where the service is built', 'create-service.ts', `from './http/create-app'`],
  ])('accepted: %s', (_, file, text) => {
    expect(broken(file, text)).toEqual([])
  })
})
