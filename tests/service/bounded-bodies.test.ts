import { request } from 'node:http'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { individualUsd, uboUsd } from '../support/people/sample-people'
import { filled, manyKeys, largestBodies } from '../support/people/largest-bodies'
import { listen, openService } from './support/open-service'
import { sendRaw } from './support/raw-request'
import { postPerson, problemIn, storedPeople } from './support/post-person'

const valid = JSON.stringify(individualUsd())
const bodyWithKey = (key: string) => `${valid.slice(0, -1)},"${key}":`
const codes = ({ errors = [] }: ReturnType<typeof problemIn>) =>
  errors.map(({ pointer, code }) => `${pointer} ${code}`)

describe('too many documents', () => {
  test('of any kind get tooMany at #/documents, in a short response', async () => {
    const service = await openService()
    for (const entry of ['{}', '[]', 'null', '0', '""', '{"type":"passport"}']) {
      const body = filled('{"documents":[', () => entry, ']}')
      const reply = await postPerson(service, body)
      expect([entry, codes(problemIn(reply))]).toEqual([entry, ['#/documents tooMany']])
      expect(reply.body.length).toBeLessThan(1000)
    }
  })

  test('of any number get tooMany, beside all other errors', async () => {
    const service = await openService()
    for (const count of [11, 100, 400]) {
      const documents = Array.from({ length: count }, () => ({}))
      const body = { ...uboUsd(), dob: '1', documents }
      expect(codes(problemIn(await postPerson(service, body)))).toEqual(
        expect.arrayContaining([
          '#/documents tooMany',
          '#/dob notARealDate',
          '#/documents/0/url missing',
        ]),
      )
    }
  })

  test('10 documents are accepted', async () => {
    const service = await openService()
    const [document] = uboUsd().documents
    const body = { ...uboUsd(), documents: Array.from({ length: 10 }, () => document) }
    expect((await postPerson(service, body)).statusCode).toBe(201)
    expect(await storedPeople(service)).toEqual([body])
  })
})

test('a response names at most 50 invalid fields', async () => {
  const service = await openService()
  const entry = { type: 1, url: 1, issue_date: 1, expiry_date: 1 }
  const documents = Array.from({ length: 10 }, () => entry)
  const wrong = { address: {}, background_information: {}, documents }
  const { errors } = problemIn(await postPerson(service, wrong))
  expect(errors).toHaveLength(50)
})

test('an error of the whole list is among the 50', async () => {
  const service = await openService()
  const entry = { type: 1, url: 1, issue_date: 1, expiry_date: 1, more: 1 }
  const documents = Array.from({ length: 11 }, () => entry)
  const { errors } = problemIn(await postPerson(service, { documents }))
  expect(errors).toContainEqual(
    expect.objectContaining({ pointer: '#/documents', code: 'tooMany' }),
  )
  expect(errors).toHaveLength(50)
})

