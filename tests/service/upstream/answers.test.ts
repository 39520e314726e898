import { describe, expect, test } from 'vitest'
import { type Answer, readAnswer } from '../../../src/service/upstream/calling/read-answer'

const id = '0199f3ac5d0e7c8b9a1b2c3d4e5f6071'
const hidden = [
  'Bearer s3cret-of-ours',
  's3cret-of-ours',
  'adaeze@example.com',
  '67283476223',
  'Ada',
]

function read(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const answer: Answer = { status, headers: new Headers(headers), text }
  return readAnswer(answer, hidden)
}

describe('created', () => {
  test.each([
    ['an envelope', 201, { data: { id, name_first: 'Ada' }, message: 'ok', status: 'success' }],
    ['an envelope of any 2xx', 200, { data: { id }, status: 'success' }],
    ['a bare id', 202, { id }],
    ['an id beside an empty envelope', 201, { data: {}, id }],
    ['a body of another status word', 200, { data: { id, status: 'pending' }, status: 'ok' }],
  ])('by %s', (_, status, body) => {
    expect(read(status, body)).toEqual({ state: 'created', id })
  })

  test('under a number', () => {
    expect(read(201, { data: { id: 42 } })).toEqual({ state: 'created', id: '42' })
  })
})

describe('of unknown outcome', () => {
  test.each([
    ['a success without an id', 200, { data: {}, status: 'success' }],
    ['a success with an empty id', 201, { data: { id: ' ' } }],
    ['an id that is no id', 201, { data: { id: '<b>1</b>' } }],
    ['an id without end', 201, { id: 'a'.repeat(201) }],
    ['a success that was cut off', 201, '{"data":{"id":"0199'],
    ['a success of no words', 204, ''],
    ['a page instead of JSON', 200, '<h1>We will be back</h1>'],
    ['a failure of theirs', 500, { message: 'Internal Server Error' }],
    ['a failure of theirs that says exists', 500, { message: `already exists - ${id}` }],
    ['a gateway’s failure', 502, '<h1>Bad Gateway</h1>'],
    ['a gateway that waited', 504, ''],
    ['a request that timed out there', 408, ''],
    ['a redirect', 307, ''],
    ['a redirect that a browser would follow as GET', 302, ''],
  ])('is %s', (_, status, body) => {
    expect(read(status, body)).toMatchObject({ state: 'unknown' })
  })

  test('is a key that is still at work', () => {
    expect(read(409, {}, { 'retry-after': '2' })).toMatchObject({ state: 'unknown' })
    expect(read(409, { message: 'Such a person is on file' })).toMatchObject({ state: 'refused' })
  })
})

describe('there already', () => {
  const message = `Person with the provided ID information already exists - ${id}`
  test.each([
    [400, { data: null, message, status: 'error' }],
    [200, { data: null, message, status: 'error' }],
    [409, { message }],
    [422, { errors: [{ path: ['bank_id_number'], message }] }],
  ])('under %i', (status, body) => {
    expect(read(status, body)).toEqual({ state: 'exists', id })
  })

  test('only with an id', () => {
    expect(read(400, { message: 'Email already exists' })).toMatchObject({ state: 'refused' })
  })
})

describe('refused', () => {
  test.each([400, 413, 422, 200])('with %i, by field and as a whole', (status) => {
    const body = {
      status: 'error',
      message: 'Verification is closed on Sundays',
      errors: [
        { field: 'phone', message: 'Phone is on a list' },
        { field: 'address.postal_code', message: 'Unknown there' },
      ],
    }
    expect(read(status, body)).toEqual({
      state: 'refused',
      status,
      errors: [
        { pointer: '#/phone', code: 'refused', detail: 'Phone is on a list' },
        { pointer: '#/address/postal_code', code: 'refused', detail: 'Unknown there' },
        { pointer: '#', code: 'refused', detail: 'Verification is closed on Sundays' },
      ],
    })
  })

  test('without a reason says so', () => {
    const errors = [{ pointer: '#', code: 'refused', detail: 'It was refused without a reason.' }]
    expect(read(400, '')).toEqual({ state: 'refused', status: 400, errors })
  })

  test('repeats neither what was sent nor a secret', () => {
    const body = {
      message: 'Ada, 67283476223 was sent with Bearer s3cret-of-ours; s3cret-of-ours is no good',
      errors: [{ field: 'email', message: 'ADAEZE@example.com bounces', value: 'x' }],
    }
    const told = JSON.stringify(read(400, body))
    expect(told).toContain('bounces')
    expect(told).toContain('is no good')
    expect(told).not.toMatch(/Ada\b|67283476223|s3cret|adaeze@/i)
  })
})

test.each([425, 429, 503])('%i asks to come later', (status) => {
  expect(read(status, {}, { 'retry-after': '7' })).toEqual({ state: 'busy', status, retryAfter: 7 })
  expect(read(status, '')).toEqual({ state: 'busy', status, retryAfter: undefined })
})

test.each([401, 403, 404, 405, 415])('%i is for the operator to mend', (status) => {
  expect(read(status, { message: 'Unauthorized' })).toEqual({ state: 'turnedAway', status })
})
