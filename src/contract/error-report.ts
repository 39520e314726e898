import { isObject } from './json'

/** The body of `POST /errors`: an error of a page, without anything that a person typed. */
export interface ErrorReport {
  /** A known one, or `other`. */
  name: string
  /** As `withoutValues` leaves it. */
  message: string
  /** The built file that threw, with its line and column: `main-B2xK9aQd.js:1:2345`. Empty if it is unknown. */
  chunk: string
  /** Such as `Chrome 102`. */
  browser: string
}

/** More bytes are refused. */
export const maxReportBytes = 2048

/** The errors of ECMAScript, and those of browsers that the form can meet. */
const errorNames = new Set(
  (
    'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError DataCloneError DataError ' +
    'EncodingError InvalidAccessError InvalidCharacterError InvalidStateError NetworkError NotAllowedError ' +
    'NotFoundError NotReadableError NotSupportedError OperationError QuotaExceededError SecurityError TimeoutError ' +
    'UnknownError Failure'
  ).split(' '),
)

const browserNames = ['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung']

export function errorNameOf(name: unknown): string {
  return typeof name === 'string' && errorNames.has(name) ? name : 'other'
}

/** Returns the report in a body, or undefined. What is no known name, word or file is left out of it. */
export function errorReportIn(body: unknown): (ErrorReport & { browserName: string }) | undefined {
  if (!isObject(body)) return undefined
  const { name, message, chunk, browser } = body
  if (typeof name !== 'string' || typeof message !== 'string') return undefined
  if (typeof chunk !== 'string' || typeof browser !== 'string') return undefined
  const [, family, version = ''] = /^([A-Z][a-z]+)( \d{1,3})?$/.exec(browser) ?? []
  const browserName = browserNames.find((known) => known === family) ?? 'other'
  return {
    name: errorNameOf(name),
    message: withoutValues(message),
    chunk: chunkIn(chunk),
    browser: browserName === 'other' ? browserName : browserName + version,
    browserName,
  }
}

/** Returns the first built file in a text, with its line and column. Vite ends the name of each with 8 characters. */
export function chunkIn(text: string): string {
  const [, chunk = ''] =
    /(?:^|\/)([a-z][a-z.-]{0,50}-[\w-]{8}\.js(?::\d{1,7}){0,2})(?![\w:.])/.exec(text) ?? []
  return chunk
}

/** Begins with what is missing, or with a number of React: none of them is a value. */
const beginnings = [
  /^(?:[A-Za-z_$][\w$]{0,30}\.){1,4}[A-Za-z_$][\w$]{0,30} is not a (?:function|constructor)\b/,
  /^[A-Za-z_$][\w$]{0,30} is not defined$/,
  /^Can't find variable: [A-Za-z_$][\w$]{0,30}$/,
  /^Minified React error #\d{1,3}\b/,
]

/** Of the messages of browsers, of React and of this project. */
const words = new Set(
  (
    'a abort aborted accept access already an and any argument arguments array as assignment at be been before body ' +
    'buffer by call called cannot canvas changed class clone cloned closed compose connection constant construct ' +
    'constructor convert could current declared defined delete denied depth destructure detected did directly does ' +
    'element end error evaluating exceeded expected expression extensible failed fetch file find for format found ' +
    'from function has have hydrated hydrating id identifier import importing in incorrect index infinite ' +
    'initialization initialize input instance intermediate invalid is it iterable iterator its json key length load ' +
    'loaded loading locale maximum memory method minified missing module must nested network no node not null number ' +
    'object of on only open operation option or out outside parameter parse parsing permission promise properties ' +
    'property provided question quota range read reading rendered rendering request required resource response ' +
    'returned row running screen script server session set size source specifier stack stands state storage string ' +
    'supported symbol syntax tag target than that the there this time timed to token too transaction type undefined ' +
    'unexpected unknown unsupported update url used valid value variable version was while with within without ' +
    'worker'
  ).split(' '),
)

/** Longer messages are cut. */
const maxMessageLength = 300

/**
 * Returns the message of an error without values: only words that browsers and this project use, and the name of a
 * missing function. All else becomes "…": names, numbers, URLs and what stands in quotes.
 */
export function withoutValues(message: string): string {
  const text = message.slice(0, maxMessageLength).replace(/^(?:Uncaught )?(?:\w{0,30}Error: )?/, '')
  const beginning = beginnings.flatMap((each) => each.exec(text) ?? [])[0] ?? ''
  const rest = text
    .slice(beginning.length)
    .replace(/"[^"]*"?|'[^']*'?|`[^`]*`?/g, '…')
    .split(/\s+/)
    .map((word) => (word === '' || words.has(bare(word)) ? word : '…'))
  return (beginning + rest.join(' ').replace(/…(?: …)+/g, '…')).trim()
}

function bare(word: string): string {
  const letters = word.replace(/^\(|[).,:;]{1,3}$/g, '')
  // "Unexpected token A" names a letter of what was parsed.
  return letters.length === 1 ? letters : letters.toLowerCase()
}
