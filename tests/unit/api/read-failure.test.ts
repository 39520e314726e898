import { describe, expect, test } from 'vitest'
import { readFailure } from '../../../src/api/read-failure'
import { pointerOf } from '../../../src/contract/problem'
import { said } from '../support/said'
import { failureOf, linesOf, ownFailureOf } from './failure-of'

describe('the reason of a failure, by status', () => {
  test.each([
    [400, 'refused'],
    [401, 'notAllowed'],
    [403, 'notAllowed'],
    [404, 'notFound'],
    [405, 'refused'],
    [408, 'timeOut'],
    [409, 'conflict'],
    [413, 'tooLarge'],
    [415, 'refused'],
    [422, 'refused'],
    [429, 'tooMany'],
    [500, 'broken'],
    [502, 'broken'],
    [503, 'broken'],
    // The proxy gave up waiting: what became of the request, nobody knows.
    [504, 'timeOut'],
    [507, 'broken'],
  ] as const)('%i is %s, with the service’s sentence', async (status, reason) => {
    const failure = await failureOf({ message: 'not today' }, { status })
    expect(failure).toMatchObject({ reason, fieldRefusals: [], sentences: ['Not today'] })
    expect(await failureOf('', { status })).toMatchObject({
      reason,
      fieldRefusals: [],
      sentences: [],
    })
  })

  test.each([
    ['Person with the provided ID information already exists - 5f1b9c0d2e3a4b5c6d7e8f9012345678'],
    ['Person already exists - 0190a3c4-1b2d-7e3f-8a4b-5c6d7e8f9012'],
  ])('%s', async (message) => {
    const body = { data: null, message, status: 'error' }
    for (const status of [200, 400, 409, 422]) {
      expect(await failureOf(body, { status })).toMatchObject({ reason: 'exists' })
    }
    expect((await failureOf(body)).sentences).toEqual([message])
    // A service that broke down has nothing to say on that.
    expect((await failureOf(body, { status: 500 })).reason).toBe('broken')
  })

  test.each(['Email already exists', 'This already exists - try another'])(
    '%s is a refusal like any other',
    async (message) => {
      expect((await failureOf({ message })).reason).toBe('refused')
    },
  )
})

describe('the time of a retry', () => {
  const date = 'Sun, 15 Feb 2026 10:00:00 GMT'
  test.each([
    ['120', {}, 120],
    ['0', {}, 0],
    ['Sun, 15 Feb 2026 10:01:30 GMT', { date }, 90],
    ['Sunday, 15-Feb-26 10:01:30 GMT', { date }, 90],
    ['Sun, 15 Feb 2026 09:00:00 GMT', { date }, 0],
    ['Sun, 15 Feb 2015 09:00:00 GMT', {}, 0],
    ['-5', {}, undefined],
    ['1.5', {}, undefined],
    ['soon', {}, undefined],
    ['', {}, undefined],
  ])('Retry-After: %s', async (given, headers, seconds) => {
    const failure = await failureOf('', {
      status: 503,
      headers: { ...headers, 'retry-after': given },
    })
    expect(failure.retryAfter).toBe(seconds)
  })

  test('a date counts from the device’s clock if the service sends none', async () => {
    const until = new Date(Date.now() + 60_000).toUTCString()
    const { retryAfter } = await failureOf('', { headers: { 'retry-after': until } })
    expect(retryAfter).toBeGreaterThan(50)
    expect(retryAfter).toBeLessThanOrEqual(60)
  })

  test('there is none without the header', async () => {
    expect((await failureOf('')).retryAfter).toBeUndefined()
  })
})

