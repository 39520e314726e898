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
/** These say little: the service's words say as much or more. */
const vagueCodes: readonly Refusal['code'][] = ['malformed', 'notAllowed']
const specificCodes = [...refusalCodes, ...documentRefusalCodes].filter(
  (code) => !vagueCodes.includes(code),
)

/** What our own service refused a field for, where the form has a sentence for it that says as much. */
export function refusalIn({ path, code: given }: FieldError): Refusal | undefined {
  const code = specificCodes.find((each) => each === given)
  if (code === undefined || screenOf(path) === undefined) return undefined
  const fits = path[0] === 'documents' || !documentCodes.includes(code)
  return fits ? { path, code } : undefined
}

/** The failure in the form's own sentences, as far as their codes are known; other words stay as they came. */
export function withFormMessages(
  failure: Failure,
  textContextFor: (path: Path) => TextContext,
): Failure {
  const { reason, fields, sentences, retryAfter } = failure
  const errors = [...fields.values()].map((error) => {
    const refusal = refusalIn(error)
    return refusal === undefined
      ? error
      : { ...error, sentence: describeRefusal(refusal, textContextFor(error.path)) }
  })
  const personErrors = sentences.map((sentence) => ({ path: [], sentence }))
  return new Failure(reason, [...errors, ...personErrors], retryAfter)
}
