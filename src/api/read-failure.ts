import { existingIdIn } from '../contract/person-id'
import {
  type Problem,
  pathOfPointer,
  problemIn,
  problemTypes,
  requestIdIn,
} from '../contract/problem'
import { retryAfterIn } from '../contract/retry-after'
import { parseBody } from '../foreign-errors/parse-body'
import { refusalsSaidIn } from '../foreign-errors/refusals-said'
import { documentRefusalCodes, type Path, type Refusal, refusalCodes, screenOf } from '../person'
import { Failure, type FailureReason } from './failure'

/**
 * Returns the failure in an answer of any status, because other services also send errors with 200.
 * `language` is the one that our own service was asked for.
 */
export async function readFailure(response: Response, language?: string): Promise<Failure> {
  // If the body breaks off, only the status is known.
  return failureIn(response, await response.text().catch(() => ''), language)
}

/** The same for a body that is already read. */
export function failureIn({ status, headers }: Response, body: string, language?: string): Failure {
  const problem = problemIn(headers, body)
  const refusals =
    problem === undefined ? refusalsSaidIn(parseBody(body)) : refusalsOf(problem, language)
  // This key created a person from other bytes before.
  const isKeyReused = problem?.type === problemTypes.keyReused
  const namesExistingId = refusals.some(({ sentence = '' }) => existingIdIn(sentence) !== undefined)
  const exists = isKeyReused || (status < 500 && namesExistingId)
  const reason = exists ? 'exists' : reasonOf(status)
  const reference = problem && reason === 'broken' ? requestIdIn(problem) : undefined
  const spoken = problem && language
  return new Failure(reason, refusals, retryAfterIn(headers), reference, spoken)
}

function refusalsOf(
  { type, status, detail, errors = [] }: Problem,
  language: string | undefined,
): Refusal[] {
  const found = errors.map((error): Refusal => {
    const path = pathOfPointer(error.pointer)
    return { path, code: knownCode(path, error.code), sentence: error.detail, language }
  })
  // With field errors, the detail only counts them.
  const isCount = type === problemTypes.personRefused && errors.length > 0
  // The form has its own words for these, in every language. The service's are for developers.
  const isForDevelopers = type === problemTypes.statusAlone && reasons[status] !== undefined
  const whole: Refusal = { path: [], code: 'saidByService', sentence: detail, language }
  return isCount || isForDevelopers ? found : [whole, ...found]
}

const documentCodes: readonly Refusal['code'][] = [
  'tooMany',
  'noIdentityDocument',
  'gone',
  'notPublic',
  ...documentRefusalCodes,
]
const codes = [...refusalCodes, ...documentRefusalCodes]

/** Returns the code, if the form has a sentence for it at this path. */
function knownCode(path: Path, given: string): Refusal['code'] {
  const code = codes.find((each) => each === given)
  if (code === undefined || screenOf(path) === undefined) return 'saidByService'
  return path[0] === 'documents' || !documentCodes.includes(code) ? code : 'saidByService'
}

const reasons: Readonly<Record<number, FailureReason>> = {
  401: 'notAllowed',
  403: 'notAllowed',
  404: 'notFound',
  408: 'timeOut',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
  // From a proxy. The service behind it may have processed the request.
  504: 'timeOut',
}

function reasonOf(status: number): FailureReason {
  return reasons[status] ?? (status >= 500 ? 'broken' : 'refused')
}