describe('values and depth are counted before the body is parsed', () => {
  test.each([
    ['keys beside a person', manyKeys(`${valid.slice(0, -1)},`, '}')],
    ['keys of a person', manyKeys('{', '}')],
    ['the same key', filled('{', () => '"name_first":"Ada"', '}')],
    ['keys of the address', manyKeys('{"address":{', '}}')],
    ['keys of a document', manyKeys('{"documents":[{', '}]}')],
    ['an address that is a list', filled('{"address":[', () => '{}', ']}')],
    [
      'objects in an unknown field',
      filled(`${bodyWithKey('x')}[`, (place) => `{"k${place}":0}`, ']}'),
    ],
    ['documents of another name', filled('{"x\\"documents":[', () => '{}', ']}')],
    ['quotation marks and brackets in a text', filled('{"x":"\\"[{,","y":[', () => '0', ']}')],
    ['nesting', `${bodyWithKey('x')}${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ['nesting without an end', '{"a":'.repeat(40_000)],
  ])('too many: %s', async (_, body) => {
    const service = await openService()
    const reply = await postPerson(service, body)
    expect(problemIn(reply).status).toBe(400)
    expect(reply.body.length).toBeLessThan(300)
    expect(await storedPeople(service)).toEqual([])
  })

  test('brackets and commas inside a string do not count', async () => {
    const service = await openService()
    const text = `${'[{,"\\'.repeat(1000)}\\\\`
    const body = { ...uboUsd(), extra: [text, { [text]: text }], name_first: 'A, [B] {C}' }
    expect((await postPerson(service, body)).statusCode).toBe(201)
  })

  test('a few hundred unknown fields are ignored', async () => {
    const service = await openService()
    const extra = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`k${at}`, at]))
    expect((await postPerson(service, { ...uboUsd(), ...extra, extra })).statusCode).toBe(400)
    expect((await postPerson(service, { ...uboUsd(), extra })).statusCode).toBe(201)
    expect(await storedPeople(service)).toEqual([uboUsd()])
  })
})

test('a name of 200 KB is tooLong, and the response does not repeat it', async () => {
  const service = await openService()
  const reply = await postPerson(service, { ...uboUsd(), name_first: 'Zebra'.repeat(40_000) })
  expect(codes(problemIn(reply))).toEqual(['#/name_first tooLong'])
  expect(reply.body).not.toContain('Zebra')
})

describe('a chunked body', () => {
  /** Returns the status of the response to a body sent in chunks of this length. */
  async function statusOf(body: string, length: number): Promise<number | undefined> {
    const { port } = new URL(await listen(await openService()))
    const chunks = body.match(new RegExp(`.{1,${length}}`, 'g')) ?? []
    return new Promise((resolve, reject) => {
      const sent = request(
        { port, method: 'POST', path: '/person', headers: { 'content-type': 'application/json' } },
        (reply) => {
          reply.resume()
          resolve(reply.statusCode)
        },
      ).on('error', reject)
      for (const chunk of chunks) sent.write(chunk)
      sent.end()
    })
  }
  test('creates a person from chunks of one byte', async () => {
    expect(await statusOf(valid, 1)).toBe(201)
  })
  test('with too many chunks gets 413, though it is short enough', async () => {
    expect(await statusOf(`{"x":"${'a'.repeat(20_000)}"}`, 4)).toBe(413)
  })
  test('gets 413 where it is too long before its chunks are too many', async () => {
    expect(await statusOf(`{"x":"${'a'.repeat(400_000)}"}`, 150)).toBe(413)
  })
  test('gets 413 once it is too long', async () => {
    expect(await statusOf(`{"x":"${'a'.repeat(300_000)}"}`, 64_000)).toBe(413)
  })
  test.each([
    ['GET /health', 200],
    ['POST /nowhere', 404],
    ['PUT /person', 405],
    ['POST /documents', 411],
    ['PATCH /documents/nothing', 411],
  ])('that no route reads closes the connection: %s', async (line, status) => {
    const base = await listen(await openService())
    const headers = 'Host: localhost\r\nTus-Resumable: 1.0.0\r\nTransfer-Encoding: chunked'
    const reply = await sendRaw(base, `${line} HTTP/1.1\r\n${headers}\r\n\r\n1\r\na\r\n`)
    expect(reply.status).toBe(status)
    expect(reply.head).toMatch(/^connection: close$/im)
  })
})

test('numbers beyond the range are refused, and any spelling of the others is accepted', async () => {
  const service = await openService()
  const send = async (json: string) => postPerson(service, valid.replace('2500.5', json))
  for (const json of [
    '1e400',
    '9'.repeat(100_000),
    `1${'0'.repeat(400)}`,
    '-1e400',
    '1e99999999',
  ]) {
    const [refused = ''] = codes(problemIn(await send(json)))
    expect([json.slice(0, 9), refused]).toEqual([
      json.slice(0, 9),
      expect.stringMatching(/inflow (malformed|negative)$/),
    ])
  }
  for (const json of ['-0', '1e-400', `0.${'9'.repeat(100_000)}`, '2.5e3'])
    expect([json.slice(0, 9), (await send(json)).statusCode]).toEqual([json.slice(0, 9), 201])
})

test('what is made to cost much is refused in a short response, and hardly a character of it is normalized', async () => {
  const service = await openService()
  // It still normalizes.
  const spy = vi.spyOn(String.prototype, 'normalize')
  onTestFinished(() => {
    spy.mockRestore()
  })
  await postPerson(service, valid)
  expect(spy).toHaveBeenCalled()
  for (const [name, body] of largestBodies) {
    spy.mockClear()
    const { statusCode, body: said } = await postPerson(service, body)
    const normalized = spy.mock.contexts.reduce<number>((sum, text) => sum + String(text).length, 0)
    expect([name, statusCode]).toEqual([name, expect.toBeOneOf([400, 422])])
    expect([name, said.length < 10_000, normalized < 10_000]).toEqual([name, true, true])
  }
})
