import { Failure, type FieldError } from '../../api/failure'
import { documentRefusalCodes } from '../../person/document-file'
import { type Path, type Refusal, refusalCodes } from '../../person/refusal'
import { describeRefusal } from '../../texts/describe'
import type { About } from '../../texts/about'
import { screenOf } from './screen-of'

const knownCodes = [...refusalCodes, ...documentRefusalCodes]

/** What our own service refused a field for, where the form asks for the field and has a sentence for the code. */
export function refusalIn({ path, code }: FieldError): Refusal | undefined {
  const known = knownCodes.find((each) => each === code)
  return known === undefined || screenOf(path) === undefined ? undefined : { path, code: known }
}

/** The failure in the form's own sentences, as far as their codes are known; other words stay as they came. */
export function inOwnWords(failure: Failure, aboutOf: (path: Path) => About): Failure {
  const { reason, fields, sentences, retryAfter } = failure
  const told = [...fields.values()].map((error) => {
    const refusal = refusalIn(error)
    return refusal === undefined
      ? error
      : { ...error, sentence: describeRefusal(refusal, aboutOf(error.path)) }
  })
  return new Failure(reason, told, sentences, retryAfter)
}
