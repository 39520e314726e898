import { Failure, type FieldError } from '../../api/failure'
import { documentRefusalCodes } from '../../person/document-file'
import { type Path, type Refusal, refusalCodes } from '../../person/refusal'
import { describeRefusal } from '../../texts/describe'
import type { TextContext } from '../../person/text-context'
import { screenOf } from './screen-of'

const documentCodes: readonly Refusal['code'][] = [
  'tooMany',
  'noIdentityDocument',
  'gone',
  'notPublic',
  ...documentRefusalCodes,
]
/** For these codes, the sentence of the service says as much or more. */
const vagueCodes: readonly Refusal['code'][] = ['malformed', 'notAllowed']
const specificCodes = [...refusalCodes, ...documentRefusalCodes].filter(
  (code) => !vagueCodes.includes(code),
)

/**
 * Returns the refusal in an error of our own service, or undefined if the form has no better
 * sentence for it.
 */
export function refusalIn({ path, code: given }: FieldError): Refusal | undefined {
  const code = specificCodes.find((each) => each === given)
  if (code === undefined || screenOf(path) === undefined) return undefined
  const fits = path[0] === 'documents' || !documentCodes.includes(code)
  return fits ? { path, code } : undefined
}

/**
 * Returns the failure with the form's sentences for known codes. Other sentences stay unchanged.
 */
export function withFormMessages(
  failure: Failure,
  textContextFor: (path: Path) => TextContext,
): Failure {
  const { reason, fields, sentences, retryAfter, reference } = failure
  const errors = [...fields.values()].map((error) => {
    const refusal = refusalIn(error)
    return refusal === undefined
      ? error
      : { ...error, sentence: describeRefusal(refusal, textContextFor(error.path)) }
  })
  const personErrors = sentences.map((sentence) => ({ path: [], sentence }))
  return new Failure(reason, [...errors, ...personErrors], retryAfter, reference)
}