describe('our own service', () => {
  const own = (...paths: (string | number)[][]) => ({
    type: 'urn:person-onboarding:problem:person-refused',
    title: 'The details were not accepted',
    status: 422,
    detail: `${paths.length} fields need correcting. Nothing was saved.`,
    errors: paths.map((path) => ({
      pointer: pointerOf(path),
      code: 'missing',
      detail: 'Enter it',
    })),
  })
  test('reports each field once, without their number', async () => {
    const failure = await ownFailureOf(own(['phone'], ['documents', 0, 'url']), 422)
    expect(linesOf(failure)).toEqual(['phone: Enter it', 'documents.0.url: Enter it'])
  })

  test('reports each field with its code and whole path', async () => {
    const { fieldRefusals } = await ownFailureOf(own(['documents', 0, 'url']), 422)
    expect(fieldRefusals).toMatchObject([
      { path: ['documents', 0, 'url'], code: 'missing', sentence: 'Enter it' },
    ])
  })

  test('reports what it says of the whole person', async () => {
    const failure = await ownFailureOf(own([], ['phone']), 422)
    expect(linesOf(failure)).toEqual(['phone: Enter it', 'Enter it'])
    const plain = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'The body must be a JSON object: the person to create.',
    }
    const tooLarge = { ...plain, status: 413, detail: 'The request is too large.' }
    expect(linesOf(await ownFailureOf(tooLarge, 413))).toEqual([])
    expect(linesOf(await ownFailureOf(plain, 400))).toEqual([plain.detail])
  })

  test('a key reused with another body means an existing person', async () => {
    const reused = {
      type: 'urn:person-onboarding:problem:key-reused',
      title: 'This key was used before',
      status: 422,
      detail: 'This key stood for another body.',
    }
    expect((await ownFailureOf(reused, 422)).reason).toBe('exists')
  })

  const problem = {
    type: 'about:blank',
    title: 'Internal Server Error',
    status: 500,
    detail: 'Sorry, something went wrong. Try again in a few minutes.',
    instance: 'urn:uuid:0f0e4b1c-6d2a-4c57-9c3b-8f1d2e3a4b5c',
  }
  test('the id of the request is the reference, unless fields say what to correct', async () => {
    const { reference } = await ownFailureOf(problem, 500)
    expect(reference).toBe('0f0e4b1c-6d2a-4c57-9c3b-8f1d2e3a4b5c')
    const refused = await ownFailureOf({ ...problem, status: 400 }, 400)
    expect(refused).toMatchObject({ reason: 'refused', reference, isOurs: true })
    const fields = { ...own(['phone']), instance: problem.instance }
    expect(await ownFailureOf(fields, 422)).toMatchObject({ reference: undefined })
    expect(await failureOf(problem, { status: 500 })).toMatchObject({ reference: undefined })
  })

  test('support finds a refusal of another API by its own reference', async () => {
    for (const paths of [[], [[], ['phone']]])
      expect(
        await ownFailureOf(
          { ...own(...paths), instance: problem.instance, reference: 'entry-1' },
          422,
        ),
      ).toMatchObject({ reference: 'entry-1' })
  })

  test.each([
    ['another type', { type: 'https://example.com/probs/refused' }],
    ['a member that is not ours', { type: 'about:blank', instance: '/person' }],
    ['an error without a code', { errors: [{ pointer: '#/phone', detail: 'Enter it' }] }],
  ])('%s is another service’s, and has no code', async (_, parts) => {
    const { fieldRefusals } = await ownFailureOf({ ...own(['phone']), ...parts }, 422)
    expect(fieldRefusals).toEqual([said(['phone'], 'Enter it')])
  })
})

describe('sentences', () => {
  test('are trimmed, begin with a capital and have no duplicates', async () => {
    const phone = { path: 'phone', msg: '  no good \n' }
    const failure = await failureOf({
      errors: [phone, { ...phone, msg: 'no good' }, { msg: 'ọ́ kò dára' }, { msg: 'Ọ́ kò dára' }],
    })
    expect(linesOf(failure)).toEqual(['phone: No good', 'Ọ́ kò dára'])
  })

  test('several of one field are all reported', async () => {
    expect(linesOf(await failureOf({ phone: ['Too short', 'Too odd'] }))).toEqual([
      'phone: Too short; Too odd',
    ])
  })

  test('those without a field are reported too', async () => {
    const failure = await failureOf({
      message: 'The account is closed',
      errors: { phone: ['Too short'], shoe_size: ['Too big'] },
    })
    expect(failure.fieldRefusals).toEqual([said(['phone'], 'Too short')])
    expect(failure.sentences).toEqual(['The account is closed', 'Shoe size: Too big'])
  })

  test.each([
    [{ statusCode: 400, message: 'Bad Request', error: 'Bad Request' }, 'Bad Request'],
    [{ title: 'Your account is locked', status: 400 }, 'Your account is locked'],
    [{ error: { error: { message: 'Deep down' } } }, 'Deep down'],
    [{ detail: { code: 'x', message: 'In the detail' } }, 'In the detail'],
    ['"A bare string"', 'A bare string'],
    [['In a list'], 'In a list'],
  ])('uses the most specific text: %j', async (body, words) => {
    expect(linesOf(await failureOf(body))).toEqual([words])
  })
})

