import { describe, expect, test } from 'vitest'
import { type UpstreamResponse, readResponse } from '../../../src/service/upstream/call'

const id = '0199f3ac5d0e7c8b9a1b2c3d4e5f6071'
const maskedValues = [
  'Bearer s3cret-of-ours',
  's3cret-of-ours',
  'adaeze@example.com',
  '67283476223',
  'Ada',
]

function read(status: number, body: unknown, headers: Record<string, string> = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const response: UpstreamResponse = { status, headers: new Headers(headers), text }
  return readResponse(response, { body: {}, maskedValues })
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

  test.each([
    '9007199254740993',
    '9007199254740992',
    '12345678901234567890',
    '1'.repeat(60),
    '9007199254740991',
    '42',
  ])('under the number %s, to the last digit', (number) => {
    const created = { state: 'created', id: number }
    expect(read(201, `{"data":{"id":${number}}}`)).toEqual(created)
    expect(
      read(200, `{ "n": [1e3, -0.5], "text": "a \\" 9007199254740993", "id" :\n${number} }`),
    ).toEqual(created)
  })

  test('under the number in a message about an existing person', () => {
    const message = 'already exists - 12345678901234567890'
    expect(read(400, { message })).toEqual({ state: 'exists', id: '12345678901234567890' })
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
    ['a success without a body', 204, ''],
    ['a page instead of JSON', 200, '<h1>We will be back</h1>'],
    ['a server error', 500, { message: 'Internal Server Error' }],
    ['a server error that says exists', 500, { message: `already exists - ${id}` }],
    ['a gateway’s error', 502, '<h1>Bad Gateway</h1>'],
    ['a gateway’s timeout', 504, ''],
    ['a request timeout', 408, ''],
    ['a redirect', 307, ''],
    ['a redirect that a browser would follow as GET', 302, ''],
  ])('is %s', (_, status, body) => {
    expect(read(status, body)).toMatchObject({ state: 'unknown' })
  })

  test('is a key that is still in progress', () => {
    expect(read(409, {}, { 'retry-after': '2' })).toMatchObject({ state: 'unknown' })
    expect(read(409, { message: 'Such a person is on file' })).toMatchObject({ state: 'refused' })
  })
})

describe('exists already', () => {
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

  test('without a reason has an empty sentence', () => {
    const errors = [{ pointer: '#', code: 'refused', detail: '' }]
    expect(read(400, '')).toEqual({ state: 'refused', status: 400, errors })
  })

  test('repeats neither what was sent nor a secret', () => {
    const body = {
      message: 'Ada, 67283476223 was sent with Bearer s3cret-of-ours; s3cret-of-ours is no good',
      errors: [{ field: 'email', message: 'ADAEZE@example.com bounces', value: 'x' }],
    }
    const text = JSON.stringify(read(400, body))
    expect(text).toContain('bounces')
    expect(text).toContain('is no good')
    expect(text).not.toMatch(/Ada\b|67283476223|s3cret|adaeze@/i)
  })
})

describe('masks before it relabels and cuts', () => {
  const secret = 's3cret-of-ours-0451'
  const readMasked = (
    body: unknown,
    values = [secret, '22212345678', 'Adaeze', 'Zoë Müller-Ada'],
  ) =>
    JSON.stringify(
      readResponse(
        { status: 422, headers: new Headers(), text: JSON.stringify(body) },
        { body: {}, maskedValues: values },
      ),
    )

  test.each([
    ['as the name of a field', { errors: [{ field: secret, message: 'is wrong' }] }],
    [
      'as the name of a field inside one of ours',
      { errors: [{ field: `address.${secret}`, message: 'is wrong' }] },
    ],
    ['as a name in a map', { errors: { [secret]: ['is wrong'] } }],
    ['cut as a label', { errors: [{ field: `${'x'.repeat(50)}_${secret}`, message: 'is wrong' }] }],
    ['as a code', { errors: [{ code: secret.toUpperCase(), field: 'phone' }] }],
    [
      'cut at the end of a sentence',
      { message: `${'word '.repeat(45)}tokens: ${secret}${secret}` },
    ],
    ['cut where a sentence has no spaces', { message: `Wrong-${'x'.repeat(226)}-${secret}` }],
    ['cut by the API', { message: 'The token was s3cret-of-ou' }],
    ['with tags inside', { message: 'The token <b>s3cret-<i>of</i>-ours</b>-0451 is wrong' }],
    ['with spaces', { message: 'The token S3CRET OF OURS 0451 is wrong' }],
    ['with underscores', { message: 'The token s3cret_of_ours_0451 is wrong' }],
    ['without separators', { message: 'The token "s3cretofours0451" is wrong' }],
  ])('a secret %s', (_, body) => {
    expect(readMasked(body)).not.toMatch(/s3c|cret|ours|0451/i)
  })

  test.each(['222-1234-5678', '222 123 456 78', '２２２１２３４５６７８', '222.12345678'])(
    'a number spelled %s',
    (number) => {
      expect(readMasked({ message: `BVN ${number} is on a list` })).toContain('BVN … is on a list')
    },
  )

  test('a name with other case, hyphens and accents, but no word that contains it', () => {
    expect(readMasked({ message: 'ZOE MULLER ADA is on a list' })).toContain('"… is on a list')
    expect(readMasked({ message: 'An anchor is set' }, ['Nanc'])).toContain('An anchor is set')
  })

  test('but reads the id of an existing person unmasked', () => {
    const message = `Person with the provided ID information already exists - ${id}`
    expect(
      readResponse(
        { status: 400, headers: new Headers(), text: JSON.stringify({ message }) },
        { body: {}, maskedValues: ['0199f3ac'] },
      ),
    ).toEqual({ state: 'exists', id })
  })
})

test.each([425, 429, 503])('%i asks to retry later', (status) => {
  expect(read(status, {}, { 'retry-after': '7' })).toEqual({
    state: 'busy',
    status,
    retryAfter: 7,
    isFromApi: true,
  })
  expect(read(status, '')).toMatchObject({ state: 'busy', isFromApi: false })
})

test.each([401, 403, 404, 405, 415])(
  '%i is a wrong setting, which the operator must fix',
  (status) => {
    expect(read(status, { message: 'Unauthorized' })).toEqual({ state: 'misconfigured', status })
  },
)
