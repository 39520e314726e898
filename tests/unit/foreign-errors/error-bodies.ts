/** What an error of a body is about: a path of the request, as steps, or nothing. */
interface Issue {
  steps: readonly (string | number)[]
  words: string
}

interface Shape {
  name: string
  /** The body of one error at the steps; of one about no field where there are none. */
  body: (issues: Issue) => unknown
}

const dotted = (steps: Issue['steps']) => steps.join('.')
const pointer = (steps: Issue['steps']) => steps.map((step) => `/${step}`).join('')
const bracketed = ([first = '', ...steps]: Issue['steps']) =>
  `${first}${steps.map((step) => (typeof step === 'number' ? `[${step}]` : `.${step}`)).join('')}`
const camel = (text: string) =>
  text.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
const kebab = (text: string) => text.replaceAll('_', '-')

/** A value at the steps of an otherwise empty tree, lists among them filled with {} as DRF does. */
function tree([first, ...steps]: Issue['steps'], value: unknown): unknown {
  if (first === undefined) return value
  if (typeof first === 'string') return { [first]: tree(steps, value) }
  return [...Array.from({ length: first }, () => ({})), tree(steps, value)]
}

/** What the services repeat of the request. */
export const echo = 'A9-secret-7731'

/** Each shape of error body that a client of an undocumented API meets, as its framework sends it. */
export const shapes: readonly Shape[] = [
  {
    name: 'RFC 9457',
    body: ({ steps, words }) =>
      steps.length === 0
        ? { type: 'about:blank', title: 'Bad Request', status: 400, detail: words }
        : {
            type: 'https://example.com/invalid',
            title: 'Your request is not valid.',
            errors: [{ detail: words, pointer: `#${pointer(steps)}` }],
          },
  },
  {
    name: 'JSON:API',
    body: ({ steps, words }) => ({
      errors: [
        {
          status: '422',
          title: 'Invalid Attribute',
          detail: words,
          ...(steps.length > 0 && {
            source: { pointer: kebab(`/data/attributes${pointer(steps)}`) },
          }),
        },
      ],
    }),
  },
  {
    name: 'FastAPI',
    body: ({ steps, words }) =>
      steps.length === 0
        ? { detail: words }
        : {
            detail: [{ type: 'missing', loc: ['body', ...steps], msg: words, input: { x: echo } }],
          },
  },
  {
    name: 'FastAPI, a list in either case',
    body: ({ steps, words }) => ({
      detail: [{ type: 'value_error', loc: ['body', ...steps], msg: words, input: echo, ctx: {} }],
    }),
  },
  {
    name: 'class-validator',
    body: ({ steps, words }) => ({
      statusCode: 400,
      message: [steps.length === 0 ? words : `${dotted(steps)} must: ${words}`],
      error: 'Bad Request',
    }),
  },
  {
    name: 'Nest',
    body: ({ steps, words }) => ({
      statusCode: 400,
      message: steps.length === 0 ? words : `${dotted(steps)} should: ${words}`,
      error: 'Bad Request',
    }),
  },
  {
    name: 'Fastify',
    body: ({ steps, words }) => ({
      statusCode: 400,
      code: 'FST_ERR_VALIDATION',
      error: 'Bad Request',
      message: steps.length === 0 ? words : `body${pointer(steps)} must: ${words}`,
    }),
  },
  {
    name: 'Laravel',
    body: ({ steps, words }) => ({
      message: steps.length === 0 ? words : `${words} (and 2 more errors)`,
      errors: steps.length === 0 ? {} : { [dotted(steps)]: [words] },
    }),
  },
  {
    name: 'ASP.NET',
    body: ({ steps, words }) => ({
      title: 'One or more validation errors occurred.',
      status: 400,
      traceId: '00-7c2f',
      errors: { [steps.length === 0 ? '' : camel(`_${bracketed(steps)}`)]: [words] },
    }),
  },
  {
    name: 'DRF',
    body: ({ steps, words }) =>
      steps.length === 0 ? { non_field_errors: [words] } : tree(steps, [words]),
  },
  {
    name: 'express-validator',
    body: ({ steps, words }) => ({
      errors: [
        { type: 'field', msg: words, path: bracketed(steps), location: 'body', value: echo },
      ],
    }),
  },
  {
    name: 'express-validator 6',
    body: ({ steps, words }) => ({
      errors: [{ msg: words, param: bracketed(steps), location: 'body', value: echo }],
    }),
  },
  {
    name: 'zod',
    body: ({ steps, words }) => ({
      errors: [
        { code: 'invalid_value', values: ['a'], path: steps, message: words, received: echo },
      ],
    }),
  },
  {
    name: 'error: { code, message, details }, a list',
    body: ({ steps, words }) => ({
      error: {
        code: 'invalid_argument',
        message: steps.length === 0 ? words : 'Validation failed',
        details: steps.length === 0 ? [] : [{ field: dotted(steps), message: words }],
      },
    }),
  },
  {
    name: 'error: { code, message, details }, a map',
    body: ({ steps, words }) => ({
      error: {
        code: 422,
        message: steps.length === 0 ? words : 'Validation error',
        details: steps.length === 0 ? null : { [dotted(steps)]: words },
      },
    }),
  },
  {
    name: '{ code, message, param }',
    body: ({ steps, words }) => ({
      code: 'parameter_invalid',
      message: words,
      param: steps.length === 0 ? null : bracketed(steps),
    }),
  },
  {
    name: 'error: { type, code, message, param }',
    body: ({ steps, words }) => {
      const [first, ...others] = steps
      const inner = others.map((step) => `[${step}]`).join('')
      return {
        error: {
          type: 'invalid_request_error',
          message: words,
          ...(first !== undefined && { param: `${first}${inner}` }),
        },
      }
    },
  },
  {
    name: '{ data: null, message, status: "error" }',
    body: ({ steps, words }) => ({
      data: null,
      message: steps.length === 0 ? words : `${dotted(steps)} is wrong: ${words}`,
      status: 'error',
    }),
  },
]