describe('shapes of other services', () => {
  const city = 'address.city: No good'
  test.each([
    [
      'Mongoose',
      { errors: { 'address.city': { path: 'address.city', kind: 'x', message: 'No good' } } },
      [city],
    ],
    ['flask-restful', { message: { phone: 'Odd' } }, ['phone: Odd']],
    ['JSend', { status: 'fail', data: { phone: ['Odd'] } }, ['phone: Odd']],
    [
      'zod’s tree',
      { _errors: [], address: { _errors: [], city: { _errors: ['No good'] } } },
      [city],
    ],
    ['Express', { name: 'ValidationError', message: 'Odd' }, ['Odd']],
    ['a path that is the address', { path: '/api/v1/people', message: 'Closed' }, ['Closed']],
    ['a path that is a field', { path: 'phone', message: 'Odd' }, ['phone: Odd']],
    [
      'a map within lists',
      { errors: [{ phone: ['Odd'] }, [{ email: ['Bad'] }]] },
      ['phone: Odd', 'email: Bad'],
    ],
  ])('%s', async (_, body, lines) => {
    expect(linesOf(await failureOf(body))).toEqual(lines)
  })
})

describe('a body that is not JSON', () => {
  test('a text is cut to about two sentences', async () => {
    expect(linesOf(await failureOf('upstream connect error\n'))).toEqual(['Upstream connect error'])
    const long = 'This is a sentence of the service that goes on for quite a while. '.repeat(40)
    const [issues = ''] = linesOf(await failureOf(long))
    expect(issues.length).toBeLessThanOrEqual(240)
    expect(issues).toMatch(/quite a while\.$/)
    const [word = ''] = linesOf(await failureOf('word '.repeat(1000)))
    expect(word).toMatch(/ word…$/)
    for (const start of ['a', 'ab', 'abc']) {
      const [whole = ''] = linesOf(await failureOf(`${start}${'😀a'.repeat(1000)}`))
      expect(whole).toMatch(/^[Abc]+(😀a)+😀?…$/u)
    }
  })

  test('an HTML page becomes its text', async () => {
    const page = `<!DOCTYPE html><html><head><title>Blocked</title><style>p{color:red}</style></head>
      <body class="a>b"><!-- for <b>us</b> --><h1>Request&nbsp;blocked</h1><p>Ask <b>support</b> &amp; name 17.</p>
      <script>alert("no")</script></body></html>`
    expect(linesOf(await failureOf(page))).toEqual([
      expect.stringMatching(/Request blocked Ask support & name 17\.$/),
    ])
  })

  test.each([
    '<html><body><p>All is well</p><scr',
    '<b>All <<i>is</i>> well</b>',
    '<p>All is well<script>var a = "<b>"',
    '<div>All is &lt;b&gt;well&lt;/b&gt;</div>',
    '<?xml version="1.0"?><Error><Message>All is well</Message></Error>',
  ])('no tag remains of %s', async (page) => {
    const lines = linesOf(await failureOf(page))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^All +is +well$/)
  })

  test('tags inside JSON are removed too', async () => {
    const errors = [{ path: 'phone', msg: '<b onclick="x()">No</b> good' }]
    expect(linesOf(await failureOf({ errors }))).toEqual(['phone: No good'])
  })

  test.each([
    '{"errors":[{"path":"phone","msg":"No good","value":"2348',
    '[{"path":"phone"',
    '{',
    '  {"message": "No go',
    '{}',
    '[]',
    JSON.stringify({ message: 'More than any answer. '.repeat(100_000) }),
    'null',
    'true',
    '42',
    '""',
    ' \n',
    '{"message":null,"errors":null,"detail":7}',
    '----',
  ])('%#: ignores a body without text', async (text) => {
    expect(linesOf(await failureOf(text))).toEqual([])
  })

  test('if a body breaks off, the status remains', async () => {
    const broken = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"message":"No'))
        stream.error(new TypeError('terminated'))
      },
    })
    expect(await readFailure(new Response(broken, { status: 422 }), '{}')).toMatchObject({
      reason: 'refused',
      sentences: [],
    })
  })
})

