import { Failure, type FieldError } from '../../api/failure'
import { documentRefusalCodes } from '../../person/document-file'
import { type Path, type Refusal, refusalCodes } from '../../person/refusal'
import { describeRefusal } from '../../texts/describe'
import type { TextContext } from '../../person/text-context'
import { selectedTag } from '../../texts/selected-tag'
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
const codes = [...refusalCodes, ...documentRefusalCodes]

/**
 * Returns the refusal in an error of our own service, or undefined if the form has no better
 * sentence for it.
 */
export function refusalIn(error: FieldError): Refusal | undefined {
  const refusal = knownRefusalIn(error)
  return refusal !== undefined && vagueCodes.includes(refusal.code) ? undefined : refusal
}

function knownRefusalIn({ path, code: given }: FieldError): Refusal | undefined {
  const code = codes.find((each) => each === given)
  if (code === undefined || screenOf(path) === undefined) return undefined
  const fits = path[0] === 'documents' || !documentCodes.includes(code)
  return fits ? { path, code } : undefined
}

/**
 * Returns the failure with the form's sentences for known codes, in the language in which the page
 * is when they are read. Other sentences stay unchanged.
 */
export function withFormMessages(
  failure: Failure,
  textContextFor: (path: Path) => TextContext,
): Failure {
  const { reason, fields, sentences, retryAfter, reference, language } = failure
  const errors = [...fields.values()].map((error): FieldError => {
    const refusal = refusalIn(error)
    const own = refusal ?? (language === undefined ? undefined : knownRefusalIn(error))
    if (own === undefined) return error
    const textContext = textContextFor(error.path)
    return {
      ...error,
      get sentence() {
        // The service spoke another language before the person switched.
        const isForeign = language !== undefined && language !== selectedTag()
        return refusal !== undefined || isForeign
          ? describeRefusal(own, textContext)
          : error.sentence
      },
    }
  })
  const personErrors = sentences.map((sentence) => ({ path: [], sentence }))
  return new Failure(reason, [...errors, ...personErrors], retryAfter, reference, language)
}
