import { existingIdIn } from '../contract/created-person'
import {
  type Problem,
  pathOfPointer,
  problemIn,
  problemTypes,
  referenceIn,
} from '../contract/problem'
import { retryAfterIn } from '../contract/retry-after'
import { parseBody } from '../foreign-errors/parse-body'
import { refusalsSaidIn } from '../foreign-errors/refusals-said'
import {
  documentRefusalCodes,
  nameOf,
  type Path,
  type Refusal,
  refusalCodes,
  screenOf,
} from '../person'
import { Failure, type FailureReason } from './failure'
import { refuseSession } from './session-token'

/**
 * Returns the failure in an answer of any status, because other services also send errors with 200. `sent` is the body
 * of the request.
 */
export async function readFailure(response: Response, sent: string): Promise<Failure> {
  // If the body breaks off, only the status is known.
  return failureIn(response, await response.text().catch(() => ''), sent)
}

/** The same for a body that is already read. */
export function failureIn({ status, headers }: Response, body: string, sent: string): Failure {
  const problem = problemIn(headers, body)
  const language = problem && (headers.get('content-language') ?? undefined)
  const refusals =
    problem === undefined ? refusalsSaidIn(parseBody(body)) : refusalsOf(problem, language)
  // This key created a person from other bytes before.
  const isKeyReused = problem?.type === problemTypes.keyReused
  if (problem?.type === problemTypes.sessionRefused) refuseSession()
  const sentences = refusals.map(({ sentence = '' }) => sentence)
  const namesExistingId = existingIdIn(sentences, parseBody(sent)) !== undefined
  // Another device has sent this session's person.
  const existingId = problem?.id
  const exists = isKeyReused || existingId !== undefined || (status < 500 && namesExistingId)
  const reason = exists ? 'exists' : reasonOf(status)
  // Fields say enough, unless support knows more.
  const isFound = problem?.reference === undefined && refusals.some(({ path }) => path.length > 0)
  return new Failure(reason, refusals, {
    retryAfter: retryAfterIn(headers),
    reference: problem && !isFound ? referenceIn(problem) : undefined,
    language,
    existingId,
    isOurs: problem !== undefined,
  })
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
/** What is wrong with the form of a number. */
const ofForm: readonly string[] = ['malformed', 'notElevenDigits']
const codes = [...refusalCodes, ...documentRefusalCodes]

/** Returns the code, if the form has a sentence for it at this path. */
function knownCode(path: Path, given: string): Refusal['code'] {
  // The form has checked its digits, so its form is right.
  const isCheckedBvn = nameOf(path) === 'bank_id_number' && ofForm.includes(given)
  const code = isCheckedBvn ? 'notAccepted' : codes.find((each) => each === given)
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