describe('never shows', () => {
  const secret = 'Chidinma-77'
  test.each([
    { message: `Bad: ${secret}`, value: secret },
    { errors: [{ msg: `${secret} is odd`, path: 'name_first', value: secret }] },
    { errors: [{ msg: `“${secret.toUpperCase()}” is odd`, path: 'x', rejectedValue: secret }] },
    {
      detail: [
        { loc: ['body'], msg: `got ${secret}`, input: { name_first: secret, deep: [secret] } },
      ],
    },
    { errors: { phone: { message: 'Odd', value: secret }, value: [secret] } },
    { message: [{ property: 'phone', target: { a: secret }, constraints: { a: `${secret}?` } }] },
    { name_first: secret, phone: secret, message: 'Odd' },
    { name_first: secret, phone: secret },
    { message: 'Odd', stack: [secret], trace: secret, exception: [secret] },
    { message: `Odd\n    at ${secret} (/srv/app/person.js:12:7)\n    at next (/srv/x.js:1:1)` },
    { detail: `Odd Traceback (most recent call last): File "/srv/${secret}.py", line 3` },
    { message: `Odd\n\tat com.example.${secret}(Person.java:12)` },
  ])('%j', async (body) => {
    expect(JSON.stringify(await failureOf(body)).toLowerCase()).not.toContain(secret.toLowerCase())
  })

  test('replaces a short value only as a whole word', async () => {
    const errors = [{ path: 'id_country', msg: 'is not NG, in English', value: 'NG' }]
    expect(linesOf(await failureOf({ errors }))).toEqual(['id_country: Is not …, in English'])
  })

  test.each([
    ['Ada  Obi', 'Ada  Obi is odd'],
    ['O’Ada & Obi', '<p>O’Ada &amp; Obi is odd</p>'],
    ["O'Obi", '<p>O&#39;Obi is odd</p>'],
  ])('%s is found in %s', async (value, msg) => {
    expect(linesOf(await failureOf({ errors: [{ msg, value }] }))).toEqual(['… is odd'])
  })

  test('replaces the whole of a value that begins with another', async () => {
    const errors = [
      { path: 'id_type', msg: 'bad', value: 'A012' },
      { path: 'id_number', msg: 'A01234567 is odd', value: 'A01234567' },
    ]
    expect(linesOf(await failureOf({ errors }))).toContain('id_number: … is odd')
  })

  test('the names of types are not values', async () => {
    const issue = { path: ['dob'], message: 'Expected string, received number', received: 'number' }
    expect(linesOf(await failureOf({ issues: [issue] }))).toEqual([
      'dob: Expected string, received number',
    ])
  })

  test.each([
    ['a stack of JavaScript', 'Odd\n    at /srv/app/person.js:12:7'],
    ['of Java', 'Odd\n\tat com.example.Person.check(Person.java:12)\n\tat com.example.Main(X)'],
    ['of .NET', 'Odd\r\n   at Example.Person.Check() in C:\\srv\\Person.cs:line 12'],
    ['of Python', 'Odd\nTraceback (most recent call last):\n  File "x.py", line 1'],
    ['of PHP', 'Odd\nStack trace:\n#0 /srv/index.php(12): check()'],
    ['on Express’s page', '<pre>Odd<br> &nbsp; &nbsp;at check (/srv/person.js:12:7)</pre>'],
  ])('%s', async (_, text) => {
    expect(linesOf(await failureOf(text))).toEqual(['Odd'])
  })

  test('“at” in plain text is not a stack trace', async () => {
    const words = 'Try again at 10:30, or at the branch (open until 4)'
    expect(linesOf(await failureOf(words))).toEqual([words])
  })
})
